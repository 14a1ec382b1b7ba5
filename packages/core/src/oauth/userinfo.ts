import * as oauth from "oauth4webapi"
import type { TokenSet } from "../model/account.ts"
import type { Profile } from "../model/profile.ts"
import type { ConfiguredProvider } from "../provider/contract.ts"
import { endpointParameters } from "../provider/endpoint.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { isNumericDate, skew } from "./numeric-date.ts"
import { outbound, OutboundError, readJson } from "./outbound.ts"
import { insecureOnLoopback } from "./provider-fetch.ts"
import type { VerifiedClaims } from "./signature.ts"
import { tenantIssuer } from "./tenant.ts"

/** Some providers refuse requests without a user agent. */
const accept = { accept: "application/json, application/jwt", "user-agent": "latchkey" }

/** What a UserInfo request is held against, and made with. */
export interface UserinfoExpectations {
  /** The `sub` of the id_token, which the answer must name too [ID-12]. */
  readonly subject?: string | undefined
  /** Makes the proofs of the key that the access token is bound to (RFC 9449). */
  readonly proof?: oauth.DPoPHandle | undefined
}

/**
 * Asks the provider who the person is (OpenID Connect Core §5.3, or the endpoint a plain OAuth provider has for it).
 *
 * @throws OutboundError where the answer is not one, or is about somebody else.
 */
export async function requestUserinfo(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  tokens: TokenSet,
  configured: ConfiguredProvider,
  { subject, proof }: UserinfoExpectations,
): Promise<Profile> {
  const profile = await fetchProfile(provider, server, tokens, configured, proof)
  if (subject !== undefined && profile.sub !== subject) {
    throw new OutboundError("The UserInfo endpoint answered about another person than the id_token.")
  }
  return profile
}

async function fetchProfile(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  tokens: TokenSet,
  configured: ConfiguredProvider,
  proof: oauth.DPoPHandle | undefined,
): Promise<Profile> {
  const { request, conform, params } = provider.userinfo
  if (request !== undefined) return asProfile(await request({ tokens, provider: configured }))
  const url = new URL(server.userinfo_endpoint ?? "")
  for (const [name, value] of endpointParameters({ params })) url.searchParams.set(name, value)
  const response = await (proof === undefined
    ? outbound(provider.fetch, url, {
        headers: { ...accept, authorization: `Bearer ${tokens.access_token}` },
      })
    : requestBound(provider, url, tokens, proof))
  const conformed = (await conform?.(response.clone())) ?? response
  if (conformed.status !== 200) {
    throw new OutboundError(`The UserInfo endpoint answered with status ${conformed.status}.`)
  }
  return readProfile(conformed, provider, server)
}

/** RFC 9449 §7 and §9: with a proof; once more where the server names a nonce. */
async function requestBound(
  provider: OAuthProvider,
  url: URL,
  { access_token: accessToken = "" }: TokenSet,
  proof: oauth.DPoPHandle,
): Promise<Response> {
  const options: oauth.ProtectedResourceRequestOptions = {
    ...insecureOnLoopback(url.href),
    [oauth.customFetch]: async (address, { method, headers }) =>
      outbound(provider.fetch, address, { method, headers }),
    DPoP: proof,
  }
  const request = async (): Promise<Response> =>
    oauth.protectedResourceRequest(accessToken, "GET", url, new Headers(accept), undefined, options)
  try {
    return await request()
  } catch (error) {
    if (oauth.isDPoPNonceError(error)) return request()
    throw error
  }
}

async function readProfile(
  response: Response,
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
): Promise<Profile> {
  const mediaType = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase()
  if (mediaType !== "application/jwt") {
    // Whoever registered for signed answers is not content with others (OpenID Connect Core §5.3.2).
    if (provider.client.userinfo_signed_response_alg === undefined) return readJson(response)
    throw new OutboundError("The UserInfo answer is not signed.")
  }
  const { verifySignature } = await import("./signature.ts")
  const claims = await verifySignature(
    await response.text(),
    provider,
    server,
    provider.client.userinfo_signed_response_alg,
    server.userinfo_signing_alg_values_supported,
  )
  checkSigned(claims, provider, server)
  return claims
}

/** What a signed answer says about itself must be true (OpenID Connect Core §5.3.2, RFC 7519 §4.1). */
function checkSigned(
  claims: VerifiedClaims,
  { clientId }: OAuthProvider,
  server: oauth.AuthorizationServer,
): void {
  const { iss, aud, exp, nbf, tid } = claims
  const now = Date.now() / 1000
  if (iss !== undefined && iss !== tenantIssuer(server.issuer, tid))
    throw new OutboundError("The signed UserInfo answer names another issuer.")
  if (aud !== undefined && aud !== clientId && !(Array.isArray(aud) && aud.includes(clientId)))
    throw new OutboundError("The signed UserInfo answer is for another client.")
  if (exp !== undefined && (!isNumericDate(exp) || exp <= now - skew))
    throw new OutboundError("The signed UserInfo answer has expired.")
  if (nbf !== undefined && (!isNumericDate(nbf) || nbf > now + skew))
    throw new OutboundError("The signed UserInfo answer is not valid yet.")
}

function asProfile(value: unknown): Profile {
  if (typeof value !== "object" || value === null)
    throw new OutboundError("`userinfo.request` returned no profile.")
  return value as Profile
}
