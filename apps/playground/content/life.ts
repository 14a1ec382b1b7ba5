/**
 * When to ask for the access token again, in milliseconds: at half of what is left. It is due for renewal by then, since
 * one that lives for a short time only is renewed once half of its life is over.
 */
export function askAgainAfter(endsIn: number): number {
  return Math.max(1, endsIn / 2) * 1000
}

/** What a report says in a word, and whether that is good. */
export const statusWords: Readonly<Record<string, string>> = {
  ok: "Valid",
  "connect-again": "Ended",
  "not-connected": "None",
  unavailable: "Not to be had",
  "signed-out": "Signed out",
}
