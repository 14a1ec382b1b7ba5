import {
  createRequestFunctions,
  type GivenParameters,
  type Navigation,
  type RequestFunctions,
  type SignInOptions,
  type SignOutOptions,
  type SuggestedProviderId,
} from "@latchkey/core/integration"
import { configured, type ExpressAuthConfig } from "./configured.ts"
import { forgetSession } from "./get-session.ts"
import { keepFromCaches, pageOf, setCookies } from "@latchkey/core/node"
import { type ExpressRequest, headOf, responseTo, withStatus } from "./requests.ts"

/**
 * The functions for handlers. They throw an `AuthError` with the `status` that Express's error handlers look for.
 * Functions that change something refuse requests from other sites, with `MissingCSRF`.
 */
export interface SessionFunctions<
  Id extends string = SuggestedProviderId,
> extends RequestFunctions<ExpressRequest> {
  /** Begins a sign-in, or completes it with credentials, and redirects. Returns the URL of the redirect. */
  signIn: (
    req: ExpressRequest,
    provider?: Id,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: GivenParameters,
  ) => Promise<string>
  /** Ends the session, and redirects. Returns the URL of the redirect. */
  signOut: (req: ExpressRequest, options?: SignOutOptions) => Promise<string>
}

/** Creates the functions. */
export function createSessionFunctions(config: ExpressAuthConfig): SessionFunctions {
  const { navigation, ...functions } = createRequestFunctions<ExpressRequest>({
    run: async (req, operation) => {
      keepFromCaches(responseTo(req))
      return withStatus(async () => operation(configured(config).integration, headOf(req)))
    },
    setCookies: (req, cookies) => setCookies(responseTo(req), cookies),
    keepSession: forgetSession,
    beforeChange: forgetSession,
    pageOf,
  })
  return {
    ...functions,
    signIn: async (req, ...how) => leave(req, await navigation.signIn(req, ...how)),
    signOut: async (req, options) => leave(req, await navigation.signOut(req, options)),
  }
}

/** Redirects with 303, so that the browser sends a GET request. */
function leave(req: ExpressRequest, { url, isRedirect }: Navigation): string {
  if (isRedirect) responseTo(req).redirect(303, url)
  return url
}
