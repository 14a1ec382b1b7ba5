import { createHash } from "node:crypto"
import { SignJWT } from "jose"
import type { Arrival, Behaviour, Members } from "./behaviour.ts"
import { clientId } from "./client.ts"
import { signingKey } from "./signing-key.ts"

/** The grant that a user agreed to. */
export interface Grant {
  readonly request: URLSearchParams
  readonly person: Members
  used: boolean
  /** True if its tokens are from a renewal. */
  readonly isRenewal?: boolean
}

/** Returns the problem with a token request's grant (RFC 6749 §4.1.3, RFC 7636 §4.6), or undefined. */
export function grantProblem(
  { body }: Arrival,
  grant: Grant | undefined,
  { ignoresPkce, reusesCodes }: Behaviour,
): string | undefined {
  if (body.get("grant_type") === "refresh_token")
    return grant === undefined ? "unknown refresh token" : undefined
  if (body.get("grant_type") !== "authorization_code") return "wrong `grant_type`"
  if (grant === undefined) return "unknown code"
  if (grant.used && reusesCodes !== true) return "the code was used before"
  if (body.get("redirect_uri") !== grant.request.get("redirect_uri")) return "another `redirect_uri`"
  if (ignoresPkce === true) return undefined
  const verifier = body.get("code_verifier") ?? ""
  const challenge = createHash("sha256").update(verifier).digest("base64url")
  return challenge === grant.request.get("code_challenge") ? undefined : "another code verifier"
}

/** Returns a grant's id_token. */
export async function idTokenOf(
  { request, person, isRenewal = false }: Grant,
  accessToken: string,
  issuer: string,
  generation: number,
  behaviour: Behaviour,
): Promise<string> {
  const { claims, header, idToken } = behaviour
  const now = Math.floor(Date.now() / 1000)
  // OpenID Connect Core §12.2: a renewed id_token should have no nonce.
  const nonce = isRenewal && behaviour.repeatsNonce !== true ? null : request.get("nonce")
  const alg = behaviour.signsWith?.alg ?? behaviour.algorithm ?? "RS256"
  const all: Members = {
    iss: issuer,
    aud: clientId,
    iat: now,
    exp: now + 300,
    at_hash: leftHalf(accessToken, alg),
    ...(nonce === null ? {} : { nonce }),
    ...person,
  }
  const key = await signingKey(alg, behaviour.signsWith?.generation ?? generation)
  const protectedHeader = { alg, kid: key.kid }
  const signed = await new SignJWT(claims?.(all) ?? all)
    .setProtectedHeader(header?.(protectedHeader) ?? protectedHeader)
    .sign(key.privateKey)
  return idToken?.(signed) ?? signed
}

/** Returns half of the hash for the algorithm (OpenID Connect Core §3.1.3.6); for Ed25519, it's SHA-512. */
function leftHalf(text: string, alg: string): string {
  const bits = alg === "EdDSA" ? "512" : alg.slice(2)
  const hash = createHash(`sha${bits}`).update(text).digest()
  return hash.subarray(0, hash.length / 2).toString("base64url")
}

/** Returns a UserInfo response as a signed JWT (OpenID Connect Core §5.3.2). */
export async function signedUserinfo(
  claims: Members,
  issuer: string,
  generation: number,
  behaviour: Behaviour,
): Promise<string> {
  const key = await signingKey(behaviour.algorithm ?? "RS256", generation)
  const signed = await new SignJWT({ iss: issuer, aud: clientId, ...claims })
    .setProtectedHeader({ alg: key.alg, kid: key.kid })
    .sign(key.privateKey)
  return behaviour.signedUserinfo?.(signed) ?? signed
}
