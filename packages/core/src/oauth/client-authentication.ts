import * as oauth from "oauth4webapi"
import { OAuthSignInError } from "../errors/classes.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { isMultiTenant } from "./tenant.ts"

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
      return basic(secretOf(provider))
    case "client_secret_post":
      return oauth.ClientSecretPost(secretOf(provider))
    case "client_secret_jwt":
      return secretAssertion(provider, secretOf(provider), audienceOf(server))
    case "private_key_jwt":
      return oauth.PrivateKeyJwt(privateKeyOf(provider), {
        [oauth.modifyAssertion]: assertionFor(provider, server),
      })
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

/** One audience, the issuer: an assertion for one server must be of no use at another [OA-19]. */
function audienceOf({ issuer, token_endpoint: token = "" }: oauth.AuthorizationServer): string {
  return issuer.startsWith("urn:latchkey:") || isMultiTenant(issuer) ? token : issuer
}

/**
 * RFC 6749 §2.3.1, encoded as forms of browsers are (WHATWG URL §5): the characters that most identifiers and secrets
 * are made of stay as they are, for servers that do not decode.
 */
function basic(secret: string): oauth.ClientAuth {
  return (_server, { client_id: clientId }, _body, headers) =>
    headers.set("authorization", `Basic ${btoa(`${formEncoded(clientId)}:${formEncoded(secret)}`)}`)
}

function formEncoded(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1)
}

/** RFC 7523 §2.2, signed with the client secret by the registered algorithm. */
function secretAssertion({ id, client }: OAuthProvider, secret: string, audience: string): oauth.ClientAuth {
  const alg = client.token_endpoint_auth_signing_alg ?? "HS256"
  if (!["HS256", "HS384", "HS512"].includes(alg))
    throw new OAuthSignInError(`The provider "${id}" asks for assertions by ${alg}, which no secret makes.`)
  return async (_server, { client_id: clientId }, body) => {
    const { signAssertion } = await import("./sign-assertion.ts")
    body.set("client_id", clientId)
    body.set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
    body.set("client_assertion", await signAssertion({ clientId, audience, secret, alg }))
  }
}

/**
 * An Ed25519 key announces its algorithm by the registered name; without one by the name that all servers know, unless
 * the metadata lists the newer one ([RFC 9864 §2.2](https://www.rfc-editor.org/rfc/rfc9864#section-2.2)) [OA-19].
 */
function assertionFor(
  { id, client }: OAuthProvider,
  server: oauth.AuthorizationServer,
): oauth.ModifyAssertionFunction {
  const announced = server.token_endpoint_auth_signing_alg_values_supported ?? []
  return (header, payload) => {
    payload["aud"] = audienceOf(server)
    const { alg } = header
    const names = alg === "Ed25519" ? ["EdDSA", "Ed25519"] : [alg]
    const registered = client.token_endpoint_auth_signing_alg
    if (registered !== undefined && !names.includes(registered))
      throw new OAuthSignInError(
        `The provider "${id}" asks for assertions by ${registered}, which its key does not make.`,
      )
    const supported = announced.includes("Ed25519") ? "Ed25519" : "EdDSA"
    if (alg === "Ed25519") header["alg"] = registered ?? supported
  }
}
