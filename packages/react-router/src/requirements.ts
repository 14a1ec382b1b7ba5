import { type FreshSessionOptions, signInPage, type StaleSession } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { call, type Current, headOf, type Requests, serviceUrlOf, sessionOf, setCookies } from "./current.ts"
import { pageOf, redirectTo, type RequestContext } from "./requests.ts"

/** The requirements for a session that must be fresh. */
export interface RequireFreshOptions extends FreshSessionOptions, SessionDemands {}

/** The functions for code that needs a session. */
export interface Requirements {
  /**
   * Returns the session of the request.
   *
   * @throws Response if no user is signed in: a redirect to the sign-in page, or a 401 for a program. It must reach
   *   React Router.
   */
  requireSession: (context: Readonly<RequestContext>, demands?: SessionDemands) => Promise<Session>
  /**
   * Returns the session of a user who authenticated recently.
   *
   * @throws Response if the session isn't fresh: a redirect to the sign-in page, or, for a program, a 401 with a
   *   challenge (RFC 9470). It must reach React Router. AuthError if no configured provider meets the requirements, or
   *   the configuration is broken.
   */
  requireFresh: (context: Readonly<RequestContext>, options: RequireFreshOptions) => Promise<Session>
}

/** Creates the functions. */
export function createRequirements(requests: Requests): Requirements {
  return {
    async requireSession(context, demands = {}) {
      const current = requests.current(context)
      const session = await sessionOf(current)
      if (session !== null) return session
      // oxlint-disable-next-line typescript/only-throw-error -- the way of React Router
      throw await askToSignIn(current, demands)
    },
    async requireFresh(context, options) {
      const current = requests.current(context)
      const fresh = await freshSession(current, options)
      if (!(fresh instanceof Response)) return fresh
      // oxlint-disable-next-line typescript/only-throw-error -- as above
      throw fresh
    },
  }
}

/** Returns the session of a request if it's fresh; otherwise the response to the request. */
export async function freshSession(
  current: Current,
  { callbackUrl, api, ...options }: RequireFreshOptions,
): Promise<Session | Response> {
  const page = callbackUrl ?? pageOf(current.args)
  const result = await call(current, async (integration, head) =>
    integration.requireFresh(head, { ...options, callbackUrl: page }),
  )
  setCookies(current, result.cookies)
  return result.session ?? askAgain(current, result, { callbackUrl, api })
}

/** The requirements for a request that needs a session. */
export interface SessionDemands {
  /** The path of this application to which the user comes back, always by GET. Default: the page of the request. */
  callbackUrl?: string | undefined
  /**
   * True if programs send the request: without a session, they get a 401. Default: a request that accepts JSON and no
   * document gets a 401; pages and the router, whose requests look like a program's, get a redirect.
   */
  api?: boolean | undefined
}

/** Returns the response to a request that needs a session: a redirect to the sign-in page, or a 401 for a program. */
export async function askToSignIn(current: Current, demands: SessionDemands): Promise<Response> {
  if (isForProgram(current, demands)) return challenge("Bearer")
  const { config, integration } = await current.configured()
  const page = demands.callbackUrl ?? pageOf(current.args)
  const { url } = await signInPage(integration, headOf(current), page, config.pages?.signIn)
  return redirectTo(url.href, await serviceUrlOf(current), statusFor(current))
}

/** Returns the response to a request whose session isn't fresh. */
async function askAgain(
  current: Current,
  stale: Pick<StaleSession, "url" | "challenge">,
  demands: SessionDemands,
): Promise<Response> {
  if (isForProgram(current, demands)) return challenge(stale.challenge)
  return redirectTo(stale.url, await serviceUrlOf(current), statusFor(current))
}

/** Returns a redirect's status. 303 makes the browser send a GET request instead of a form (RFC 9110 §15.4.4). */
function statusFor({ args: { request } }: Current): 302 | 303 {
  return request.method === "GET" || request.method === "HEAD" ? 302 : 303
}

function isForProgram({ args: { request } }: Current, { api }: SessionDemands): boolean {
  if (api !== undefined) return api
  const accept = request.headers.get("accept") ?? ""
  return accept.includes("application/json") && !accept.includes("text/html")
}

function challenge(value: string): Response {
  return Response.json({ error: "Unauthorized" }, { status: 401, headers: { "WWW-Authenticate": value } })
}
