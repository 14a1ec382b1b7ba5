import type { AdapterAuthenticator } from "../adapter/adapter.ts"
import { decodeBase64url, encodeBase64url } from "../crypto/encodings.ts"
import { sha256Base64url } from "../crypto/hashes.ts"

/**
 * The user handle of a person (Web Authentication Level 3 §4): a hash of their id, which authenticators keep and show to
 * nobody but us (§14.6.1). It is the `providerAccountId` of the person's account, too: an authenticator that comes back
 * says which handle it was made with. One person has one handle, so that a device keeps one passkey for them.
 *
 * @returns 32 bytes in base64url.
 */
export async function userHandle(userId: string): Promise<string> {
  return sha256Base64url(JSON.stringify(["webauthn user handle", String(userId)]))
}

/**
 * The handle that a person's passkeys were made with. Undefined where they have none, or the service that made them kept
 * no handle: Auth.js names accounts after the credential.
 */
export function handleOf(authenticators: readonly AdapterAuthenticator[]): string | undefined {
  return authenticators.map(recordedHandle).find((handle) => handle !== undefined)
}

/** The handle that one passkey was made with, in base64url. */
export function recordedHandle({
  providerAccountId,
  credentialID,
}: Pick<AdapterAuthenticator, "providerAccountId" | "credentialID">): string | undefined {
  return providerAccountId === credentialID ? undefined : toBase64url(providerAccountId)
}

/** Standard base64, as stored rows have it. */
export function toBase64(base64url: string): string {
  const plain = base64url.replaceAll("-", "+").replaceAll("_", "/")
  return plain.padEnd(Math.ceil(plain.length / 4) * 4, "=")
}

/** Base64url of what a row has in base64, of either alphabet. */
export function toBase64url(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

/** The bytes of what a row has in base64, of either alphabet; undefined where it is neither. */
export function bytesOf(base64: string): ReturnType<typeof decodeBase64url> {
  return decodeBase64url(toBase64url(base64))
}

/** Standard base64 of bytes. */
export function base64Of(bytes: Uint8Array): string {
  return toBase64(encodeBase64url(new Uint8Array(bytes)))
}
