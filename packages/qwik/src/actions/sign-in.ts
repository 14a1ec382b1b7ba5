import type { QRL } from "@builder.io/qwik"
import type { RequestEventAction } from "@builder.io/qwik-city"
import type { AuthError } from "@latchkey/core/errors"
import { AccessDenied, CredentialsSignin, SignInError } from "@latchkey/core/errors"
import { RefusedRequest, type NavigationResult } from "@latchkey/core/integration"
import type { ConfigurationSource } from "../configuration.ts"
import { goTo } from "../request/go-to.ts"
import { setCookies } from "../request/set-cookies.ts"
import { currentPage, ownRequest, type OwnRequest } from "./own-request.ts"
import type { ActionFailure, SignInField, SignInInput } from "./results.ts"

/** The message for a user whose sign-in failed, if the application shows it. */
const failed = "The sign-in failed. Check the details and try again."
/** The message for a form that none of the application's pages sends. */
const unreadable = "The form cannot be read."

/**
 * Begins a sign-in, or completes it with credentials.
 *
 * @returns with `onFailure: "return"`, the failure; nested fields, which HTTP would refuse, cause a failure, too.
 * @throws Qwik City's RedirectMessage, to the next page or to the page that says what went wrong; AuthError if the
 * configuration is broken.
 */
export async function signIn(
  input: SignInInput,
  event: RequestEventAction,
  source: QRL<ConfigurationSource>,
): Promise<ActionFailure<SignInField>> {
  const own = await ownRequest(event, source)
  const { redirectTo, ...fields } = input.options ?? {}
  const { url, cookies, error } = await attempt(own, {
    ...own.head,
    providerId: input.providerId === "" ? undefined : input.providerId,
    fields,
    callbackUrl: redirectTo ?? input.redirectTo ?? currentPage(event),
    authorizationParams: input.authorizationParams,
  })
  if (error instanceof RefusedRequest) {
    return event.fail(error.status, { fieldErrors: {}, formErrors: [unreadable] })
  }
  if (error !== undefined && input.onFailure === "return") {
    return event.fail(401, { fieldErrors: {}, formErrors: [failed] })
  }
  setCookies(event, cookies, own.found.newCookies)
  // oxlint-disable-next-line typescript/only-throw-error -- so Qwik City learns of a redirect
  throw await goTo(event, url, own.serviceUrl)
}

/** Signs in. If that fails, returns the page that explains the error instead of throwing. */
async function attempt(
  { found, serviceUrl }: OwnRequest,
  input: Parameters<OwnRequest["found"]["integration"]["signIn"]>[0],
): Promise<NavigationResult> {
  try {
    return await found.integration.signIn(input)
  } catch (error) {
    if (error instanceof RefusedRequest) return { url: serviceUrl.origin, cookies: [], error }
    const isAnswer = error instanceof SignInError || error instanceof AccessDenied
    if (!isAnswer) throw error
    return { url: failurePage(error, found.config.pages, serviceUrl), cookies: [], error }
  }
}

function failurePage(
  error: AuthError,
  pages: OwnRequest["found"]["config"]["pages"],
  { base, origin }: OwnRequest["serviceUrl"],
): string {
  const page = error instanceof SignInError ? "signIn" : "error"
  const own = pages?.[page]
  const target = own === undefined ? new URL(`${base}/${page.toLowerCase()}`) : new URL(own, origin)
  target.searchParams.set("error", error.type)
  if (error instanceof CredentialsSignin) target.searchParams.set("code", error.code)
  return target.href
}
