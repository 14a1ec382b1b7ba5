import { signInPage, type StaleSession } from "@latchkey/core/integration"
import { headOf, serviceUrlOf, type Current } from "./current.ts"
import { pageOf } from "./request/page-of.ts"
import { redirectTo } from "./request/redirect-to.ts"

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
export async function askAgain(
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
