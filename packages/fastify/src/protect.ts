import { AccessDenied } from "@latchkey/core/errors"
import {
  guardDemands,
  isAuthorized,
  isNavigation,
  signInPage,
  uncacheable,
  type FreshSessionOptions,
  type RequireFreshOptions,
  type GuardDemands,
} from "@latchkey/core/integration"
import { pageOf, toRequest } from "@latchkey/core/node"
import type { Awaitable, Session } from "@latchkey/core/types"
import { type Current, frameworkError, headOf, operate, sessionOf, setCookies, whenSent } from "./current.ts"
import { sendWeb } from "./send-web.ts"

/** The requirements of `protect`. With `maxAge`, the user must have authenticated within that time. */
export type ProtectOptions = GuardDemands & GuardOptions

/** The options of `protect` besides the requirements for a recent sign-in. */
interface GuardOptions extends Pick<RequireFreshOptions, "callbackUrl"> {
  /** Decides about a signed-in user. If it returns false, the error handler gets an `AccessDenied` with status 403. */
  allow?: (session: Session) => Awaitable<boolean>
}

/** The checked options of `protect`. */
export interface CheckedGuard extends GuardOptions {
  /** The requirements for a recent sign-in; undefined if a session is enough. */
  readonly demands: FreshSessionOptions | undefined
}

/**
 * Checks the options of `protect`.
 *
 * @throws TypeError if an option can't be used.
 */
export function checkedGuard(options: ProtectOptions): CheckedGuard {
  const { allow, callbackUrl } = options
  const demands = guardDemands("protect", options, ["allow", "callbackUrl"])
  return { callbackUrl, demands, ...(allow && { allow }) }
}

/**
 * Lets a request of a signed-in user pass; otherwise sends the reply, or throws an error for Fastify's error
 * handler.
 */
export async function protect(
  current: Current,
  { allow, callbackUrl, demands }: CheckedGuard,
): Promise<void> {
  const session = await sessionOf(current)
  const { raw, protocol } = current.request
  const decision =
    session !== null &&
    (await isAuthorized(current.config, session, () => toRequest(raw, current.reply.raw, { protocol })))
  if (decision instanceof Response) return sendWeb(decision, current.reply)
  if (session === null || !decision) return toSignIn(current, callbackUrl)
  if (demands !== undefined && (await requireFresh(current, { ...demands, callbackUrl })) === null)
    return undefined
  if (allow !== undefined && !(await allow(session)))
    throw frameworkError(new AccessDenied("The user isn't allowed to do this."), 403)
  return undefined
}

/**
 * Returns the session if its user authenticated recently. Otherwise, it sends a redirect to the sign-in page and
 * returns null. For a program, it throws an error with status 401, and the reply has a challenge (RFC 9470).
 */
export async function requireFresh(
  current: Current,
  { callbackUrl = pageOf(current.request.raw), ...options }: RequireFreshOptions,
): Promise<Session | null> {
  const result = await operate(current, async () =>
    current.integration.requireFresh(headOf(current), { ...options, callbackUrl }),
  )
  setCookies(current, result.cookies)
  if (result.session !== null) return result.session
  await refuse(current, result.isNavigation, result.url, result.challenge)
  return null
}

/** Sends a browser to the sign-in page, unless it requested that page. */
async function toSignIn(current: Current, callbackUrl = pageOf(current.request.raw)): Promise<void> {
  const { integration, config, request } = current
  const head = headOf(current)
  const { url: target, origin } = await operate(current, async () =>
    signInPage(integration, head, callbackUrl, config.pages?.signIn),
  )
  const [path] = request.url.split("?", 1)
  if (target.origin === origin && target.pathname === path) return undefined
  return refuse(current, isNavigation(head.headers), target.href, "Bearer")
}

/** Sends the user to the sign-in page. @throws AccessDenied for a program. */
async function refuse(
  { reply, request }: Current,
  isShown: boolean,
  url: string,
  challenge: string,
): Promise<void> {
  reply.header("cache-control", uncacheable)
  if (!isShown) {
    reply.header("www-authenticate", challenge)
    throw frameworkError(
      new AccessDenied("The request has no session, or its session doesn't meet the demands."),
      401,
    )
  }
  // 303 makes the browser send a GET request (RFC 9110 §15.4.4): a form isn't posted to the sign-in page.
  reply.redirect(url, request.method === "GET" || request.method === "HEAD" ? 302 : 303)
  await whenSent(reply)
}
