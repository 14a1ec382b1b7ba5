/**
 * What is sealed beside the formats that other implementations share. Each has keys of its own: what is sealed for one
 * purpose opens for no other, whatever the cookies are called (docs/differences.md, D44) [JW-03].
 */
export type SealPurpose =
  | "sign-in transaction"
  | "sign-out transaction"
  | "passkey challenges"
  | "fresh sign-in"
  | "logout hint"
  | "requested links"
  | "kept tokens"
  | "refused tokens"
  | "account tokens"
  | "answer set aside"

/** What is stored as a hash. */
export type HashPurpose = "recovery record" | "joined record" | "used challenge" | "open question"
