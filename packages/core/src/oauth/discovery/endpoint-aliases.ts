import type { AuthorizationServer } from "oauth4webapi"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"

/** The endpoints that we ask ourselves. The browser's, and documents that anyone may read, have no alias. */
const asked = [
  "token_endpoint",
  "pushed_authorization_request_endpoint",
  "userinfo_endpoint",
  "revocation_endpoint",
  "introspection_endpoint",
  "device_authorization_endpoint",
] as const

/** As the metadata say: what is no text is refused with the other addresses that are none. */
type EndpointAliases = Pick<AuthorizationServer, (typeof asked)[number]>

/**
 * Whether the provider must see the client's certificate: to know the client by it (RFC 8705 §2), or to bind access tokens
 * to it (§3). The certificate itself is presented by the provider's `customFetch`.
 */
function presentsCertificate({ client }: OAuthProvider): boolean {
  const { token_endpoint_auth_method: method, tls_client_certificate_bound_access_tokens: isBound } = client
  return isBound === true || method === "tls_client_auth" || method === "self_signed_tls_client_auth"
}

/**
 * The endpoints at which the provider asks for certificates, for a client that presents one; none for any other. An
 * endpoint without an alias stays where it is. What is there is taken as it is, and refused later if it is no https address:
 * an alias that is broken must not quietly become an address at which no certificate is seen.
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
