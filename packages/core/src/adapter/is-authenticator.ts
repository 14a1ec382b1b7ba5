import type { AdapterAuthenticator } from "./adapter.ts"

const texts = ["credentialID", "credentialPublicKey", "credentialDeviceType", "providerAccountId"] as const

/** Returns true if an adapter's answer is an authenticator, with a credential, an account, a counter and an owner. */
export function isAuthenticator(answer: unknown): answer is AdapterAuthenticator {
  if (typeof answer !== "object" || answer === null) return false
  const row: Partial<Record<keyof AdapterAuthenticator, unknown>> = answer
  return (
    texts.every((name) => typeof row[name] === "string" && row[name] !== "") &&
    Number.isSafeInteger(row.counter) &&
    typeof row.credentialBackedUp === "boolean" &&
    row.userId != null &&
    row.userId !== ""
  )
}
