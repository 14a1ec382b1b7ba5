/**
 * Returns the milliseconds until the page asks for the access token again, which is half of its remaining time. It's
 * due for renewal by then, because a short-lived token is renewed after half of its lifetime.
 */
export function askAgainAfter(endsIn: number): number {
  return Math.max(1, endsIn / 2) * 1000
}

/** The report in a word, and true if the news is good. */
export const statusWords: Readonly<Record<string, string>> = {
  ok: "Valid",
  "connect-again": "Ended",
  "not-connected": "None",
  unavailable: "Not to be had",
  "signed-out": "Signed out",
}
