import type { AdapterMethod } from "./contract.ts"

/** The methods that each use of an adapter needs; checked when the configuration is resolved. */
export const requirements: Readonly<
  Record<"accounts" | "database" | "email" | "webauthn", readonly AdapterMethod[]>
> = {
  accounts: ["createUser", "getUser", "getUserByEmail", "getUserByAccount", "updateUser", "linkAccount"],
  database: [
    "createUser",
    "getUser",
    "getUserByEmail",
    "getUserByAccount",
    "updateUser",
    "linkAccount",
    "createSession",
    "getSessionAndUser",
    "updateSession",
    "deleteSession",
  ],
  email: ["createVerificationToken", "useVerificationToken", "getUserByEmail"],
  webauthn: [
    "createUser",
    "getUser",
    "linkAccount",
    "getAccount",
    "getAuthenticator",
    "createAuthenticator",
    "listAuthenticatorsByUserId",
    "updateAuthenticatorCounter",
  ],
}
