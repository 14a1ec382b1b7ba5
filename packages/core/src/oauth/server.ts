import type { AuthorizationServer } from "oauth4webapi"
import { sha256Base64url } from "../crypto/hash.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { createCached, type Cached } from "./cached.ts"
import { isProtected, outbound, OutboundError, readJson } from "./outbound.ts"
import { isMultiTenant } from "./tenant.ts"

/** A member of the metadata that names an endpoint. */
type Endpoint =
  | "authorization_endpoint"
  | "token_endpoint"
  | "userinfo_endpoint"
  | "jwks_uri"
  | "pushed_authorization_request_endpoint"

/** One entry per provider of a configuration; it lives as long as the settings. */
const cache = new WeakMap<OAuthProvider, Cached<AuthorizationServer>>()

/**
 * The provider's metadata (RFC 8414, OpenID Connect Discovery): what the configuration names, the rest discovered.
 *
 * @param needed - the members the caller cannot do without. Nothing is fetched where the configuration names them.
 * @throws OutboundError where the metadata cannot be had, or does not name them.
 */
export async function authorizationServer(
  provider: OAuthProvider,
  needed: readonly Endpoint[],
): Promise<AuthorizationServer> {
  const configured = configuredServer(provider)
  if (provider.issuer === undefined || needed.every((member) => configured[member] !== undefined))
    return withEndpoints(configured, needed, provider)
  const discovered = await discover(provider)
  try {
    return withEndpoints({ ...discovered, ...configured, issuer: discovered.issuer }, needed, provider)
  } catch (error) {
    // What is of no use now may be repaired by the next attempt.
    cache.get(provider)?.forget()
    throw error
  }
}

function withEndpoints(
  server: AuthorizationServer,
  needed: readonly Endpoint[],
  { id }: OAuthProvider,
): AuthorizationServer {
  for (const member of needed) {
    const endpoint = server[member]
    if (typeof endpoint !== "string" || !URL.canParse(endpoint) || !isProtected(new URL(endpoint)))
      throw new OutboundError(`"${id}" has no https address as its \`${member}\`.`)
  }
  return server
}

/**
 * A short fingerprint of the server that answers for a provider: a flow begun with one is not finished with another, whatever
 * became of the configuration or the metadata in between (RFC 9700 §4.4.2) [OA-05]. It is the same whether the metadata
 * were needed already or not.
 */
export async function serverFingerprint(
  { token: { request } }: OAuthProvider,
  { issuer, token_endpoint: token }: AuthorizationServer,
): Promise<string> {
  const endpoint = request === undefined ? token : undefined
  return (await sha256Base64url(JSON.stringify([issuer.replace(/\/$/, ""), endpoint]))).slice(0, 22)
}

function configuredServer(provider: OAuthProvider): AuthorizationServer {
  const { authorization, token, userinfo, jwksEndpoint } = provider
  return {
    // A provider without an issuer has none to compare with; the name only labels the server.
    issuer: provider.issuer ?? `urn:latchkey:provider:${provider.id}`,
    ...(authorization.url === undefined ? {} : { authorization_endpoint: authorization.url }),
    ...(token.url === undefined ? {} : { token_endpoint: token.url }),
    ...(userinfo.url === undefined ? {} : { userinfo_endpoint: userinfo.url }),
    ...(jwksEndpoint === undefined ? {} : { jwks_uri: jwksEndpoint }),
  }
}

async function discover(provider: OAuthProvider): Promise<AuthorizationServer> {
  const metadata = cache.get(provider) ?? createCached(async () => fetchMetadata(provider))
  cache.set(provider, metadata)
  return metadata.get(() => provider.warn("provider-unreachable"))
}

async function fetchMetadata(provider: OAuthProvider): Promise<AuthorizationServer> {
  const issuer = provider.issuer ?? ""
  if (provider.wellKnown === undefined && isMultiTenant(issuer))
    throw new OutboundError(
      `The issuer ${issuer} is a pattern: \`wellKnown\` must say where its metadata is.`,
    )
  const address = provider.wellKnown ?? `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
  const response = await outbound(provider.fetch, address, { headers: { accept: "application/json" } })
  if (response.status !== 200)
    throw new OutboundError(`The metadata at ${address} was answered with status ${response.status}.`)
  const metadata = await readJson(response)
  if (!isIssuer(metadata["issuer"], issuer)) {
    // Somebody else's metadata: what was fetched before is in doubt too [FI-11].
    cache.get(provider)?.forget()
    throw new OutboundError(
      `The metadata names the issuer ${JSON.stringify(metadata["issuer"])} instead of ${JSON.stringify(issuer)}.`,
    )
  }
  return metadata as AuthorizationServer
}

/** RFC 8414 §3.3: the issuer must be the one that was asked for; only a bare origin may have a final slash or not. */
function isIssuer(named: unknown, issuer: string): named is string {
  if (named === issuer) return true
  const [shorter, longer] = String(named).length < issuer.length ? [named, issuer] : [issuer, named]
  return longer === `${String(shorter)}/` && URL.canParse(issuer) && new URL(issuer).pathname === "/"
}
