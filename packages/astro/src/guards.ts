import {
  type FreshSessionOptions,
  isNavigation,
  signInPage,
  type StaleSession,
  uncacheable,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { actionError, call, type CallSupport } from "./call.ts"
import { type Current, keepCookies, sessionOf } from "./current.ts"
import { type AuthContext, isActionContext, isCalledByScript, pageOf } from "./requests.ts"

/** The options of `requireSession`. */
export interface RequireSessionOptions {
  /** The path to go to after the sign-in. Default: the requested page. */
  callbackUrl?: string | undefined
}

/** The requirements of `requireFresh`. */
export interface RequireFreshOptions extends FreshSessionOptions, RequireSessionOptions {}

/** The functions that let only certain users continue. */
export interface Guards {
  /**
   * Returns the session of a user who is signed in. Otherwise, the request ends here: a browser goes to the
   * sign-in page and back, a program gets a 401, and an action fails with `UNAUTHORIZED`.
   *
   * Call it in the page itself, in an endpoint or an action, because components are rendered after the response has
   * begun.
   *
   * @throws EarlyAnswer, which this package's middleware catches; ActionError in an action; AuthError if the
   *   configuration is broken.
   */
  requireSession: (context: AuthContext, options?: RequireSessionOptions) => Promise<Session>
  /**
   * Returns the session of a user who authenticated recently. Otherwise, it does the same as `requireSession`, but a
   * program gets the challenge of RFC 9470.
   */
  requireFresh: (context: AuthContext, options: RequireFreshOptions) => Promise<Session>
}

/** The ways for a user to get a session, or a fresh one. */
type Stale = Pick<StaleSession, "url" | "challenge" | "isNavigation">

/** Creates the functions. */
export function createGuards(support: CallSupport): Guards {
  /** Ends the request. @throws always. */
  function refuse(context: AuthContext, stale: Stale, current: Current): never {
    if (!isActionContext(context)) throw new EarlyAnswer(answerTo(stale))
    if (!isCalledByScript(context)) current.goesTo = stale.url
    throw actionError(support, "UNAUTHORIZED", "Sign in, and try again.")
  }

  return {
    requireSession: async (context, options = {}) =>
      call(support, context, async (_, __, current) => {
        const session = await sessionOf(current)
        return session ?? refuse(context, await toSignIn(support, context, options), current)
      }),
    requireFresh: async (context, { callbackUrl, ...demands }) =>
      call(support, context, async (integration, head, current) => {
        const page = callbackUrl ?? pageOf(context)
        const result = await integration.requireFresh(head, { ...demands, callbackUrl: page })
        keepCookies(current, result.cookies)
        return result.session ?? refuse(context, result, current)
      }),
  }
}

/** Returns the ways to get a session: the URL of the sign-in page, and the challenge for a program. */
export async function toSignIn(
  support: CallSupport,
  context: AuthContext,
  { callbackUrl }: RequireSessionOptions,
): Promise<Stale> {
  return call(support, context, async (integration, head, { config }) => {
    const { url } = await signInPage(integration, head, callbackUrl ?? pageOf(context), config.pages?.signIn)
    return { url: url.href, challenge: "Bearer", isNavigation: isNavigation(context.request.headers) }
  })
}

/** Returns the response: a redirect for a browser that shows it, a challenge for a program. */
export function answerTo({ url, challenge, isNavigation: isShown }: Stale): Response {
  // 303 makes the browser send a GET request (RFC 9110 §15.4.4): a form isn't posted to the sign-in page.
  if (isShown)
    return new Response(null, { status: 303, headers: { Location: url, "Cache-Control": uncacheable } })
  const headers = { "WWW-Authenticate": challenge, "Cache-Control": uncacheable }
  return Response.json({ error: "Unauthorized" }, { status: 401, headers })
}

/** A response that ends the rendering of a page or the code of an endpoint. This package's middleware sends it. */
export class EarlyAnswer extends Error {
  readonly response: Response

  constructor(response: Response) {
    super(
      "@latchkey/astro answers this request. Don't catch this error, because its middleware must catch it.",
    )
    this.name = "EarlyAnswer"
    this.response = response
  }
}
