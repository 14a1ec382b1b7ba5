import type { AuthorizationServer } from "oauth4webapi"
import type { OAuthProvider } from "../provider/normalize.ts"
import { outbound, OutboundError, readJson } from "./outbound.ts"

/** How long metadata is used without asking again, in milliseconds. */
const freshFor = 3_600_000
/** How long it is used while the provider cannot be asked, in milliseconds [FI-06]. */
const usableFor = 86_400_000

/** A member of the metadata that names an endpoint. */
type Endpoint =
  | "authorization_endpoint"
  | "token_endpoint"
  | "userinfo_endpoint"
  | "jwks_uri"
  | "pushed_authorization_request_endpoint"

interface CachedMetadata {
  metadata: AuthorizationServer | undefined
  fetchedAt: number
  pending: Promise<AuthorizationServer> | undefined
}

/** One entry per provider of a configuration; it lives as long as the settings. */
const cache = new WeakMap<OAuthProvider, CachedMetadata>()

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
    return configured
  const discovered = await discover(provider)
  const server = { ...discovered, ...configured, issuer: discovered.issuer }
  const missing = needed.find((member) => typeof server[member] !== "string")
  if (missing !== undefined)
    throw new OutboundError(`The metadata of "${provider.id}" has no \`${missing}\`.`)
  return server
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

/** Cached, fetched once at a time, and kept in use for a day while the provider does not answer. */
async function discover(provider: OAuthProvider): Promise<AuthorizationServer> {
  const entry = cache.get(provider) ?? { metadata: undefined, fetchedAt: 0, pending: undefined }
  cache.set(provider, entry)
  const age = Date.now() - entry.fetchedAt
  if (entry.metadata !== undefined && age < freshFor) return entry.metadata
  entry.pending ??= fetchMetadata(provider)
    .then((metadata) => {
      entry.metadata = metadata
      entry.fetchedAt = Date.now()
      return metadata
    })
    .finally(() => {
      entry.pending = undefined
    })
  try {
    return await entry.pending
  } catch (error) {
    if (entry.metadata !== undefined && age < usableFor) return entry.metadata
    throw error
  }
}

async function fetchMetadata(provider: OAuthProvider): Promise<AuthorizationServer> {
  const issuer = provider.issuer ?? ""
  const address = provider.wellKnown ?? `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
  const response = await outbound(provider.fetch, address, { headers: { accept: "application/json" } })
  if (response.status !== 200)
    throw new OutboundError(`The metadata at ${address} was answered with status ${response.status}.`)
  const metadata = await readJson(response)
  // RFC 8414 §3.3: the issuer must be the one that was asked for; only a bare origin may have a final slash or not.
  const named = metadata["issuer"]
  if (typeof named !== "string" || !URL.canParse(named) || new URL(named).href !== new URL(issuer).href) {
    throw new OutboundError(
      `The metadata names the issuer ${JSON.stringify(named)} instead of ${JSON.stringify(issuer)}.`,
    )
  }
  return metadata as AuthorizationServer
}
