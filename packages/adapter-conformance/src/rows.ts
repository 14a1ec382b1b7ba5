import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterSessionDetails,
  AdapterUser,
  UnownedAccount,
  VerificationToken,
} from "@latchkey/core/adapters"

/** A time in the future, so that no store removes the row; without milliseconds, so that every store keeps it. */
export const later: Date = new Date("2037-05-06T07:08:09.000Z")

/** Another time in the future. */
export const muchLater: Date = new Date("2037-12-24T23:59:58.000Z")

/** Returns text that occurs nowhere else. */
export function unique(): string {
  return crypto.randomUUID()
}

/** Returns a user as the service passes it to `createUser`, with an id that the store may replace with its own. */
export function newUser(changes: Partial<AdapterUser> = {}): AdapterUser {
  const id = unique()
  return {
    id,
    email: `ann-${id}@example.com`,
    emailVerified: null,
    name: "Ann",
    image: "https://example.com/ann.png",
    ...changes,
  }
}

/**
 * The change that removes a user's e-mail address. The contract's type doesn't allow such users, but some stores do.
 */
export const withoutEmail = { email: null } as unknown as Partial<AdapterUser>

/** Returns an account that has no owner yet, as `createUserWithAccount` accepts it. */
export function newUnownedAccount(changes: Partial<UnownedAccount> = {}): UnownedAccount {
  return { provider: "github", providerAccountId: unique(), type: "oauth", ...changes }
}

/** Returns an account as the service passes it to `linkAccount`. */
export function newAccount(userId: string, changes: Partial<AdapterAccount> = {}): AdapterAccount {
  return { ...newUnownedAccount(), userId, ...changes }
}

/** Returns a session as the service passes it to `createSession`. */
export function newSession(userId: string, changes: Partial<AdapterSession> = {}): AdapterSession {
  return { sessionToken: unique(), userId, expires: later, ...changes }
}

/** Returns details as the service passes them to `createSessionDetails`. The user doesn't have to exist. */
export function newSessionDetails(changes: Partial<AdapterSessionDetails> = {}): AdapterSessionDetails {
  return {
    id: unique(),
    userId: unique(),
    provider: "idp",
    providerSubject: unique(),
    providerSessionId: unique(),
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    signedInAt: new Date("2026-01-02T03:04:05.000Z"),
    lastUsedAt: new Date("2026-02-03T04:05:06.000Z"),
    expires: later,
    ...changes,
  }
}

/** Returns a token as the service passes it to `createVerificationToken`. The user doesn't have to exist. */
export function newVerificationToken(changes: Partial<VerificationToken> = {}): VerificationToken {
  const token = unique()
  return { identifier: `ann-${token}@example.com`, token, expires: later, ...changes }
}

/** Returns a passkey as the service passes it to `createAuthenticator`. */
export function newAuthenticator(
  userId: string,
  changes: Partial<AdapterAuthenticator> = {},
): AdapterAuthenticator {
  const credentialID = btoa(unique())
  return {
    credentialID,
    userId,
    providerAccountId: credentialID,
    credentialPublicKey: btoa(unique()),
    counter: 0,
    credentialDeviceType: "multiDevice",
    credentialBackedUp: true,
    transports: "internal,hybrid",
    ...changes,
  }
}
