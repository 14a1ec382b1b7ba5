/**
 * Returns the milliseconds until the page asks for the access token again: at half of what is left. It is due for renewal by then, since
 * one that lives for a short time only is renewed once half of its life is over.
 */
export function askAgainAfter(endsIn: number): number {
  return Math.max(1, endsIn / 2) * 1000
}

/** The report in a word, and true if that's good. */
export const statusWords: Readonly<Record<string, string>> = {
  ok: "Valid",
  "connect-again": "Ended",
  "not-connected": "None",
  unavailable: "Not to be had",
  "signed-out": "Signed out",
}
