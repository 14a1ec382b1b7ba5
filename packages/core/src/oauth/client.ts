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
export function clientAuthentication(provider: OAuthProvider): oauth.ClientAuth {
  const method = provider.client.token_endpoint_auth_method ?? "client_secret_basic"
  switch (method) {
    case "client_secret_basic":
      return oauth.ClientSecretBasic(secretOf(provider))
    case "client_secret_post":
      return oauth.ClientSecretPost(secretOf(provider))
    case "client_secret_jwt":
      return oauth.ClientSecretJwt(secretOf(provider), { [oauth.modifyAssertion]: issuerAsAudience })
    case "private_key_jwt":
      return oauth.PrivateKeyJwt(privateKeyOf(provider), { [oauth.modifyAssertion]: issuerAsAudience })
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

/** One audience, and the issuer: an assertion for one server must be of no use at another [OA-19]. */
function issuerAsAudience(_header: Record<string, unknown>, payload: Record<string, unknown>): void {
  const { aud } = payload
  if (Array.isArray(aud)) payload["aud"] = aud[0]
}
