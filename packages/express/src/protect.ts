import { AccessDenied } from "@latchkey/core/errors"
import {
  guardDemands,
  isAuthorized,
  isNavigation,
  namesAction,
  signInPage,
  type FreshSessionOptions,
  type GuardDemands,
} from "@latchkey/core/integration"
import { pageOf, sendResponse, toRequest } from "@latchkey/core/node"
import type { Awaitable, Session } from "@latchkey/core/types"
import { configured, type ExpressAuthConfig } from "./configured.ts"
import { getSession } from "./get-session.ts"
import {
  type ExpressMiddleware,
  type ExpressRequest,
  type ExpressResponse,
  headOf,
  middleware,
  placeOf,
  setSession,
  withStatus,
} from "./requests.ts"
import { requireFresh } from "./require-fresh.ts"

/**
 * The requirements of `protect`. With `maxAge`, the user must have authenticated within that time: see `requireFresh`.
 */
export type ProtectOptions = GuardDemands & GuardOptions

/** The options of `protect` besides the requirements for a recent sign-in. */
interface GuardOptions {
  /** Decides about a signed-in user. If it returns false, the error handler gets an `AccessDenied` with status 403. */
  allow?: (session: Session, req: ExpressRequest) => Awaitable<boolean>
  /** The path to go to after the sign-in. Default: this page, or the page that sent the form. */
  callbackUrl?: string | undefined
}

/**
 * Creates middleware that lets only signed-in users pass, and requests to the service's actions. `res.locals.session`
 * is the user's session. A browser is sent to the sign-in page and back; for a program, the error handler gets an
 * `AccessDenied` with status 401. If `callbacks.authorized` is set, it decides who counts as signed in: true lets the
 * request pass, and a response is sent as it is.
 */
export type Protect = (options?: ProtectOptions) => ExpressMiddleware

/** Creates `protect`. */
export function createProtect(config: ExpressAuthConfig): Protect {
  return (options = {}) => {
    const demands = guardDemands("protect", options, ["allow", "callbackUrl"])
    return middleware(
      async (req, res) => isAction(req, config) || isAllowed(req, res, config, { ...options, demands }),
    )
  }
}

/** Returns true if the service handles the request. Such requests pass, because the sign-in page must be reachable. */
export function isAction(req: ExpressRequest, config: ExpressAuthConfig): boolean {
  return namesAction(placeOf(req).path, configured(config).basePath)
}

async function isAllowed(
  req: ExpressRequest,
  res: ExpressResponse,
  config: ExpressAuthConfig,
  options: GuardOptions & { readonly demands: FreshSessionOptions | undefined },
): Promise<boolean> {
  const { allow, demands } = options
  const session = await getSession(req, config)
  setSession(res, session)
  const decision = await isAuthorized(config, session, () => toRequest(req, res, { protocol: req.protocol }))
  if (decision instanceof Response) {
    await sendResponse(decision, res)
    return false
  }
  // Computed only when it's needed, because it has to be parsed as a URL.
  const callbackUrl = (): string => options.callbackUrl ?? pageOf(req)
  if (!decision) return toSignInPage(req, res, config, callbackUrl())
  if (
    demands !== undefined &&
    (await requireFresh(req, config, { ...demands, callbackUrl: callbackUrl() })) === null
  )
    return false
  if (session !== null && allow !== undefined && !(await allow(session, req)))
    throw Object.assign(new AccessDenied("The user isn't allowed to do this."), { status: 403 })
  return true
}

/** Redirects to the sign-in page. Returns true if the request is for the sign-in page itself. */
async function toSignInPage(
  req: ExpressRequest,
  res: ExpressResponse,
  config: ExpressAuthConfig,
  callbackUrl: string,
): Promise<boolean> {
  const head = headOf(req)
  const { url: target, origin } = await withStatus(async () =>
    signInPage(configured(config).integration, head, callbackUrl, config.pages?.signIn),
  )
  if (target.origin === origin && pathKey(target.pathname) === pathKey(placeOf(req).path)) return true
  if (!isNavigation(head.headers)) {
    const headers = { "WWW-Authenticate": "Bearer" }
    throw Object.assign(new AccessDenied("No user is signed in."), { status: 401, headers })
  }
  // 303 makes the browser send a GET request (RFC 9110 §15.4.4): a form isn't posted to the sign-in page.
  res.redirect(303, target.href)
  return false
}

/** Returns a path as Express compares it by default. */
function pathKey(path: string): string {
  return path.toLowerCase().replace(/\/$/, "")
}
