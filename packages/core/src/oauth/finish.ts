import * as oauth from "oauth4webapi"
import { AuthError } from "../errors/auth-error.ts"
import { toError } from "../errors/to-error.ts"
import { InvalidCheck, OAuthCallbackError, UnknownAction } from "../errors/classes.ts"
import { callbackUrlOf } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import { redirectOutcome, type Outcome } from "../http/outcome.ts"
import { isPrefetch } from "../http/prefetch.ts"
import { parseRedirect } from "../http/safe-redirect.ts"
import { verified, type Verified } from "../identity/verified.ts"
import type { OAuthProvider } from "../provider/normalize.ts"
import { takePlainTransaction, takeTransaction, type SignInTransaction } from "./checks/transaction.ts"
import { clientOf } from "./client.ts"
import { establishIdentity } from "./identity.ts"
import { OutboundError } from "./outbound.ts"
import { forwardedCallback } from "./redirect-proxy.ts"
import { authorizationServer, serverFingerprint } from "./server.ts"
import { isMultiTenant, isTenantIssuer } from "./tenant.ts"

/**
 * Takes the provider's answer: checks that this browser began the transaction, and has the provider tell who the person is.
 * At a redirect proxy the answer goes on to the deployment that began it.
 *
 * @throws InvalidCheck, OAuthCallbackError or OAuthProfileParseError; UnknownAction for a request that is no answer.
 */
export async function finishOAuth(provider: OAuthProvider, context: Context): Promise<Verified | Outcome> {
  if (isUnseen(context.request.headers)) throw new UnknownAction("Nobody sees the answer to this request.")
  const parameters = responseParameters(context)
  const elsewhere = await forwardedCallback(provider, parameters, context.address, context.settings)
  if (elsewhere !== undefined) return redirectOutcome(elsewhere)
  try {
    const state = parameters.get("state")
    const transaction = await transactionOf(state, parameters, provider, context)
    const server = await callbackServer(provider)
    if (
      transaction.server !== undefined &&
      transaction.server !== (await serverFingerprint(provider, server))
    )
      throw new InvalidCheck(`The flow was begun with another server than "${provider.id}" has now.`)
    const response = validateResponse(provider, server, parameters, state)
    const iss = provider.issuer === undefined ? undefined : parameters.get("iss")
    const identity = await establishIdentity(
      provider,
      server,
      transaction,
      { parameters: response, issuer: iss },
      context,
    )
    return verified({
      ...identity,
      session: transaction.session,
      callbackUrl: await target(transaction, context),
    })
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new OAuthCallbackError(`The answer of "${provider.id}" cannot be trusted.`, {
      cause: {
        err: error,
        provider: provider.id,
        ...(error instanceof OutboundError && error.code !== undefined ? { code: error.code } : {}),
      },
    })
  }
}

/** A prefetch, or a picture or script of some page: no person opened it, so it must not use the flow up [SE-07]. */
function isUnseen(headers: Headers): boolean {
  return isPrefetch(headers) || headers.get("sec-fetch-mode") === "no-cors"
}

/** The authorization response, from the query or, with `response_mode=form_post`, from the body. */
function responseParameters({ method, url, fields }: Context): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  const entries = method === "GET" ? [...url.searchParams] : Object.entries(fields)
  for (const [name, value] of entries) {
    // RFC 6749 §3.1: no parameter may be there twice.
    if (parameters.has(name))
      throw new UnknownAction(`The authorization response has the parameter "${name}" twice.`)
    if (typeof value === "string") parameters.set(name, value)
  }
  return parameters
}

/**
 * The transaction that an authorization response belongs to. Every response to a flow of ours has `state`; only one that
 * Auth.js began may do without. An error without `state` has no effect on any flow [OA-13].
 */
async function transactionOf(
  state: string | undefined,
  parameters: ReadonlyMap<string, string>,
  provider: OAuthProvider,
  context: Context,
): Promise<SignInTransaction> {
  if (state !== undefined) return takeTransaction(state, provider, context)
  const error = parameters.get("error")
  if (error === undefined) return takePlainTransaction(state, provider, context)
  throw new OAuthCallbackError(`The provider answered with an error and without \`state\`.`, {
    cause: { provider_error: error },
  })
}

/** All that a callback needs to know of the provider. Without metadata there is no issuer, and no key to verify with. */
async function callbackServer(provider: OAuthProvider): Promise<oauth.AuthorizationServer> {
  const { type, idToken, token, userinfo } = provider
  return authorizationServer(provider, [
    ...(token.request === undefined ? (["token_endpoint"] as const) : []),
    ...(idToken || userinfo.request !== undefined ? [] : (["userinfo_endpoint"] as const)),
    ...(type === "oidc" ? (["jwks_uri"] as const) : []),
  ])
}

/** `iss` and `error` of the response (RFC 9207 §2.4, RFC 6749 §4.1.2.1). */
function validateResponse(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  parameters: ReadonlyMap<string, string>,
  state: string | undefined,
): URLSearchParams {
  const response = new URLSearchParams([...parameters])
  const issuer = parameters.get("iss")
  // A provider without an issuer has none that the parameter could be compared with.
  if (provider.issuer === undefined) response.delete("iss")
  // Which of its tenants answers, a provider for many decides; the id_token must name the same one.
  const tenants =
    isMultiTenant(server.issuer) && issuer !== undefined && isTenantIssuer(server.issuer, issuer)
  const answering = tenants ? { ...server, issuer } : server
  try {
    return oauth.validateAuthResponse(answering, clientOf(provider), response, state ?? oauth.expectNoState)
  } catch (error) {
    const cause = { provider: provider.id }
    // Not the error itself: it carries the whole response, and with it the code [OA-08].
    if (error instanceof oauth.AuthorizationResponseError) {
      throw new OAuthCallbackError(`The provider answered "${error.error}".`, {
        cause: { ...cause, provider_error: error.error, description: error.error_description },
      })
    }
    throw new OAuthCallbackError(`The authorization response is not valid: ${toError(error).message}.`, {
      cause,
    })
  }
}

async function target(transaction: SignInTransaction, context: Context): Promise<Verified["callbackUrl"]> {
  const kept =
    transaction.callbackUrl === undefined
      ? undefined
      : parseRedirect(transaction.callbackUrl, context.address.origin)
  return kept ?? callbackUrlOf(context)
}
