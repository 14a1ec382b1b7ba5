import type { AuthorizationServer } from "oauth4webapi"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"

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
export function endpointAliases(provider: OAuthProvider, metadata: AuthorizationServer): EndpointAliases {
  const aliases: unknown = metadata.mtls_endpoint_aliases
  if (!presentsCertificate(provider) || !isObject(aliases)) return {}
  const known = asked.filter((name) => aliases[name] !== undefined)
  return Object.fromEntries(known.map((name) => [name, aliases[name]])) as EndpointAliases
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
