import { parseTarget, type AuthAction } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { NextResponse, type NextRequest } from "next/server.js"
import type { Configured } from "../configuration.ts"
import { requestHead } from "../request/request-head.ts"

/** A request that wants to pass. */
export interface Entry {
  readonly request: NextRequest
  readonly session: Session | null
  readonly configured: Configured
  /** Whether a handler of the application decides where `authorized` answers with false. */
  readonly handled: boolean
}

/** The addresses that the decision turns on. */
interface Places {
  /** The address of the request, as the browser has it. */
  readonly here: URL
  /** The origins that are this application: the one that browsers use, and the one that Next knows itself by. */
  readonly origins: readonly string[]
  readonly signInPage: URL
  /** Whether the request is for the sign-in page, or for one of our actions: a stranger needs them to sign in. */
  readonly isWayIn: boolean
}

/**
 * Has `callbacks.authorized` decide about a request.
 *
 * @returns the answer instead of what was asked for; undefined lets the request pass.
 */
export async function askApplication(entry: Entry): Promise<Response | undefined> {
  const { request, session, configured, handled } = entry
  const { callbacks } = configured
  if (callbacks.authorized === undefined) return undefined
  const decision = await callbacks.authorized({ request, auth: session })
  if (decision === true) return undefined
  const places = await placesOf(entry)
  if (decision instanceof Response) return leadsNowhere(decision, places) ? undefined : decision
  return handled || places.isWayIn ? undefined : toSignIn(request, places)
}

async function placesOf({ request, configured }: Entry): Promise<Places> {
  const { integration, signInPage: own, basePath } = configured
  const { nextUrl } = request
  // Core knows the origin under which the application is reached, and begins its own addresses with it.
  const builtIn = new URL((await integration.signIn(requestHead(request))).url)
  const { origin, pathname, search } = new URL(nextUrl.href)
  const here = new URL(builtIn.origin + pathname + search)
  const signInPage = own === undefined ? builtIn : new URL(own, builtIn.origin)
  const isOwn = isOwnAction(pathname, basePath) || isOwnAction(nextUrl.pathname, basePath)
  const isWayIn = isOwn || withoutSlash(pathname) === withoutSlash(signInPage.pathname)
  return { here, origins: [builtIn.origin, origin], signInPage, isWayIn }
}

/** Actions that a provider's id may follow. What follows any other is a page of the application. */
const ofProviders: ReadonlySet<AuthAction> = new Set(["signin", "callback", "webauthn-options"])

function isOwnAction(pathname: string, basePath: string): boolean {
  const target = parseTarget(
    withoutSlash(pathname),
    basePath.replace(/^\/*(.*?)\/*$/, "/$1").replace(/^\/$/, ""),
  )
  return target !== undefined && (target.providerId === undefined || ofProviders.has(target.action))
}

/** Whether an answer sends the browser to where it is already, or from one way in to another: it would go on forever. */
function leadsNowhere(answer: Response, { here, origins, signInPage, isWayIn }: Places): boolean {
  const location = answer.headers.get("location")
  if (answer.status < 300 || answer.status > 399 || location === null || !URL.canParse(location, here))
    return false
  const target = new URL(location, here)
  if (!origins.includes(target.origin)) return false
  if (target.pathname === here.pathname && target.search === here.search) return true
  return isWayIn && withoutSlash(target.pathname) === withoutSlash(signInPage.pathname)
}

/** 303 has the browser ask with GET (RFC 9110 §15.4.4): what was posted is not posted to the sign-in page. */
function toSignIn({ method }: NextRequest, { here, signInPage }: Places): Response {
  const target = new URL(signInPage)
  target.searchParams.set("callbackUrl", here.href)
  return NextResponse.redirect(target, method === "GET" || method === "HEAD" ? 307 : 303)
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, "")
}
