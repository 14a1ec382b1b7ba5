import type { AdapterMethod } from "./adapter.ts"
import type { GuardedAdapter } from "./guarded-adapter.ts"

/**
 * The methods that each use of an adapter always needs. They're checked when the configuration is resolved. Any other
 * missing method is reported when it's called.
 */
export const requirements: Readonly<
  Record<
    | "database"
    | "details"
    | "email"
    | "revocation"
    | "limits"
    | "webauthn"
    | "tokens"
    | "unproven"
    | "unprovenPasskeys",
    readonly AdapterMethod[]
  >
> = {
  database: ["createSession", "getSessionAndUser", "updateSession", "deleteSession"],
  details: ["createSessionDetails", "updateSessionDetails", "listSessionDetails", "deleteSessionDetails"],
  revocation: ["revoke", "revokedSince"],
  limits: ["increment"],
  email: ["createVerificationToken", "useVerificationToken", "getUserByEmail"],
  webauthn: [
    "getAuthenticator",
    "createAuthenticator",
    "listAuthenticatorsByUserId",
    "updateAuthenticatorCounter",
  ],
  tokens: ["listAccountsByUserId", "updateAccount"],
  unproven: ["listAccountsByUserId", "unlinkAccount", "createVerificationToken", "useVerificationToken"],
  unprovenPasskeys: ["listAuthenticatorsByUserId", "deleteAuthenticator"],
}

/** Returns true if an adapter lacks a method that one of the uses needs. */
export function lacksMethods(adapter: GuardedAdapter): boolean {
  return Object.values(requirements).some((methods) => methods.some((method) => !adapter.has(method)))
}
