import { decodeProtectedHeader, jwtVerify, type CryptoKey } from "jose"
import type { Arrival } from "./behaviour.ts"
import { signingKey, type SignatureAlgorithm } from "./signing-key.ts"

/** The methods of client authentication in the certification. */
export const clientAuthenticationMethods = [
  "client_secret_basic",
  "client_secret_post",
  "client_secret_jwt",
  "private_key_jwt",
] as const

/** A method of client authentication (OpenID Connect Core §9). */
export type ClientAuthenticationMethod = (typeof clientAuthenticationMethods)[number]

/** The registration of the only client. */
export interface Registration {
  readonly method: ClientAuthenticationMethod
  /** The algorithm of `private_key_jwt` assertions. */
  readonly assertionAlgorithm: SignatureAlgorithm
}

/** Contains characters that must be form-encoded for HTTP Basic (RFC 6749 §2.3.1). */
export const clientId = "client one/1:é"
/** Like {@link clientId}, and long enough for HS256. */
export const clientSecret = "secret of the client: 100% + more than 32 bytes & so on"

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

/** Returns the client's key pair. */
export async function clientKey(algorithm: SignatureAlgorithm): Promise<{ key: CryptoKey; kid: string }> {
  const { privateKey, kid } = await signingKey(algorithm, 100)
  return { key: privateKey, kid }
}

/** Returns the problem with a request's client authentication, or undefined. Only the registered method is accepted. */
export async function clientProblem(
  { headers, body }: Arrival,
  registration: Registration,
  issuer: string,
  seen: Set<string>,
): Promise<string | undefined> {
  const authorization = headers.get("authorization")
  if (registration.method === "client_secret_basic") {
    if (body.has("client_secret") || body.has("client_assertion")) return "two ways at once"
    return authorization === `Basic ${btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`)}`
      ? undefined
      : `wrong credentials: ${authorization ?? "none"}`
  }
  if (authorization !== null) return "two ways at once"
  if (body.get("client_id") !== clientId) return "wrong `client_id`"
  if (registration.method === "client_secret_post") {
    return body.get("client_secret") === clientSecret ? undefined : "wrong `client_secret`"
  }
  if (body.has("client_secret")) return "two ways at once"
  if (body.get("client_assertion_type") !== assertionType) return "wrong `client_assertion_type`"
  return assertionProblem(body.get("client_assertion") ?? "", registration, issuer, seen)
}

function formEncoded(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1)
}

async function assertionProblem(
  assertion: string,
  { method, assertionAlgorithm }: Registration,
  issuer: string,
  seen: Set<string>,
): Promise<string | undefined> {
  const shared = method === "client_secret_jwt"
  const alg = shared ? "HS256" : assertionAlgorithm
  try {
    const key = shared
      ? new TextEncoder().encode(clientSecret)
      : (await signingKey(assertionAlgorithm, 100)).jwk
    const { payload } = await jwtVerify(assertion, key, {
      algorithms: [alg],
      issuer: clientId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ["exp", "jti"],
    })
    if (typeof payload.aud !== "string") return "`aud` is not one text"
    if (typeof payload.jti !== "string" || seen.has(payload.jti)) return "the assertion was used before"
    seen.add(payload.jti)
    const { kid } = decodeProtectedHeader(assertion)
    return shared || kid === `${alg}-100` ? undefined : "wrong `kid`"
  } catch (error) {
    return String(error)
  }
}
