import type { AuthorizationServer } from "oauth4webapi"
import { sha256Base64url } from "../../crypto/hashes.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { chain, type MaybePromise } from "../../runtime/maybe-promise.ts"
import { createCached, type Cached } from "./cached.ts"
import { endpointAliases } from "./endpoint-aliases.ts"
import { isProtected, outbound } from "../http/outbound.ts"
import { OutboundError } from "../http/outbound-error.ts"
import { readJson } from "../http/provider-answer.ts"
import { createDocumentStore } from "./document-store.ts"
import { isMultiTenant } from "./tenant.ts"

/** A member of the metadata that names an endpoint. */
export type Endpoint =
  | "authorization_endpoint"
  | "token_endpoint"
  | "userinfo_endpoint"
  | "jwks_uri"
  | "pushed_authorization_request_endpoint"
  | "end_session_endpoint"
  | "revocation_endpoint"

/** The metadata that was discovered, by the issuer and the address of its metadata. */
const discovered = createDocumentStore(createCached<AuthorizationServer>)

/** The endpoints that a configuration names, alone and merged over the metadata; both live as long as the settings. */
const configuredServers = new WeakMap<OAuthProvider, AuthorizationServer>()
const mergedServers = new WeakMap<
  OAuthProvider,
  { readonly metadata: AuthorizationServer; readonly server: AuthorizationServer }
>()

/**
 * The provider's metadata (RFC 8414, OpenID Connect Discovery): what the configuration names, the rest discovered; of what
 * is discovered, for a client that presents a certificate, the addresses that are meant for it (RFC 8705 §5). Whoever asks
 * the provider for anything takes the address from here. The same object as long as neither changes.
 *
 * @param needed - the members the caller cannot do without. Nothing is fetched where the configuration names them.
 * @throws OutboundError where the metadata cannot be had.
 */
export function authorizationServer(
  provider: OAuthProvider,
  needed: readonly Endpoint[],
): MaybePromise<AuthorizationServer> {
  const configured = configuredServer(provider)
  if (provider.issuer === undefined || needed.every((member) => configured[member] !== undefined))
    return configured
  return chain(discover(provider, provider.issuer), (metadata) => merged(provider, metadata, configured))
}

function merged(
  provider: OAuthProvider,
  metadata: AuthorizationServer,
  configured: AuthorizationServer,
): AuthorizationServer {
  const known = mergedServers.get(provider)
  if (known?.metadata === metadata) return known.server
  const aliases = endpointAliases(provider, metadata)
  const server = { ...metadata, ...aliases, ...configured, issuer: metadata.issuer }
  mergedServers.set(provider, { metadata, server })
  return server
}

/**
 * Refuses metadata without the endpoints that are needed, or with one that is not https. It is fetched anew then: the
 * provider may have repaired it by the next attempt.
 *
 * @throws OutboundError naming the member.
 */
export function requireEndpoints(
  server: AuthorizationServer,
  needed: readonly Endpoint[],
  provider: OAuthProvider,
): void {
  for (const member of needed) {
    const endpoint = server[member]
    if (typeof endpoint === "string" && URL.canParse(endpoint) && isProtected(new URL(endpoint))) continue
    if (provider.issuer !== undefined) documentOf(provider, provider.issuer).forget()
    const aliases: Partial<AuthorizationServer> = endpointAliases(provider, server)
    const isAlias = Object.hasOwn(aliases, member) && aliases[member] === endpoint
    const name = isAlias ? `mtls_endpoint_aliases.${member}` : member
    throw new OutboundError(`"${provider.id}" has no https address as its \`${name}\`.`)
  }
}

/**
 * A short fingerprint of the server that answers for a provider: a flow that began with one server is not finished with
 * another, even if configuration or metadata changed in between. It is the same with discovery and without [OA-05].
 *
 * @see [RFC 9700 §4.4.2](https://www.rfc-editor.org/rfc/rfc9700#section-4.4.2)
 */
export async function serverFingerprint(
  { token: { request } }: OAuthProvider,
  { issuer, token_endpoint: token }: AuthorizationServer,
): Promise<string> {
  const endpoint = request === undefined ? token : undefined
  return (await sha256Base64url(JSON.stringify([issuer.replace(/\/$/, ""), endpoint]))).slice(0, 22)
}

function configuredServer(provider: OAuthProvider): AuthorizationServer {
  const known = configuredServers.get(provider)
  if (known !== undefined) return known
  const { authorization, token, userinfo, jwksEndpoint, endSessionEndpoint, revocationEndpoint } = provider
  const server: AuthorizationServer = {
    // A provider without an issuer has none to compare with; the name only labels the server.
    issuer: provider.issuer ?? `urn:latchkey:provider:${provider.id}`,
    ...(authorization.url === undefined ? {} : { authorization_endpoint: authorization.url }),
    ...(token.url === undefined ? {} : { token_endpoint: token.url }),
    ...(userinfo.url === undefined ? {} : { userinfo_endpoint: userinfo.url }),
    ...(jwksEndpoint === undefined ? {} : { jwks_uri: jwksEndpoint }),
    ...(endSessionEndpoint === undefined ? {} : { end_session_endpoint: endSessionEndpoint }),
    ...(revocationEndpoint === undefined ? {} : { revocation_endpoint: revocationEndpoint }),
  }
  configuredServers.set(provider, server)
  return server
}

function documentOf(provider: OAuthProvider, issuer: string): Cached<AuthorizationServer> {
  return discovered(provider.fetch, [issuer, provider.wellKnown ?? ""])
}

function discover(provider: OAuthProvider, issuer: string): MaybePromise<AuthorizationServer> {
  const document = documentOf(provider, issuer)
  return document.get(
    async () => fetchMetadata(provider, issuer, document),
    () => provider.logger.warn("provider-unreachable", { provider: provider.id }),
  )
}

async function fetchMetadata(
  provider: OAuthProvider,
  issuer: string,
  document: Cached<AuthorizationServer>,
): Promise<AuthorizationServer> {
  if (provider.wellKnown === undefined && isMultiTenant(issuer))
    throw new OutboundError(
      `The issuer ${issuer} is a pattern: \`wellKnown\` must say where its metadata is.`,
    )
  const address = provider.wellKnown ?? `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
  const answer = await outbound(provider, address, { headers: { accept: "application/json" } })
  if (answer.status !== 200)
    throw new OutboundError(`The metadata at ${address} was answered with status ${answer.status}.`)
  const metadata = readJson(answer)
  if (!isIssuer(metadata["issuer"], issuer)) {
    // The metadata of another issuer: what was fetched before cannot be trusted either [FI-11].
    document.forget()
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
