import { MissingCSRF } from "@latchkey/core/errors"
import {
  isSameOrigin,
  signInOptions,
  type AccessTokenOptions,
  type AccessTokenResult,
  type Cookie,
  type GivenParameters,
  type Integration,
  type Passkey,
  type PasskeySignals,
  type RequestHead,
  type SessionSummary,
} from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { configured } from "./configured.ts"
import type { ExpressAuthConfig } from "./express-auth-config.ts"
import { forgetSession } from "./get-session.ts"
import { keepFromCaches, pageOf, setCookies } from "@latchkey/core/node"
import { headOf, responseTo, withStatus } from "./request/head-of.ts"
import type { ExpressRequest } from "./request/express-messages.ts"

/** The options of `signIn`: the fields of the form, and how to go on. */
export interface SignInOptions {
  /** The path to go to afterwards. Default: the page that sent the request. */
  redirectTo?: string | undefined
  /** `false` returns the URL to go to, and doesn't redirect there. Default `true`. */
  redirect?: boolean | undefined
  readonly [field: string]: unknown
}

/** The options of `signOut`. */
export interface SignOutOptions extends Pick<SignInOptions, "redirectTo" | "redirect"> {
  /** Signs out at the provider, too: `true` at the session's, an id at that one. Default: the provider's option `logout`. */
  provider?: boolean | string | undefined
}

/**
 * The functions for handlers. They throw an `AuthError` with the `status` that an error handler of Express looks for. A function that
 * changes something refuses a request that another site sent: `MissingCSRF`.
 */
export interface SessionFunctions {
  /** Begins a sign-in, or completes it with credentials, and redirects. Returns the URL of the redirect. */
  signIn: (
    req: ExpressRequest,
    provider?: string,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: GivenParameters,
  ) => Promise<string>
  /** Ends the session, and redirects. Returns the URL of the redirect. */
  signOut: (req: ExpressRequest, options?: SignOutOptions) => Promise<string>
  /** Passes data to the callbacks `jwt` or `session`, and returns the session that they make of it. */
  update: (req: ExpressRequest, data: unknown) => Promise<Session | null>
  /** Returns the user's access token at a provider whose tokens are kept (`account.keepTokens`), renewed if it's due. */
  accessToken: (
    req: ExpressRequest,
    provider: string,
    options?: AccessTokenOptions,
  ) => Promise<AccessTokenResult>
  /** The passkeys of the signed-in user. */
  passkeys: {
    list: (req: ExpressRequest) => Promise<Passkey[]>
    rename: (req: ExpressRequest, credentialID: string, name: string) => Promise<Passkey>
    remove: (req: ExpressRequest, credentialID: string) => Promise<PasskeySignals>
  }
  /** Returns the user's sessions, the last used first: see `session.details`. */
  sessions: (req: ExpressRequest) => Promise<readonly SessionSummary[]>
  /** Ends one of the user's sessions. Returns true if the user has such a session. */
  endSession: (req: ExpressRequest, id: string) => Promise<boolean>
  /** Ends all sessions of a user. The application decides who may do that. */
  signOutEverywhere: (req: ExpressRequest, user: string | { readonly id: string }) => Promise<void>
}

/** Calls an operation of the service for a request. */
type Call = <Result>(
  req: ExpressRequest,
  run: (integration: Integration, head: RequestHead) => Promise<Result>,
) => Promise<Result>

/** Makes the calls: of operations that read something, and of operations that change it. */
function callsOf(config: ExpressAuthConfig): { readonly reads: Call; readonly changes: Call } {
  const reads: Call = async (req, run) => {
    keepFromCaches(responseTo(req))
    return withStatus(async () => run(configured(config).integration, headOf(req)))
  }
  const changes: Call = async (req, run) =>
    reads(req, async (integration, head) => {
      if (!isSameOrigin(head.headers, (await integration.serviceUrl(head)).origin))
        throw new MissingCSRF("The request comes from another site.")
      forgetSession(req)
      return run(integration, head)
    })
  return { reads, changes }
}

/** Makes the functions. */
export function createSessionFunctions(config: ExpressAuthConfig): SessionFunctions {
  const { reads, changes } = callsOf(config)
  return {
    signIn: async (req, providerId, options, authorizationParams) => {
      const { redirect, redirectTo, fields } = signInOptions(options)
      const callbackUrl = target(redirectTo, req)
      const input = { providerId, fields, callbackUrl, authorizationParams }
      return leave(
        req,
        redirect,
        await changes(req, async (auth, head) => auth.signIn({ ...head, ...input })),
      )
    },
    signOut: async (req, { redirect = true, redirectTo, provider } = {}) => {
      const input = { callbackUrl: target(redirectTo, req), provider }
      return leave(
        req,
        redirect,
        await changes(req, async (auth, head) => auth.signOut({ ...head, ...input })),
      )
    },
    update: async (req, data) => {
      const { session, cookies } = await changes(req, async (auth, head) => auth.update(head, data))
      setCookies(responseTo(req), cookies)
      return session
    },
    accessToken: async (req, ...which) => {
      const { result, cookies } = await reads(req, async (auth, head) => auth.accessToken(head, ...which))
      setCookies(responseTo(req), cookies)
      return result
    },
    passkeys: {
      list: async (req) => reads(req, async (auth, head) => auth.passkeys.list(head)),
      rename: async (req, ...how) => changes(req, async (auth, head) => auth.passkeys.rename(head, ...how)),
      remove: async (req, id) => changes(req, async (auth, head) => auth.passkeys.remove(head, id)),
    },
    sessions: async (req) => reads(req, async (auth, head) => auth.sessions(head)),
    endSession: async (req, id) => changes(req, async (auth, head) => auth.endSession(head, id)),
    signOutEverywhere: async (req, user) => changes(req, async (auth) => auth.signOutEverywhere(user)),
  }
}

function target(redirectTo: unknown, req: ExpressRequest): string {
  return typeof redirectTo === "string" ? redirectTo : pageOf(req)
}

/** Sets the cookies of a sign-in or sign-out, and redirects with 303, so that the browser goes on with GET. */
function leave(
  req: ExpressRequest,
  redirect: unknown,
  { url, cookies }: { readonly url: string; readonly cookies: readonly Cookie[] },
): string {
  setCookies(responseTo(req), cookies)
  if (redirect !== false) responseTo(req).redirect(303, url)
  return url
}
