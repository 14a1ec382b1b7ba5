// The start of a flow: the URL to which the browser is sent. A provider without authorization codes creates its own
// (`authorization.request`).

import { keptProvider } from "../../config/settings.ts"
import { sha256Base64url } from "../../crypto/hashes.ts"
import { randomBase64urls } from "../../crypto/random-values.ts"
import { AuthError, UnknownAction } from "../../errors/auth-error.ts"
import { OAuthSignInError } from "../../errors/classes.ts"
import { callbackUrlOf, rememberCallbackUrl, resolveRedirect } from "../../http/callback-url.ts"
import { asksToRemember } from "../../http/asks-to-remember.ts"
import type { Context } from "../../http/context.ts"
import { type Outcome, redirectOutcome } from "../../http/outcome.ts"
import {
  ownRedirect,
  parseOwnRedirect,
  providerRedirect,
  type SafeRedirect,
} from "../../http/safe-redirect.ts"
import type { ServiceUrl } from "../../http/service-url.ts"
import { parseObject } from "../../model/json-value.ts"
import { providerKinds } from "../../model/provider-kinds.ts"
import type { StepUp } from "../../model/session.ts"
import { defaultScope, endpointParameters, scopesOf } from "../../provider/endpoint-parameters.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { chain, lazily, type MaybePromise } from "../../runtime/lazily.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import { keepTransaction, type SignInTransaction } from "../checks/sign-in-transaction.ts"
import { makeState } from "../checks/state.ts"
import { errorResponseOf, postForm } from "../client/client-authentication.ts"
import { type ClientRegistration, registrationFor } from "../client/client-registration.ts"
import { isTenantIssuer } from "../discovery/tenant.ts"
import { OutboundError, readJson } from "../http/provider-answer.ts"
import { configuredProvider, proxiedFlow, redirectUri } from "./redirect-uri.ts"

// Loaded if more scopes are asked for than at every sign-in.
const widening = /* @__PURE__ */ lazily(async () => import("./widened-scope.ts"))

/**
 * Sends the browser to the provider.
 *
 * @throws OAuthSignInError if the authorization request can't be made.
 */
export async function startOAuth(provider: OAuthProvider, context: Context): Promise<Outcome> {
  const callbackUrl = await callbackUrlOf(context)
  rememberCallbackUrl(context, callbackUrl)
  try {
    return redirectOutcome(await authorizationUrl(provider, context.url.searchParams, callbackUrl, context))
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new OAuthSignInError(`The sign-in with "${provider.id}" could not be started.`, {
      cause: { err: error, provider: provider.id },
    })
  }
}

/**
 * Begins a sign-in that the provider, or another site, asks for. It never links an account to the signed-in user,
 * because an attacker may have begun it. Only the three parameters in the standard count.
 *
 * @throws UnknownAction if `iss` isn't the provider's issuer; OAuthSignInError if the authorization request can't
 *   be made.
 * @see [OpenID Connect Core §4](https://openid.net/specs/openid-connect-core-1_0.html#ThirdPartyInitiatedLogin)
 *   [ID-20]
 */
export async function startInitiatedLogin(provider: OAuthProvider, context: Context): Promise<Outcome> {
  if (!isIssuer(provider, parameter("iss", context)))
    throw new UnknownAction(`The \`iss\` of the login request is not the issuer of "${provider.id}".`)
  const callbackUrl = await targetOf(context)
  rememberCallbackUrl(context, callbackUrl)
  const hint = parameter("login_hint", context)
  const asked = hint === undefined ? [] : [["login_hint", hint] as const]
  try {
    const beginsInSession = false
    return redirectOutcome(await authorizationUrl(provider, asked, callbackUrl, context, beginsInSession))
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new OAuthSignInError(`The sign-in with "${provider.id}" could not be started.`, {
      cause: { err: error, provider: provider.id },
    })
  }
}

/** Returns a parameter of the request, which is a GET with a query or a POST with a form (OpenID Connect Core §4). */
function parameter(name: string, { method, url, fields }: Context): string | undefined {
  const value: unknown = method === "GET" ? url.searchParams.get(name) : fields[name]
  return typeof value === "string" && value !== "" ? value : undefined
}

function isIssuer({ issuer }: OAuthProvider, named: string | undefined): boolean {
  if (issuer === undefined || named === undefined) return false
  // As in the metadata, a bare origin may end in a slash or not.
  return named.replace(/\/$/, "") === issuer.replace(/\/$/, "") || isTenantIssuer(issuer, named)
}

/**
 * Returns `target_link_uri` if it's on our own origin. Otherwise, it's ignored, because this must not become an open
 * redirector.
 */
async function targetOf(context: Context): Promise<SafeRedirect> {
  const { serviceUrl, settings } = context
  const asked = parameter("target_link_uri", context)
  const own = asked === undefined ? undefined : parseOwnRedirect(asked, serviceUrl.origin)
  return own === undefined ? ownRedirect(serviceUrl.origin) : resolveRedirect(own, serviceUrl, settings)
}

/** The parameters that belong to the flow and are set only by the service (docs/differences.md, D5) [OA-14]. */
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
  "stepUp",
  "csrfToken",
])

/**
 * The response types of OAuth 2.0 and OpenID Connect. The service supports only `code`. A provider may use a different
 * word for it, such as `Assertion` at Azure DevOps.
 */
const registeredType = /\b(?:code|token|id_token|none)\b/

/**
 * Returns the URL that begins a flow (RFC 6749 §4.1.1). Creates `state`, PKCE and `nonce`, and keeps them for the
 * callback.
 *
 * @param asked - parameters of the request that began the flow, such as `prompt` or `login_hint`.
 * @param beginsInSession - true if the returning account may be linked to the user who is signed in now.
 */
async function authorizationUrl(
  provider: OAuthProvider,
  asked: Iterable<readonly [string, string]>,
  callbackUrl: SafeRedirect,
  context: Context,
  beginsInSession = true,
): Promise<SafeRedirect> {
  const { settings, serviceUrl } = context
  const registration = await registrationFor(provider, "start")
  const hasNonce = providerKinds[provider.type].hasIdToken || provider.checks.includes("nonce")
  const [codeVerifier = "", nonce] = randomBase64urls(hasNonce ? 2 : 1, 32)
  const state = await makeState(proxiedFlow(provider, serviceUrl, settings), provider, settings)

  const parameters = requestParameters(registration, asked)
  const isKept = keptProvider(provider.id, settings) !== undefined
  if (isKept) await widen(parameters, asked, provider, context)
  if (context.stepUp !== undefined) demandAuthentication(parameters, provider, context.stepUp)
  parameters.set("redirect_uri", redirectUri(provider, serviceUrl))
  parameters.set("state", state)
  parameters.set("code_challenge", await sha256Base64url(codeVerifier))
  parameters.set("code_challenge_method", "S256")
  if (nonce !== undefined) parameters.set("nonce", nonce)

  const { request } = provider.authorization
  const prepared = request && (await prepare(request, state, registration, serviceUrl))
  const maxAge = secondsOf(parameters.get("max_age"))
  const transaction: SignInTransaction = {
    provider: provider.id,
    server: registration.fingerprint,
    session:
      settings.adapter && beginsInSession ? await sessionStrategy(settings).fingerprint(context) : undefined,
    codeVerifier,
    nonce,
    maxAge,
    essentialAcr: essentialAcr(parameters.get("claims")),
    scope: isKept ? parameters.get("scope") : undefined,
    stepUp: context.stepUp && { user: context.stepUp.user, maxAge, acr: context.stepUp.acr },
    remember: (beginsInSession && asksToRemember(context)) || undefined,
    kept: prepared?.kept,
    callbackUrl,
  }
  await keepTransaction(state, transaction, parameters.get("response_mode") === "form_post", context)
  settings.logger.debug("Sign-in transaction begun", { provider: provider.id })
  const url = prepared?.url ?? (await requestUrl(registration, parameters))
  const account = { provider: provider.id }
  settings.record?.add({ action: "sign-in.start", outcome: "success", account })
  return url
}

/**
 * Lets a provider's own function create the URL.
 *
 * @throws OutboundError if the URL isn't on the origin of the authorization endpoint, because a vendor's answer must not
 *   be able to send the browser elsewhere.
 */
async function prepare(
  request: NonNullable<OAuthProvider["authorization"]["request"]>,
  state: string,
  registration: ClientRegistration,
  serviceUrl: ServiceUrl,
) {
  const prepared = await request({ state, provider: configuredProvider(registration, serviceUrl) })
  const { origin } = new URL(registration.server.authorization_endpoint ?? "")
  const url = parseOwnRedirect(prepared.url, origin)
  if (url === undefined) throw new OutboundError(`\`authorization.request\` must return a URL on ${origin}.`)
  return { ...prepared, url }
}

/** Adds the requested scope to the scope that a signed-in user has already granted, if the tokens are kept. */
async function widen(
  parameters: Map<string, string>,
  asked: Iterable<readonly [string, string]>,
  provider: OAuthProvider,
  context: Context,
): Promise<void> {
  const scope = new Map(asked).get("scope")
  if (scope === undefined || scope === "") return
  const { widenedScope } = await widening()
  parameters.set("scope", await widenedScope(scope, provider, context))
}

/**
 * Returns the URL with the parameters, or with the two parameters that replace them after they were pushed (RFC 9126
 * §4).
 */
function requestUrl(
  registration: ClientRegistration,
  parameters: ReadonlyMap<string, string>,
): MaybePromise<SafeRedirect> {
  const { provider, server } = registration
  const isPushed =
    provider.client.require_pushed_authorization_requests === true ||
    server.require_pushed_authorization_requests === true
  const sent = isPushed ? pushParameters(registration, parameters) : parameters
  return chain(sent, (query) => providerRedirect(server.authorization_endpoint ?? "", query))
}

/** Merges the configured parameters with this request's, then adds the ones that only the service sets. */
function requestParameters(
  { provider, clientId }: ClientRegistration,
  asked: Iterable<readonly [string, string]>,
): Map<string, string> {
  const { default_max_age: maxAge } = provider.client
  const parameters = endpointParameters(provider.authorization)
  if (maxAge !== undefined && !parameters.has("max_age")) parameters.set("max_age", String(maxAge))
  for (const [name, value] of asked) {
    if (!reserved.has(name) && isAllowed(name, value, parameters)) parameters.set(name, value)
  }
  if (!parameters.has("scope")) parameters.set("scope", defaultScope)
  // Some providers refuse the parameter. An empty one leaves the scope to them (RFC 6749 §3.3).
  if (parameters.get("scope") === "") parameters.delete("scope")
  if (registeredType.test(parameters.get("response_type") ?? "code")) parameters.set("response_type", "code")
  parameters.set("client_id", clientId)
  return parameters
}

/**
 * Returns true if the start of the flow may set a parameter: it may make the configured requirements for the
 * authentication stricter, but never less strict. A requirement that couldn't be verified in the callback isn't sent
 * [ID-13].
 */
function isAllowed(name: string, value: string, configured: ReadonlyMap<string, string>): boolean {
  if (name === "acr_values" || name === "claims") return !configured.has(name)
  if (name !== "max_age") return true
  const [asked, demanded] = [secondsOf(value), secondsOf(configured.get(name))]
  return asked !== undefined && (demanded === undefined ? !configured.has(name) : asked <= demanded)
}

/**
 * Makes the provider ask the user again if they authenticated too long ago, or in a lower context. The answer is
 * checked for both, because `max_age` requires the provider to send `auth_time`.
 *
 * @see [OpenID Connect Core §3.1.2.1](https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest)
 */
function demandAuthentication(
  parameters: Map<string, string>,
  { type }: OAuthProvider,
  { maxAge, acr }: StepUp,
): void {
  if (!providerKinds[type].hasIdToken) return
  const configured = secondsOf(parameters.get("max_age")) ?? Infinity
  if (maxAge !== undefined) parameters.set("max_age", String(Math.min(maxAge, configured)))
  if (acr === undefined) return
  parameters.set("acr_values", acr.join(" "))
  // These values are only a request: some providers answer from a session in a lower context without asking the user.
  const prompts = scopesOf(parameters.get("prompt")).filter(
    (prompt) => prompt !== "none" && prompt !== "login",
  )
  parameters.set("prompt", ["login", ...prompts].join(" "))
}

/**
 * Returns the authentication contexts that are accepted in the id_token, if `claims` requests `acr` as an essential
 * claim. An empty list accepts any context. Returns undefined for a voluntary request, such as `acr_values`.
 *
 * @see
 *   [OpenID Connect Core §5.5.1](https://openid.net/specs/openid-connect-core-1_0.html#IndividualClaimsRequests)
 */
function essentialAcr(claims: string | undefined): readonly string[] | undefined {
  if (claims === undefined) return undefined
  const asked = parseObject(claims)?.["id_token"]
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

/**
 * Sends the parameters of an authorization request directly to the provider, and returns the two parameters that the
 * browser sends instead.
 *
 * @see [RFC 9126 §2](https://www.rfc-editor.org/rfc/rfc9126#section-2)
 * @throws OAuthSignInError if the provider rejects them.
 */
async function pushParameters(
  registration: ClientRegistration,
  parameters: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const { provider, server, clientId } = registration
  const endpoint = server.pushed_authorization_request_endpoint
  if (endpoint === undefined)
    throw new OutboundError(
      `The metadata of "${provider.id}" has no \`pushed_authorization_request_endpoint\`.`,
    )
  const answer = await postForm(registration, endpoint, new URLSearchParams([...parameters]))
  const { request_uri: requestUri } = answer.status === 201 ? readJson(answer) : {}
  if (typeof requestUri === "string" && requestUri !== "")
    return new Map([
      ["client_id", clientId],
      ["request_uri", requestUri],
    ])
  const refusal = errorResponseOf(answer)
  throw new OAuthSignInError(
    `"${provider.id}" didn't accept the pushed authorization request: it answered ` +
      (refusal === undefined ? `with status ${answer.status}` : JSON.stringify(refusal.error)) +
      (answer.status === 201 ? " and no `request_uri`." : "."),
    { cause: { provider: provider.id, provider_error: refusal?.error, description: refusal?.description } },
  )
}
