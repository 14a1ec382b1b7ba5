import { MissingCSRF } from "@latchkey/core/errors"
import {
  isSameOrigin,
  signInOptions,
  type AccessTokenOptions,
  type AccessTokenResult,
  type GivenParameters,
  type NavigationResult,
  type Passkey,
  type PasskeySignals,
  type RequestHead,
  type SessionSummary,
} from "@latchkey/core/integration"
import { pageOf } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import {
  headOf,
  operate,
  sessionOf,
  setCookies,
  whenSent,
  type AuthRequest,
  type Current,
} from "./current.ts"

/** The options of `signIn`: the fields of the form, and how to go on. */
export interface SignInOptions {
  /** The path to go to afterwards. Default: the page that sent the request. */
  redirectTo?: string | undefined
  /** `false` returns the URL to go to, and sends no redirect there. Default `true`. */
  redirect?: boolean | undefined
  readonly [field: string]: unknown
}

/** The options of `signOut`. */
export interface SignOutOptions extends Pick<SignInOptions, "redirectTo" | "redirect"> {
  /** Signs out at the provider, too: `true` at the session's, an id at that one. Default: the provider's option `logout`. */
  provider?: boolean | string | undefined
}

/**
 * The functions for handlers. They throw an `AuthError` with the `statusCode` that Fastify's error handler looks for. The functions that
 * change something refuse a request that another site sent: `MissingCSRF`.
 */
export interface SessionFunctions {
  /** Returns the session of a request, or null. It's read once per request. */
  getSession: (request: AuthRequest) => Promise<Session | null>
  /**
   * Begins a sign-in, or completes it with credentials, and sends a redirect. With `redirect: false` it returns the URL
   * instead.
   */
  signIn: (
    request: AuthRequest,
    provider?: string,
    options?: FormData | URLSearchParams | SignInOptions,
    authorizationParams?: GivenParameters,
  ) => Promise<string | undefined>
  /** Ends the session, and sends a redirect. With `redirect: false` it returns the URL instead. */
  signOut: (request: AuthRequest, options?: SignOutOptions) => Promise<string | undefined>
  /** Passes data to the callbacks `jwt` or `session`, and returns the session that they make of it. */
  update: (request: AuthRequest, data: unknown) => Promise<Session | null>
  /** Returns the user's access token at a provider whose tokens are kept (`account.keepTokens`), renewed if it's due. */
  accessToken: (
    request: AuthRequest,
    provider: string,
    options?: AccessTokenOptions,
  ) => Promise<AccessTokenResult>
  /** The passkeys of the signed-in user. */
  passkeys: {
    list: (request: AuthRequest) => Promise<Passkey[]>
    rename: (request: AuthRequest, credentialID: string, name: string) => Promise<Passkey>
    remove: (request: AuthRequest, credentialID: string) => Promise<PasskeySignals>
  }
  /** Returns the user's sessions, the last used first: see `session.details`. */
  sessions: (request: AuthRequest) => Promise<readonly SessionSummary[]>
  /** Ends one of the user's sessions. Returns true if the user has such a session. */
  endSession: (request: AuthRequest, id: string) => Promise<boolean>
  /** Ends all sessions of a user. The application decides who may do that. */
  signOutEverywhere: (request: AuthRequest, user: string | { readonly id: string }) => Promise<void>
}

type CurrentOf = (request: AuthRequest) => Current

/** Returns what makes functions out of operations of the service: `reads`, and `changes` for the ones that change something. */
function createMakers(currentOf: CurrentOf) {
  const reads =
    <Rest extends readonly unknown[], Result>(
      run: (current: Current, head: RequestHead, ...rest: Rest) => Promise<Result>,
    ) =>
    async (request: AuthRequest, ...rest: Rest): Promise<Result> => {
      const current = currentOf(request)
      return operate(current, async () => run(current, headOf(current), ...rest))
    }
  const changes: typeof reads = (run) =>
    reads(async (current, head, ...rest) => {
      if (!isSameOrigin(head.headers, (await current.integration.serviceUrl(head)).origin))
        throw new MissingCSRF("The request comes from another site.")
      return run(current, head, ...rest)
    })
  return { reads, changes }
}

/** Makes the functions. */
export function createSessionFunctions(currentOf: CurrentOf): SessionFunctions {
  const { reads, changes } = createMakers(currentOf)
  return {
    getSession: async (request) => sessionOf(currentOf(request)),
    signIn: changes(
      async (current, head, ...[providerId, options, authorizationParams]: SignInParameters) => {
        const { redirect, redirectTo, fields } = signInOptions(options)
        const callbackUrl = targetOf(redirectTo, current)
        const input = { ...head, providerId, fields, callbackUrl, authorizationParams }
        return goTo(current, await current.integration.signIn(input), redirect)
      },
    ),
    signOut: changes(async (current, head, { redirect, redirectTo, provider }: SignOutOptions = {}) => {
      const input = { ...head, callbackUrl: targetOf(redirectTo, current), provider }
      return goTo(current, await current.integration.signOut(input), redirect)
    }),
    update: changes(async (current, head, data: unknown) => {
      const { session, cookies } = await current.integration.update(head, data)
      setCookies(current, cookies)
      current.reading = Promise.resolve(session)
      return (current.session = session)
    }),
    accessToken: reads(async (current, head, provider: string, options?: AccessTokenOptions) => {
      const { result, cookies } = await current.integration.accessToken(head, provider, options)
      setCookies(current, cookies)
      return result
    }),
    passkeys: {
      list: reads(async ({ integration }, head) => integration.passkeys.list(head)),
      rename: changes(async ({ integration }, head, id: string, name: string) =>
        integration.passkeys.rename(head, id, name),
      ),
      remove: changes(async ({ integration }, head, id: string) => integration.passkeys.remove(head, id)),
    },
    sessions: reads(async ({ integration }, head) => integration.sessions(head)),
    endSession: changes(async ({ integration }, head, id: string) => integration.endSession(head, id)),
    signOutEverywhere: changes(async ({ integration }, _head, user: string | { readonly id: string }) =>
      integration.signOutEverywhere(user),
    ),
  }
}

/** The parameters of `signIn` after the request. */
type SignInParameters = Parameters<SessionFunctions["signIn"]> extends [unknown, ...infer Rest] ? Rest : never

function targetOf(redirectTo: unknown, current: Current): string {
  return typeof redirectTo === "string" ? redirectTo : pageOf(current.request.raw)
}

/** Sets the cookies of a sign-in or sign-out, and redirects with 303, so that the browser goes on with GET. */
async function goTo(
  current: Current,
  { url, cookies }: NavigationResult,
  redirect: unknown,
): Promise<string | undefined> {
  setCookies(current, cookies)
  current.reading = undefined
  if (redirect === false) {
    // `request.session` is what the cookies say now.
    await sessionOf(current)
    return url
  }
  current.reply.redirect(url, 303)
  await whenSent(current.reply)
  // A handler that returns this sends nothing more.
  return undefined
}
