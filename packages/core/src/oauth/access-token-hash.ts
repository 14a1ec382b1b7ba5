import * as base64url from "jose/base64url"
import { decodeProtectedHeader } from "jose/decode/protected_header"

/** The hash that goes with a signature algorithm (OpenID Connect Core §3.1.3.6). */
function hashOf(algorithm: string): "SHA-256" | "SHA-384" | "SHA-512" {
  if (algorithm.endsWith("384")) return "SHA-384"
  return algorithm.endsWith("512") || algorithm === "EdDSA" || algorithm === "Ed25519" ? "SHA-512" : "SHA-256"
}

/** The `at_hash` that an id_token must carry for an access token: half of its hash. */
export async function accessTokenHash(accessToken: string, idToken: string): Promise<string> {
  const { alg = "RS256" } = decodeProtectedHeader(idToken)
  const digest = new Uint8Array(
    await crypto.subtle.digest(hashOf(alg), new TextEncoder().encode(accessToken)),
  )
  return base64url.encode(digest.slice(0, digest.length / 2))
}
