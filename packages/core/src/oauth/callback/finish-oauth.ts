// The callback: from the provider's answer to a verified user.

import type { AuthorizationServer } from "oauth4webapi"
import { AuthError, UnknownAction } from "../../errors/auth-error.ts"
import { InvalidCheck, OAuthCallbackError } from "../../errors/classes.ts"
import { isPrefetch } from "../../guard/is-same-origin.ts"
import { callbackUrlOf } from "../../http/callback-url.ts"
import type { Context } from "../../http/context.ts"
import { type Outcome, redirectOutcome } from "../../http/outcome.ts"
import { parseRedirect } from "../../http/safe-redirect.ts"
import { verified, type Verified } from "../../identity/verified.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { lazily, type MaybePromise } from "../../runtime/lazily.ts"
import { forwardedCallback } from "../authorization/redirect-uri.ts"
import {
  type SignInTransaction,
  takePlainTransaction,
  takeTransaction,
} from "../checks/sign-in-transaction.ts"
import { type ClientRegistration, registrationFor } from "../client/client-registration.ts"
import { isMultiTenant, isTenantIssuer } from "../discovery/tenant.ts"
import { OutboundError } from "../http/provider-answer.ts"
import { identityOf, providerAnswer } from "./identity-of.ts"

/** The form field for a provider's response that waits for the user's answer. No provider sends a parameter of this name. */
export const deferredField = "setAside"

// Loaded when a sign-in waits for the answer to a question.
const deferredAnswers = /* @__PURE__ */ lazily(async () => import("./deferred-answers.ts"))

/**
 * Handles the provider's response: checks that this browser began the transaction, and asks the provider who the user
 * is. A redirect proxy forwards the response to the deployment that began the transaction. A response that was set
 * aside for a question comes back with our own form.
 *
 * @throws InvalidCheck, OAuthCallbackError or OAuthProfileParseError; UnknownAction for a request that isn't a
 *   response.
 */
export async function finishOAuth(provider: OAuthProvider, context: Context): Promise<Verified | Outcome> {
  if (isUnseen(context.request.headers))
    throw new UnknownAction(
      "The request is a prefetch, or loads one of a page's resources, so the user wouldn't see the response.",
    )
  if (context.method === "POST" && deferredField in context.fields)
    return (await deferredAnswers()).takeDeferredAnswer(provider, context)
  const parameters = responseParameters(context)
  const forwarded = await forwardedCallback(provider, parameters, context.serviceUrl, context.settings)
  if (forwarded !== undefined) return redirectOutcome(forwarded)
  try {
    const transaction = await transactionOf(parameters, provider, context)
    context.settings.logger.debug("Answer of the provider received", { provider: provider.id })
    const registration = await registrationFor(provider, "callback")
    if (transaction.server !== undefined && transaction.server !== registration.fingerprint)
      throw new InvalidCheck(
        `The sign-in began with an authorization server that "${provider.id}" no longer uses.`,
      )
    validateResponse(registration, parameters)
    const answer = await providerAnswer({ registration, transaction, parameters }, context)
    const callbackUrl = await target(transaction, context)
    const { remember } = transaction
    return verified({
      ...(await identityOf(provider, answer, context)),
      session: transaction.session,
      stepUp: transaction.stepUp,
      remember,
      defer: async (csrfToken) =>
        (await deferredAnswers()).deferAnswer(
          { provider, answer, remember, callbackUrl, csrfToken },
          context,
        ),
      callbackUrl,
    })
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new OAuthCallbackError(`The response from "${provider.id}" could not be verified.`, {
      cause: {
        err: error,
        provider: provider.id,
        ...(error instanceof OutboundError && error.code !== undefined ? { code: error.code } : {}),
      },
    })
  }
}

/**
 * Returns true if the user doesn't see the response. A prefetch, or a page that embeds the URL as a picture or a
 * script, must not use up the flow [SE-07].
 */
function isUnseen(headers: Headers): boolean {
  return isPrefetch(headers) || headers.get("sec-fetch-mode") === "no-cors"
}

/** Returns the authorization response, from the query or, with `response_mode=form_post`, from the body. */
function responseParameters({ method, url, fields }: Context): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  const entries = method === "GET" ? [...url.searchParams] : Object.entries(fields)
  for (const [name, value] of entries) {
    // No parameter may be repeated (RFC 6749 §3.1).
    if (parameters.has(name))
      throw new UnknownAction(`The authorization response has the parameter "${name}" twice.`)
    if (typeof value === "string") parameters.set(name, value)
  }
  return parameters
}

/**
 * Returns the transaction that an authorization response belongs to. Every response to our flows has a `state`;
 * only a flow that Auth.js began may lack it. An error without `state` doesn't affect any flow [OA-13].
 */
function transactionOf(
  parameters: ReadonlyMap<string, string>,
  provider: OAuthProvider,
  context: Context,
): MaybePromise<SignInTransaction> {
  const state = parameters.get("state")
  if (state !== undefined) return takeTransaction(state, provider, context)
  const error = parameters.get("error")
  if (error === undefined) return takePlainTransaction(state, provider, context)
  throw new OAuthCallbackError(`The provider returned an error without \`state\`.`, {
    cause: { provider_error: error },
  })
}

/**
 * Checks `iss`, `error` and `code` of the response.
 *
 * @see [RFC 9207 §2.4](https://www.rfc-editor.org/rfc/rfc9207#section-2.4)
 * @see [RFC 6749 §4.1.2](https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2)
 */
function validateResponse(
  { provider, server }: ClientRegistration,
  parameters: ReadonlyMap<string, string>,
): void {
  const cause = { provider: provider.id }
  const issuer = parameters.get("iss")
  // If there's no issuer, the parameter can't be compared.
  if (provider.issuer !== undefined && !isAnswering(server, issuer))
    throw new OAuthCallbackError(
      issuer === undefined
        ? "The authorization response has no `iss`, although the provider's metadata promises it."
        : `The authorization response names the \`iss\` ${JSON.stringify(issuer)} instead of ${JSON.stringify(server.issuer)}.`,
      { cause },
    )
  const error = parameters.get("error")
  if (error !== undefined)
    throw new OAuthCallbackError(`The provider answered "${error}".`, {
      cause: { ...cause, provider_error: error, description: parameters.get("error_description") },
    })
  // Tokens come only from the token endpoint, and we never request a response in a JWT [OA-01].
  const foreign = ["response", "id_token", "token"].find((name) => parameters.has(name))
  if (foreign !== undefined)
    throw new OAuthCallbackError(
      `The authorization response has the parameter \`${foreign}\`, which doesn't belong to the flow that was requested.`,
      { cause },
    )
  // An application's own `token.request` can handle its provider's answer.
  if (provider.token.request === undefined && !parameters.get("code"))
    throw new OAuthCallbackError("The authorization response has no `code`.", { cause })
}

/** Returns true if a response with this `iss` comes from the server, or from one of the tenants it serves. */
function isAnswering(server: AuthorizationServer, issuer: string | undefined): boolean {
  if (issuer === undefined) return server.authorization_response_iss_parameter_supported !== true
  return issuer === server.issuer || (isMultiTenant(server.issuer) && isTenantIssuer(server.issuer, issuer))
}

function target(transaction: SignInTransaction, context: Context): MaybePromise<Verified["callbackUrl"]> {
  const kept =
    transaction.callbackUrl === undefined
      ? undefined
      : parseRedirect(transaction.callbackUrl, context.serviceUrl.origin)
  return kept ?? callbackUrlOf(context)
}
