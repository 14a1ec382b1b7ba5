import type { AdapterAuthenticator } from "../adapter/adapter.ts"
import { decodeBase64url, encodeBase64url } from "../crypto/encodings.ts"
import { sha256Base64url } from "../crypto/hashes.ts"

/**
 * Returns the user handle (Web Authentication Level 3 §4): a hash of the user's id, which authenticators store and send
 * only to us (§14.6.1). It's also the `providerAccountId` of the user's account, because authenticators return the
 * handle. Each user has one handle, so that a device stores one passkey for them.
 *
 * @returns 32 bytes in base64url.
 */
export async function userHandle(userId: string): Promise<string> {
  return sha256Base64url(JSON.stringify(["webauthn user handle", String(userId)]))
}

/**
 * Returns the handle that a user's passkeys were created with. Returns undefined if the user has no passkeys, or if the
 * service that created them stored no handle. Auth.js, for example, uses the credential id as the account's id.
 */
export function handleOf(authenticators: readonly AdapterAuthenticator[]): string | undefined {
  return authenticators.map(recordedHandle).find((handle) => handle !== undefined)
}

/** Returns the handle that a passkey was created with, in base64url. */
export function recordedHandle({
  providerAccountId,
  credentialID,
}: Pick<AdapterAuthenticator, "providerAccountId" | "credentialID">): string | undefined {
  return providerAccountId === credentialID ? undefined : toBase64url(providerAccountId)
}

/** Converts base64url to standard base64, as in stored rows. */
export function toBase64(base64url: string): string {
  const plain = base64url.replaceAll("-", "+").replaceAll("_", "/")
  return plain.padEnd(Math.ceil(plain.length / 4) * 4, "=")
}

/** Converts a row's base64, of either alphabet, to base64url. */
export function toBase64url(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

/** Returns the bytes of a row's base64, of either alphabet, or undefined for anything else. */
export function bytesOf(base64: string): ReturnType<typeof decodeBase64url> {
  return decodeBase64url(toBase64url(base64))
}

/** Encodes bytes as standard base64. */
export function base64Of(bytes: Uint8Array): string {
  return toBase64(encodeBase64url(new Uint8Array(bytes)))
}
