"""The engine: rules, scoring and the ledger's sums of Chinese card games.

It imports the standard library and pydantic, nothing else, and knows no site.
"""
