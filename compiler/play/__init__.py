"""Deals told and played: records judged in words, bots that take legal actions, and what many deals show."""
