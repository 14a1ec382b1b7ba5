import type { RuleGroup } from "./rule.ts"
import { getAccount, linkAccount, unlinkAccount } from "./rules/accounts.ts"
import { listAccounts, updateAccount } from "./rules/account-tokens.ts"
import {
  createAuthenticator,
  getAuthenticator,
  listAuthenticators,
  updateCounter,
} from "./rules/authenticators.ts"
import { createUser } from "./rules/create-user.ts"
import { deleteUser } from "./rules/delete-user.ts"
import { eraseUser } from "./rules/erase-user.ts"
import { exportUser } from "./rules/export-user.ts"
import { exactMatching } from "./rules/exact-matching.ts"
import { getUser, getUserByAccount, getUserByEmail } from "./rules/get-user.ts"
import { hostileKeys } from "./rules/hostile-keys.ts"
import { illFormedTexts } from "./rules/ill-formed-texts.ts"
import { racesOfTokens } from "./rules/races-of-tokens.ts"
import { racesOfFirstSignIn, racesOfUsersWithAccount } from "./rules/races-of-first-sign-in.ts"
import {
  deleteAuthenticator,
  racesOfPasskeyManagement,
  updateAuthenticator,
} from "./rules/passkey-changes.ts"
import { racesOfPasskeys } from "./rules/races-of-passkeys.ts"
import { racesOfRemoval } from "./rules/races-of-removal.ts"
import { racesOfSessions } from "./rules/races-of-sessions.ts"
import { racesOfSingleUse } from "./rules/races-of-single-use.ts"
import { counters, racesOfCounters } from "./rules/counters.ts"
import { racesOfRevocation, revocation } from "./rules/revocation.ts"
import {
  deleteDetails,
  deleteUserSessions,
  listDetails,
  racesOfDetails,
  updateDetails,
} from "./rules/session-details.ts"
import { createSession, deleteSession, getSessionAndUser, updateSession } from "./rules/sessions.ts"
import { racesOfUnlinking, unlinkAccountUnlessLast } from "./rules/unlink-account-unless-last.ts"
import { updateUser } from "./rules/update-user.ts"
import { createUserWithAccount } from "./rules/user-with-account.ts"
import { createVerificationToken, useVerificationToken } from "./rules/verification-tokens.ts"

/** All rules of the adapter contract, in the order in which they run. */
export const contract: readonly RuleGroup[] = [
  createUser,
  getUser,
  getUserByEmail,
  getUserByAccount,
  updateUser,
  deleteUser,
  exportUser,
  eraseUser,
  createUserWithAccount,
  linkAccount,
  getAccount,
  unlinkAccount,
  unlinkAccountUnlessLast,
  listAccounts,
  updateAccount,
  createSession,
  getSessionAndUser,
  updateSession,
  deleteSession,
  deleteUserSessions,
  listDetails,
  updateDetails,
  deleteDetails,
  revocation,
  counters,
  createVerificationToken,
  useVerificationToken,
  createAuthenticator,
  getAuthenticator,
  listAuthenticators,
  updateCounter,
  updateAuthenticator,
  deleteAuthenticator,
  exactMatching,
  hostileKeys,
  illFormedTexts,
  racesOfFirstSignIn,
  racesOfUsersWithAccount,
  racesOfSessions,
  racesOfSingleUse,
  racesOfPasskeys,
  racesOfPasskeyManagement,
  racesOfTokens,
  racesOfUnlinking,
  racesOfDetails,
  racesOfRevocation,
  racesOfCounters,
  racesOfRemoval,
]
