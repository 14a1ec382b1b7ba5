import type { ModifyAssertionFunction, PrivateKey } from "oauth4webapi"
import { OAuthSignInError } from "../../errors/classes.ts"
import { type OAuthProvider, providerVariable } from "../../provider/normalize-provider.ts"
import { chain, type MaybePromise } from "../../runtime/lazily.ts"
import { isMultiTenant } from "../discovery/tenant.ts"
import { outbound } from "../http/outbound.ts"
import { type ProviderAnswer, readJson } from "../http/provider-answer.ts"
import type { ClientRegistration } from "./client-registration.ts"

/** Adds the client's credentials to a request. */
type AuthenticateClient = (headers: Headers, form: URLSearchParams) => void | Promise<void>

/**
 * The authentication of each registration. It's a pure function of the registration, and is kept as long as the
 * registration.
 */
const authentications = new WeakMap<ClientRegistration, AuthenticateClient>()

/**
 * Returns the client's authentication for the token endpoint and the endpoint for pushed requests.
 *
 * @see [RFC 6749 §2.3](https://www.rfc-editor.org/rfc/rfc6749#section-2.3)
 * @see [RFC 7523 §2.2](https://www.rfc-editor.org/rfc/rfc7523#section-2.2)
 * @throws OAuthSignInError if the method is unknown, or if a part of its configuration is missing.
 */
export function clientAuthentication(registration: ClientRegistration): AuthenticateClient {
  const authenticate = authentications.get(registration) ?? authenticationOf(registration)
  authentications.set(registration, authenticate)
  return authenticate
}

function authenticationOf(registration: ClientRegistration): AuthenticateClient {
  const { provider, clientId } = registration
  const method = provider.client.token_endpoint_auth_method ?? "client_secret_basic"
  switch (method) {
    case "client_secret_basic":
      return basic(clientId, secretOf(provider))
    case "client_secret_post":
      return provider.token.clientSecret === undefined
        ? secretInForm(clientId, secretOf(provider))
        : madeSecretInForm(registration, provider.token.clientSecret)
    case "client_secret_jwt":
      return secretAssertion(registration, secretOf(provider))
    case "private_key_jwt":
      return keyAssertion(registration, privateKeyOf(provider))
    case "none":
    // The provider's own `customFetch` presents the certificate (RFC 8705 §2).
    case "tls_client_auth":
    case "self_signed_tls_client_auth":
      return (_headers, form) => form.set("client_id", clientId)
    default:
      throw new OAuthSignInError(
        `The provider "${provider.id}" is configured with an unknown method of client authentication, "${method}".`,
      )
  }
}

function secretOf({ id, clientSecret }: OAuthProvider): string {
  if (clientSecret !== undefined && clientSecret !== "") return clientSecret
  throw new OAuthSignInError(
    `The provider "${id}" has no \`clientSecret\`. Set it, or the variable ${providerVariable(id, "SECRET")}, or ` +
      '`client: { token_endpoint_auth_method: "none" }` for a public client.',
  )
}

function privateKeyOf({ token }: OAuthProvider): PrivateKey {
  // The rules refuse a configuration without a key.
  const key = token.clientPrivateKey as NonNullable<typeof token.clientPrivateKey>
  const { key: privateKey, kid } = "key" in key ? key : { key, kid: undefined }
  return { key: privateKey as CryptoKey, ...(kid === undefined ? {} : { kid }) }
}

/**
 * Returns Basic authentication (RFC 6749 §2.3.1), encoded as browsers encode forms (WHATWG URL §5). Most identifiers
 * and secrets stay as they are, for servers that don't decode them.
 */
function basic(clientId: string, secret: string): AuthenticateClient {
  const credentials = `Basic ${btoa(`${formEncoded(clientId)}:${formEncoded(secret)}`)}`
  return (headers) => headers.set("authorization", credentials)
}

function formEncoded(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1)
}

function secretInForm(clientId: string, secret: string): AuthenticateClient {
  return (_headers, form) => {
    form.set("client_id", clientId)
    form.set("client_secret", secret)
  }
}

function madeSecretInForm(
  { clientId, provider }: ClientRegistration,
  make: NonNullable<OAuthProvider["token"]["clientSecret"]>,
): AuthenticateClient {
  return async (headers, form) => {
    const secret = await make({ clientId, clientSecret: provider.clientSecret })
    await secretInForm(clientId, secret)(headers, form)
  }
}

/** Returns one audience, the issuer, because an assertion for one server must be useless at another [OA-19]. */
function audienceOf({ server: { issuer, token_endpoint: token = "" } }: ClientRegistration): string {
  return issuer.startsWith("urn:latchkey:") || isMultiTenant(issuer) ? token : issuer
}

/**
 * Returns authentication with an assertion (RFC 7523 §2.2) that's signed with the client secret and the registered
 * algorithm.
 */
function secretAssertion(registration: ClientRegistration, secret: string): AuthenticateClient {
  const { provider, clientId } = registration
  const alg = provider.client.token_endpoint_auth_signing_alg ?? "HS256"
  if (!["HS256", "HS384", "HS512"].includes(alg))
    throw new OAuthSignInError(
      `The provider "${provider.id}" requires client assertions signed with ${alg}, but a client secret can sign only with HS256, HS384 and HS512.`,
    )
  const audience = audienceOf(registration)
  return async (_headers, form) => {
    const { signAssertion } = await import("./sign-assertion.ts")
    form.set("client_id", clientId)
    form.set("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
    form.set("client_assertion", await signAssertion({ clientId, audience, secret, alg }))
  }
}

function keyAssertion(registration: ClientRegistration, key: PrivateKey): AuthenticateClient {
  const { server, clientId } = registration
  return async (headers, form) => {
    const { PrivateKeyJwt, modifyAssertion } = await import("./private-key-jwt.ts")
    const authenticate = PrivateKeyJwt(key, { [modifyAssertion]: assertionFor(registration) })
    await authenticate(server, { client_id: clientId }, form, headers)
  }
}

/**
 * Returns the algorithm's registered name for an Ed25519 key that announces it. Otherwise, returns the name that all
 * servers know, unless the metadata lists the newer one ([RFC 9864
 * §2.2](https://www.rfc-editor.org/rfc/rfc9864#section-2.2)) [OA-19].
 */
function assertionFor(registration: ClientRegistration): ModifyAssertionFunction {
  const { provider, server } = registration
  const announced = server.token_endpoint_auth_signing_alg_values_supported ?? []
  return (header, payload) => {
    payload["aud"] = audienceOf(registration)
    const { alg } = header
    const names = alg === "Ed25519" ? ["EdDSA", "Ed25519"] : [alg]
    const registered = provider.client.token_endpoint_auth_signing_alg
    if (registered !== undefined && !names.includes(registered))
      throw new OAuthSignInError(
        `The provider "${provider.id}" requires client assertions signed with ${registered}, which its key doesn't support.`,
      )
    const supported = announced.includes("Ed25519") ? "Ed25519" : "EdDSA"
    if (alg === "Ed25519") header["alg"] = registered ?? supported
  }
}

/**
 * Sends a form to an endpoint of the provider, with the client's authentication.
 *
 * @throws OAuthSignInError if a part of the authentication's configuration is missing.
 */
export function postForm(
  registration: ClientRegistration,
  endpoint: string,
  form: URLSearchParams,
): MaybePromise<ProviderAnswer> {
  const headers = new Headers({
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    "user-agent": "latchkey",
  })
  return chain(clientAuthentication(registration)(headers, form), () =>
    outbound(registration.provider, endpoint, { method: "POST", headers, body: form.toString() }),
  )
}

/**
 * Returns the error and description of an error response
 * ([RFC 6749 §5.2](https://www.rfc-editor.org/rfc/rfc6749#section-5.2)), or undefined for any other answer.
 */
export function errorResponseOf(answer: ProviderAnswer): { error: string; description: unknown } | undefined {
  try {
    const { error, error_description: description } = readJson(answer)
    return typeof error === "string" ? { error, description } : undefined
  } catch {
    // This isn't an error from RFC 6749, so only the status is known.
    return undefined
  }
}
