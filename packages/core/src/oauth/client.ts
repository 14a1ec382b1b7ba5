import * as oauth from "oauth4webapi"
import { OAuthSignInError } from "../errors/classes.ts"
import type { OAuthProvider } from "../provider/normalize.ts"

/**
 * The client as oauth4webapi takes it: our identifier at the provider with the registered metadata.
 *
 * @throws OAuthSignInError where no client identifier is configured.
 */
export function clientOf(provider: OAuthProvider): oauth.Client {
  if (provider.clientId === undefined || provider.clientId === "") {
    const variable = `AUTH_${provider.id.toUpperCase().replaceAll("-", "_")}_ID`
    throw new OAuthSignInError(
      `The provider "${provider.id}" has no \`clientId\`: set it, or the variable ${variable}.`,
    )
  }
  const { client } = provider
  return {
    client_id: provider.clientId,
    ...(client.default_max_age === undefined ? {} : { default_max_age: client.default_max_age }),
    ...(client.require_pushed_authorization_requests === true
      ? { require_pushed_authorization_requests: true }
      : {}),
  }
}

/**
 * How the client proves who it is at the token endpoint (RFC 6749 §2.3, RFC 7523 §2.2).
 *
 * @throws OAuthSignInError where the method is unknown, or what it needs is not configured.
 */
export function clientAuthentication(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
): oauth.ClientAuth {
  const method = provider.client.token_endpoint_auth_method ?? "client_secret_basic"
  switch (method) {
    case "client_secret_basic":
      return oauth.ClientSecretBasic(secretOf(provider))
    case "client_secret_post":
      return oauth.ClientSecretPost(secretOf(provider))
    case "client_secret_jwt":
      return oauth.ClientSecretJwt(secretOf(provider), { [oauth.modifyAssertion]: assertionFor(server) })
    case "private_key_jwt":
      return oauth.PrivateKeyJwt(privateKeyOf(provider), { [oauth.modifyAssertion]: assertionFor(server) })
    case "none":
    // The certificate is presented by the provider's own `customFetch` (RFC 8705 §2).
    case "tls_client_auth":
    case "self_signed_tls_client_auth":
      return oauth.None()
    default:
      throw new OAuthSignInError(
        `The provider "${provider.id}" asks for the unknown client authentication "${method}".`,
      )
  }
}

function secretOf(provider: OAuthProvider): string {
  if (provider.clientSecret !== undefined && provider.clientSecret !== "") return provider.clientSecret
  const variable = `AUTH_${provider.id.toUpperCase().replaceAll("-", "_")}_SECRET`
  throw new OAuthSignInError(
    `The provider "${provider.id}" has no \`clientSecret\`: set it, or the variable ${variable}, or ` +
      '`client: { token_endpoint_auth_method: "none" }` for a public client.',
  )
}

function privateKeyOf(provider: OAuthProvider): oauth.PrivateKey | CryptoKey {
  const key = provider.token.clientPrivateKey
  if (key === undefined) {
    throw new OAuthSignInError(
      `The provider "${provider.id}" needs \`token.clientPrivateKey\` for \`private_key_jwt\`.`,
    )
  }
  return "key" in key ? { key: key.key, ...(key.kid === undefined ? {} : { kid: key.kid }) } : key
}

/**
 * One audience, the issuer: an assertion for one server must be of no use at another. Ed25519 keys announce the
 * algorithm by the name that servers know, unless this one says that it knows the new one (RFC 9864) [OA-19].
 */
function assertionFor(server: oauth.AuthorizationServer): oauth.ModifyAssertionFunction {
  const announced = server.token_endpoint_auth_signing_alg_values_supported ?? []
  return (header, payload) => {
    payload["aud"] = server.issuer.startsWith("urn:latchkey:") ? server.token_endpoint : server.issuer
    if (header["alg"] === "Ed25519" && !announced.includes("Ed25519")) header["alg"] = "EdDSA"
  }
}
