import type { QRL } from "@builder.io/qwik"
import type { RequestEventAction, RequestEventCommon } from "@builder.io/qwik-city"
import { AccessDenied, type AuthError, CredentialsSignin, SignInError } from "@latchkey/core/errors"
import {
  isSameOrigin,
  type NavigationResult,
  RefusedRequest,
  type RequestHead,
  type ServiceUrl,
  type SessionResult,
} from "@latchkey/core/integration"
import { configurationOf, type ConfigurationSource, type Configured } from "./configuration.ts"
import type { ActionFailure, ActionSuccess, SignInField, SignInInput, SignOutInput } from "./forms.ts"
import { goTo, requestHead, setCookies } from "./requests.ts"
import { shareSession } from "./session-data.ts"

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

/**
 * Ends the browser's session.
 *
 * @throws Qwik City's RedirectMessage, to the next page, in any case; AuthError if the sign-out fails.
 */
export async function signOut(
  { redirectTo, provider }: SignOutInput,
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<never> {
  const { found, head, serviceUrl } = await ownRequest(event, source)
  const { url, cookies } = await found.integration.signOut({
    ...head,
    callbackUrl: redirectTo ?? currentPage(event),
    provider,
  })
  setCookies(event, cookies, found.newCookies)
  // oxlint-disable-next-line typescript/only-throw-error -- so Qwik City learns of the answer
  throw await goTo(event, url, serviceUrl)
}

/**
 * Passes data to the `jwt` or `session` callback, which decides what to do with it. `useSession` shows the result.
 *
 * @throws Qwik City's ServerError, with a 4xx status, for data that HTTP would refuse; AuthError if the
 * configuration is broken.
 */
export async function updateSession(
  data: Record<string, unknown>,
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<ActionSuccess> {
  const { found, head } = await ownRequest(event, source)
  const { cookies } = await answered(event, async () => found.integration.update(head, data))
  setCookies(event, cookies, found.newCookies)
  await shareSession(event, found)
  return {}
}

/** Turns an error that the client caused into a 4xx, because it isn't the server's fault. */
async function answered(
  event: RequestEventCommon,
  update: () => Promise<SessionResult>,
): Promise<SessionResult> {
  try {
    return await update()
  } catch (error) {
    if (error instanceof RefusedRequest) throw event.error(error.status, "Bad request.")
    throw error
  }
}

/** The request of an action, and the configuration that serves it. */
interface OwnRequest {
  readonly found: Configured
  readonly head: RequestHead
  readonly serviceUrl: ServiceUrl
}

/**
 * Returns the request of an action if one of the application's own pages sent it. Qwik City checks only the origin of
 * forms, and applications can turn that off.
 *
 * @throws Qwik City's ServerError, with 403, if the browser says that another site sent it; AuthError if the
 * configuration is broken.
 */
export async function ownRequest(
  event: RequestEventCommon,
  source: QRL<ConfigurationSource>,
): Promise<OwnRequest> {
  const found = await configurationOf(source, event)
  const head = requestHead(event, found.newCookies)
  const serviceUrl = await found.integration.serviceUrl(head)
  if (!isSameOrigin(head.headers, serviceUrl.origin)) {
    throw event.error(403, "The request comes from another site.")
  }
  return { found, head, serviceUrl }
}

/** Returns the page on which an action was called: actions are sent to their page's URL. */
export function currentPage({ url }: RequestEventCommon): string {
  const query = new URLSearchParams(url.search)
  query.delete("qaction")
  // Two slashes at the beginning of a path would refer to another host.
  const path = url.pathname.replace(/^\/+/, "/")
  return query.size === 0 ? path : `${path}?${query}`
}
