/** The name of a capability that a store may lack. */
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
  | "unlinkAccountUnlessLast"
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
 * The capabilities that a store can lack and still be useful. Each is expected unless the `capabilities` option gives a
 * reason. The rules that need it are then skipped, and the run prints them with the reason.
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
  exportUser: "has `exportUser`: everything that's stored about a user, as data",
  eraseUser: "has `eraseUser`: removes everything that's stored about a user, or nothing",
  unlinkAccount: "has `unlinkAccount`",
  unlinkAccountUnlessLast:
    "has `unlinkAccountUnlessLast`: removes an account in one step, unless it would be the user's last one",
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
  atomicUpdates: "changes a row in one step, so that it doesn't undo simultaneous changes",
  missingRows:
    "reports missing rows as the contract says: `updateUser` rejects, `updateSession` gives null, removals resolve",
  undefinedMembers: "ignores members that an update sets to undefined",

  exactMatching: "compares text exactly: case, accents and blanks count",
  anyId: "accepts any text as an id, and finds nothing by an id in a form that it never makes",
  textIds: "has ids that are text",
  milliseconds: "keeps dates to the millisecond",
  largeCounters: "keeps counters of passkeys up to 4,294,967,295, not only up to 2,147,483,647",
  optionalEmail: "keeps users who have no e-mail address",
  extraColumns: "keeps a column `role` (text) of users, which stands for columns that an application adds",
  openAccountFields: "keeps every member of an account, including arrays and objects",
}
