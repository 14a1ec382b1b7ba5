import {
  createRequestFunctions,
  type GivenParameters,
  type Navigation,
  type RequestFunctions,
  type SignInOptions,
  type SignOutOptions,
  type SuggestedProviderId,
} from "@latchkey/core/integration"
import { pageOf } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import {
  type AuthRequest,
  type Current,
  headOf,
  operate,
  sessionOf,
  setCookies,
  whenSent,
} from "./current.ts"

/**
 * The functions for handlers. They throw an `AuthError` with the `statusCode` that Fastify's error handler looks for.
 * Functions that change something refuse requests from other sites, with `MissingCSRF`.
 */
export interface SessionFunctions<
  Id extends string = SuggestedProviderId,
> extends RequestFunctions<AuthRequest> {
  /** Returns the session of a request, or null. It's read once per request. */
  getSession: (request: AuthRequest) => Promise<Session | null>
  /**
   * Begins a sign-in, or completes it with credentials, and sends a redirect. With `redirect: false`, it returns the
   * URL instead.
   */
  signIn: (
    request: AuthRequest,
    provider?: Id,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: GivenParameters,
  ) => Promise<string | undefined>
  /** Ends the session, and sends a redirect. With `redirect: false`, it returns the URL instead. */
  signOut: (request: AuthRequest, options?: SignOutOptions) => Promise<string | undefined>
}

/** Creates the functions. */
export function createSessionFunctions(currentOf: (request: AuthRequest) => Current): SessionFunctions {
  const { navigation, ...functions } = createRequestFunctions<AuthRequest>({
    run: async (request, operation) => {
      const current = currentOf(request)
      return operate(current, async () => operation(current.integration, headOf(current)))
    },
    setCookies: (request, cookies) => setCookies(currentOf(request), cookies),
    keepSession: (request, session) => {
      const current = currentOf(request)
      current.reading = session === undefined ? undefined : Promise.resolve(session)
      if (session !== undefined) current.session = session
    },
    pageOf: ({ raw }) => pageOf(raw),
  })
  return {
    ...functions,
    getSession: async (request) => sessionOf(currentOf(request)),
    signIn: async (request, ...how) => goTo(currentOf(request), await navigation.signIn(request, ...how)),
    signOut: async (request, options) => goTo(currentOf(request), await navigation.signOut(request, options)),
  }
}

/**
 * Redirects with 303, so that the browser sends a GET request. If a handler returns the result, no other reply is
 * sent.
 */
async function goTo(current: Current, { url, isRedirect }: Navigation): Promise<string | undefined> {
  if (isRedirect) {
    current.reply.redirect(url, 303)
    await whenSent(current.reply)
    return undefined
  }
  // `request.session` then reflects the current cookies.
  await sessionOf(current)
  return url
}
