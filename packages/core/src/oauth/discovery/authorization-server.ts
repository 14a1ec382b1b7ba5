// A provider's public documents, and the one place that determines the URL of an endpoint: a configured one, an
// alias for clients with a certificate, or a discovered one.

import type { AuthorizationServer } from "oauth4webapi"
import { sha256Base64url } from "../../crypto/hashes.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { chain, type MaybePromise } from "../../runtime/lazily.ts"
import { OutboundError, readJson } from "../http/provider-answer.ts"
import { isProtected } from "../../provider/endpoint-parameters.ts"
import { outbound } from "../http/outbound.ts"
import { type Cached, createCached, createDocumentStore } from "./cached.ts"
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

/** Discovered metadata, by the issuer and the URL of its metadata. */
const discovered = createDocumentStore(createCached<AuthorizationServer>)

/** The configured endpoints, by themselves and merged over the metadata. Both are kept as long as the settings. */
const configuredServers = new WeakMap<OAuthProvider, AuthorizationServer>()
const mergedServers = new WeakMap<
  OAuthProvider,
  { readonly metadata: AuthorizationServer; readonly server: AuthorizationServer }
>()

/**
 * Returns the provider's metadata (RFC 8414, OpenID Connect Discovery): the configured members, and the discovered ones
 * for the rest. For a client that presents a certificate, the discovered endpoints for such clients are used (RFC 8705
 * §5). Every request to the provider takes its URL from here. Returns the same object as long as neither part changes.
 *
 * @param needed - the members that the caller requires. If they're all configured, nothing is fetched.
 * @throws OutboundError if the metadata can't be fetched.
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
  const cached = mergedServers.get(provider)
  if (cached?.metadata === metadata) return cached.server
  const aliases = endpointAliases(provider, metadata)
  const server = { ...metadata, ...aliases, ...configured, issuer: metadata.issuer }
  mergedServers.set(provider, { metadata, server })
  return server
}

/**
 * Refuses metadata that lacks a required endpoint, or has one that isn't https. The metadata is then fetched again at
 * the next attempt, because the provider may have repaired it.
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
    throw new OutboundError(`The \`${name}\` of "${provider.id}" is missing, or isn't an https URL.`)
  }
}

/**
 * Returns a short fingerprint of a provider's server. A flow that began with one server can't be finished with another,
 * even if the configuration or the metadata changed in between. The fingerprint is the same with and without discovery
 * [OA-05].
 *
 * @see [RFC 9700 §4.4.2](https://www.rfc-editor.org/rfc/rfc9700#section-4.4.2)
 */
export function serverFingerprint(
  { token: { request } }: OAuthProvider,
  { issuer, token_endpoint: token }: AuthorizationServer,
): MaybePromise<string> {
  const endpoint = request === undefined ? token : undefined
  const digest = sha256Base64url(JSON.stringify([issuer.replace(/\/$/, ""), endpoint]))
  return chain(digest, (text) => text.slice(0, 22))
}

function configuredServer(provider: OAuthProvider): AuthorizationServer {
  const merged = configuredServers.get(provider)
  if (merged !== undefined) return merged
  const { authorization, token, userinfo, jwksEndpoint, endSessionEndpoint, revocationEndpoint } = provider
  const server: AuthorizationServer = {
    // A provider without an issuer has nothing to compare; the name is only a label for the server.
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
  return discovered(provider.fetch, [issuer, provider.wellKnown])
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
      `The issuer ${issuer} is a pattern, so \`wellKnown\` must be the URL of its metadata.`,
    )
  const url = provider.wellKnown ?? `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`
  const answer = await outbound(provider, url, { headers: { accept: "application/json" } })
  if (answer.status !== 200)
    throw new OutboundError(
      `The request for the metadata at ${url} was answered with status ${answer.status}.`,
    )
  const metadata = readJson(answer)
  if (!isIssuer(metadata["issuer"], issuer)) {
    // The metadata names a different issuer, so the earlier document can't be trusted, either [FI-11].
    document.forget()
    throw new OutboundError(
      `The metadata names the issuer ${JSON.stringify(metadata["issuer"])} instead of ${JSON.stringify(issuer)}.`,
    )
  }
  return metadata as AuthorizationServer
}

/** Returns true if the issuer is the requested one (RFC 8414 §3.3). Only a bare origin may end in a slash or not. */
function isIssuer(named: unknown, issuer: string): named is string {
  if (named === issuer) return true
  const [shorter, longer] = String(named).length < issuer.length ? [named, issuer] : [issuer, named]
  return longer === `${String(shorter)}/` && URL.canParse(issuer) && new URL(issuer).pathname === "/"
}

/** The endpoints that we call ourselves. Endpoints for browsers and public documents have no alias. */
const asked = [
  "token_endpoint",
  "pushed_authorization_request_endpoint",
  "userinfo_endpoint",
  "revocation_endpoint",
  "introspection_endpoint",
  "device_authorization_endpoint",
] as const

/** The aliases from the metadata. A value that isn't a string is refused later, like any other invalid URL. */
type EndpointAliases = Pick<AuthorizationServer, (typeof asked)[number]>

/**
 * Returns true if the provider must see the client's certificate: to authenticate the client (RFC 8705 §2), or to
 * bind access tokens to it (§3). The provider's `customFetch` presents the certificate.
 */
function presentsCertificate({ client }: OAuthProvider): boolean {
  const { token_endpoint_auth_method: method, tls_client_certificate_bound_access_tokens: isBound } = client
  return isBound === true || method === "tls_client_auth" || method === "self_signed_tls_client_auth"
}

/**
 * Returns the endpoints at which the provider asks for certificates if the client presents one, and otherwise no
 * endpoints. An endpoint without an alias keeps its URL. Aliases are used as they are, and refused later if they aren't
 * https, because an invalid alias must not silently fall back to an endpoint that doesn't receive the certificate.
 *
 * @see [RFC 8705 §5](https://www.rfc-editor.org/rfc/rfc8705#section-5)
 */
function endpointAliases(provider: OAuthProvider, metadata: AuthorizationServer): EndpointAliases {
  const aliases: unknown = metadata.mtls_endpoint_aliases
  if (!presentsCertificate(provider) || !isObject(aliases)) return {}
  const known = asked.filter((name) => aliases[name] !== undefined)
  return Object.fromEntries(known.map((name) => [name, aliases[name]])) as EndpointAliases
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
