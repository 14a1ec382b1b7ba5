import type { AuthorizationServer } from "oauth4webapi"
import type { TokenSet } from "../model/account.ts"
import type { Profile } from "../model/profile.ts"
import type { ConfiguredProvider } from "../provider/contract.ts"
import { endpointParameters } from "../provider/endpoint.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { outbound, OutboundError, readJson } from "./outbound.ts"
import { verifySignature } from "./signature.ts"

/**
 * Asks the provider who the person is (OpenID Connect Core §5.3, or the endpoint a plain OAuth provider has for it).
 *
 * @param subject - the `sub` of the id_token, which the answer must name too [ID-12].
 * @throws OutboundError where the answer is not one, or is about somebody else.
 */
export async function requestUserinfo(
  provider: OAuthProvider,
  server: AuthorizationServer,
  tokens: TokenSet,
  configured: ConfiguredProvider,
  subject: string | undefined,
): Promise<Profile> {
  const profile = await fetchProfile(provider, server, tokens, configured)
  if (subject !== undefined && profile.sub !== subject) {
    throw new OutboundError("The UserInfo endpoint answered about another person than the id_token.")
  }
  return profile
}

async function fetchProfile(
  provider: OAuthProvider,
  server: AuthorizationServer,
  tokens: TokenSet,
  configured: ConfiguredProvider,
): Promise<Profile> {
  const { request, conform } = provider.userinfo
  if (request !== undefined) return asProfile(await request({ tokens, provider: configured }))
  const url = new URL(server.userinfo_endpoint ?? "")
  for (const [name, value] of endpointParameters({ params: provider.userinfo.params }))
    url.searchParams.set(name, value)
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    accept: "application/json",
    "user-agent": "latchkey",
  }
  const response = await outbound(provider.fetch, url, { headers })
  const conformed = (await conform?.(response.clone())) ?? response
  if (conformed.status !== 200)
    throw new OutboundError(`The UserInfo endpoint answered with status ${conformed.status}.`)
  return readProfile(conformed, provider, server)
}

async function readProfile(
  response: Response,
  provider: OAuthProvider,
  server: AuthorizationServer,
): Promise<Profile> {
  const mediaType = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase()
  if (mediaType !== "application/jwt") return readJson(response)
  const claims = await verifySignature(
    await response.text(),
    provider,
    server,
    provider.client.userinfo_signed_response_alg,
    server.userinfo_signing_alg_values_supported,
  )
  // OpenID Connect Core §5.3.2: a signed answer names its issuer and its audience.
  const { iss, aud } = claims
  if (iss !== undefined && iss !== server.issuer)
    throw new OutboundError("The signed UserInfo answer names another issuer.")
  if (
    aud !== undefined &&
    aud !== provider.clientId &&
    !(Array.isArray(aud) && aud.includes(provider.clientId))
  ) {
    throw new OutboundError("The signed UserInfo answer is for another client.")
  }
  return claims
}

function asProfile(value: unknown): Profile {
  if (typeof value !== "object" || value === null)
    throw new OutboundError("`userinfo.request` returned no profile.")
  return value as Profile
}
