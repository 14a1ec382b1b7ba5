/** The name of something that a store may lack. */
export type Capability =
  | "sessions"
  | "verificationTokens"
  | "authenticators"
  | "passkeyManagement"
  | "growingCounters"
  | "getAccount"
  | "deleteUser"
  | "exportUser"
  | "eraseUser"
  | "unlinkAccount"
  | "createUserWithAccount"
  | "accountTokens"
  | "revocation"
  | "counters"
  | "sessionDetails"
  | "deleteUserSessions"
  | "uniqueEmail"
  | "uniqueKeys"
  | "foreignKeys"
  | "cascade"
  | "singleUse"
  | "atomicUpdates"
  | "missingRows"
  | "undefinedMembers"
  | "exactMatching"
  | "anyId"
  | "textIds"
  | "milliseconds"
  | "largeCounters"
  | "optionalEmail"
  | "extraColumns"
  | "openAccountFields"

/**
 * The capabilities that a store may lack and still be of use. Each is expected unless the option
 * `capabilities` gives a reason; the rules that need it are then skipped, and the run prints which and why.
 */
export const capabilities: Readonly<Record<Capability, string>> = {
  sessions: "keeps sessions: `createSession`, `getSessionAndUser`, `updateSession`, `deleteSession`",
  verificationTokens: "keeps sign-in links: `createVerificationToken`, `useVerificationToken`",
  authenticators:
    "keeps passkeys: `createAuthenticator`, `getAuthenticator`, `listAuthenticatorsByUserId`, `updateAuthenticatorCounter`",
  passkeyManagement: "names and removes passkeys: `updateAuthenticator`, `deleteAuthenticator`",
  growingCounters:
    "lets the counter of a passkey only grow: `updateAuthenticatorCounter` compares and sets in one step",
  getAccount: "has `getAccount`",
  deleteUser: "has `deleteUser`",
  exportUser: "has `exportUser`: everything that is stored of a user, as data",
  eraseUser: "has `eraseUser`: everything that is stored of a user is removed, or nothing",
  unlinkAccount: "has `unlinkAccount`",
  createUserWithAccount: "has `createUserWithAccount`: a user and their first account in one transaction",
  accountTokens:
    "finds and renews the tokens of accounts, for `keepTokens`: `listAccountsByUserId`, `updateAccount`",
  revocation: "remembers revoked sessions: `revoke`, `revokedSince`",
  counters: "counts for limits and one-time codes: `increment`",
  sessionDetails:
    "keeps details of sessions: `createSessionDetails`, `updateSessionDetails`, `listSessionDetails`, `deleteSessionDetails`",
  deleteUserSessions: "has `deleteUserSessions`",

  uniqueEmail: "refuses a second user with the same e-mail address",
  uniqueKeys: "refuses a second account, session or passkey with the same key, and a user id that is taken",
  foreignKeys: "refuses an account, session or passkey of a user who does not exist",
  cascade: "removes accounts, sessions and passkeys together with their user",
  singleUse: "hands a verification token to one of several parallel uses only",
  atomicUpdates: "changes a row in one step: nothing that happens meanwhile is undone",
  missingRows:
    "says what is not there as the contract has it: `updateUser` rejects, `updateSession` gives null, removals resolve",
  undefinedMembers: "leaves alone what an update names and gives as undefined",

  exactMatching: "compares text exactly: case, accents and blanks count",
  anyId: "takes any text as an id, and finds nothing by one of a form that it never makes",
  textIds: "has ids that are text",
  milliseconds: "keeps dates to the millisecond",
  largeCounters: "keeps counters of passkeys up to 4,294,967,295, not only up to 2,147,483,647",
  optionalEmail: "keeps users who have no e-mail address",
  extraColumns: "keeps a column `role` (text) of users, which stands for columns that an application adds",
  openAccountFields: "keeps every member of an account, also one that is an array or an object",
}
