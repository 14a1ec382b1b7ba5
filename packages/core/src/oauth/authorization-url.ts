import type { AuthorizationServer } from "oauth4webapi"
import { sha256Base64url } from "../crypto/hash.ts"
import { randomBase64url } from "../crypto/random.ts"
import type { Context } from "../http/context.ts"
import { providerRedirect, type SafeRedirect } from "../http/safe-redirect.ts"
import { parseObject } from "../model/parse-object.ts"
import { endpointParameters } from "../provider/endpoint.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { sessionStrategy } from "../session/session.ts"
import { keepTransaction, type SignInTransaction } from "./checks/transaction.ts"
import { makeState } from "./checks/state.ts"
import { clientOf } from "./client.ts"
import { pushParameters } from "./pushed-request.ts"
import { deploymentOf, redirectUri } from "./redirect-proxy.ts"
import { authorizationServer, serverFingerprint } from "./server.ts"

/** Parameters that belong to the flow: nobody but the service sets them (wire.md D5, [OA-14]). */
const reserved: ReadonlySet<string> = new Set([
  "client_id",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "request",
  "request_uri",
  "callbackUrl",
  "csrfToken",
])

/**
 * The address that begins a flow (RFC 6749 §4.1.1), with `state`, PKCE and `nonce` made and kept for the callback.
 *
 * @param asked - parameters of the request that began it, such as `prompt` or `login_hint`.
 */
export async function authorizationUrl(
  provider: OAuthProvider,
  asked: Iterable<readonly [string, string]>,
  callbackUrl: SafeRedirect,
  context: Context,
): Promise<SafeRedirect> {
  const { settings, address } = context
  const server = await startingServer(provider)
  const state = await makeState(deploymentOf(provider, address, settings), context)
  const codeVerifier = randomBase64url(32)
  const nonce =
    provider.type === "oidc" || provider.checks.includes("nonce") ? randomBase64url(32) : undefined

  const parameters = requestParameters(provider, asked)
  parameters.set("redirect_uri", redirectUri(provider, address))
  parameters.set("state", state)
  parameters.set("code_challenge", await sha256Base64url(codeVerifier))
  parameters.set("code_challenge_method", "S256")
  if (nonce !== undefined) parameters.set("nonce", nonce)

  const transaction: SignInTransaction = {
    provider: provider.id,
    server: await serverFingerprint(provider, server),
    session: settings.adapter && (await sessionStrategy(settings).fingerprint(context)),
    codeVerifier,
    nonce,
    maxAge: secondsOf(parameters.get("max_age")),
    essentialAcr: essentialAcr(parameters.get("claims")),
    callbackUrl,
  }
  await keepTransaction(state, transaction, parameters.get("response_mode") === "form_post", context)
  return requestAddress(provider, server, parameters)
}

/** What a start needs to know of the provider. */
async function startingServer(provider: OAuthProvider): Promise<AuthorizationServer> {
  const pushed = provider.client.require_pushed_authorization_requests === true
  return authorizationServer(provider, [
    "authorization_endpoint",
    ...(provider.token.request === undefined ? (["token_endpoint"] as const) : []),
    ...(pushed ? (["pushed_authorization_request_endpoint"] as const) : []),
  ])
}

/** The address with the parameters, or with what stands for them after they were pushed (RFC 9126 §4). */
async function requestAddress(
  provider: OAuthProvider,
  server: AuthorizationServer,
  parameters: ReadonlyMap<string, string>,
): Promise<SafeRedirect> {
  const pushed =
    provider.client.require_pushed_authorization_requests === true ||
    server.require_pushed_authorization_requests === true
  const sent = pushed ? await pushParameters(provider, server, parameters) : parameters
  const url = new URL(server.authorization_endpoint ?? "")
  for (const [name, value] of sent) url.searchParams.set(name, value)
  return providerRedirect(url)
}

/** What the configuration asks for, with what the start of the flow adds, and what no one else decides. */
function requestParameters(
  provider: OAuthProvider,
  asked: Iterable<readonly [string, string]>,
): Map<string, string> {
  const { client_id: clientId, default_max_age: maxAge } = clientOf(provider)
  const parameters = endpointParameters(provider.authorization)
  if (maxAge !== undefined && !parameters.has("max_age")) parameters.set("max_age", String(maxAge))
  for (const [name, value] of asked) {
    if (!reserved.has(name) && isAllowed(name, value, parameters)) parameters.set(name, value)
  }
  if (!parameters.has("scope")) parameters.set("scope", "openid profile email")
  parameters.set("response_type", "code")
  parameters.set("client_id", clientId)
  return parameters
}

/**
 * What the configuration demands of the authentication, whoever begins the flow can make stricter and no less; and what
 * could not be verified on return is not asked for [ID-13].
 */
function isAllowed(name: string, value: string, configured: ReadonlyMap<string, string>): boolean {
  if (name === "acr_values" || name === "claims") return !configured.has(name)
  if (name !== "max_age") return true
  const [asked, demanded] = [secondsOf(value), secondsOf(configured.get(name))]
  return asked !== undefined && (demanded === undefined ? !configured.has(name) : asked <= demanded)
}

/**
 * The authentication contexts of which the id_token must name one, where `claims` asks for `acr` as an essential claim;
 * an empty list for any. What is merely wished for, as by `acr_values`, is undefined.
 *
 * @see [OpenID Connect Core §5.5.1](https://openid.net/specs/openid-connect-core-1_0.html#IndividualClaimsRequests)
 */
function essentialAcr(claims: string | undefined): readonly string[] | undefined {
  const asked = parseObject(claims ?? "")?.["id_token"]
  const acr = isRecord(asked) ? asked["acr"] : undefined
  if (!isRecord(acr) || acr["essential"] !== true) return undefined
  const values: readonly unknown[] = Array.isArray(acr["values"]) ? acr["values"] : [acr["value"]]
  return values.filter((value) => typeof value === "string")
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}

function secondsOf(maxAge: string | undefined): number | undefined {
  return maxAge !== undefined && /^\d{1,9}$/.test(maxAge) ? Number(maxAge) : undefined
}
