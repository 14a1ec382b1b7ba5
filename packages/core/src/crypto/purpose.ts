/**
 * The purposes for which something is sealed, besides the formats that other implementations share. Each purpose has
 * its own keys, so a token sealed for one purpose can't be opened for another, regardless of the cookies' names
 * (docs/differences.md, D44) [JW-03].
 */
export type SealPurpose =
  | "sign-in transaction"
  | "sign-out transaction"
  | "passkey challenges"
  | "fresh sign-in"
  | "step-up"
  | "logout hint"
  | "requested links"
  | "kept tokens"
  | "refused tokens"
  | "account tokens"
  | "answer set aside"

/** The purposes for which a hash is stored, or sent. */
export type HashPurpose =
  | "attempts"
  | "one-time code"
  | "recovery record"
  | "joined record"
  | "used challenge"
  | "open question"
  | "short state"
