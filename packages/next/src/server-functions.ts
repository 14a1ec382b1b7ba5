import type { Session } from "@latchkey/core/types"
import type { NextRequest } from "next/server.js"
import type { cache as reactCache } from "react"
import { type AccessTokenAccessor, createAccessTokenAccessor } from "./access-token.ts"
import { type AccountAccessor, createAccountAccessor } from "./accounts.ts"
import type { Configuration } from "./configuration.ts"
import { createFreshSessions } from "./fresh-sessions.ts"
import { createPasskeyAccessor, type PasskeyAccessor } from "./passkeys.ts"
import { pageRequest, type PageRequest, type PageResponse, setPageCookies } from "./request/page-request.ts"
import { requestAsSent } from "./request/request-as-sent.ts"
import type { SharedParts } from "./request/request-head.ts"
import { serverRequest, setCookiesIfAllowed } from "./request/server-request.ts"
import type { FreshSessions } from "./require-fresh.ts"
import { rethrowControlFlow } from "./rethrow-control-flow.ts"
import {
  createSessionFunctions,
  createSignIn,
  createSignOut,
  createStartSession,
  createStopActing,
  createUpdate,
  type SessionFunctions,
  type SignIn,
  type SignOut,
  type StartSession,
  type StopActing,
  type UnstableUpdate,
} from "./server-actions.ts"

/** A configuration's functions, except the middleware. */
export interface ServerFunctions extends SessionFunctions, FreshSessions {
  /** Handles a request to the route under which the service is mounted. */
  readonly respond: (request: NextRequest) => Promise<Response>
  /** Returns the session of the current request. During a render, it's read only once. */
  readonly session: () => Promise<Session | null>
  /** Returns the session of a request in the pages router. */
  readonly pageSession: (request: PageRequest, response: PageResponse) => Promise<Session | null>
  readonly accessToken: AccessTokenAccessor
  readonly accounts: AccountAccessor
  readonly passkeys: PasskeyAccessor
  readonly signIn: SignIn
  readonly signOut: SignOut
  readonly startSession: StartSession
  readonly stopActing: StopActing
  readonly update: UnstableUpdate
}

const made = new WeakMap<Configuration, ServerFunctions>()

/** Returns a configuration's functions: always the same ones, so that a render reads the session only once. */
export function serverFunctions(configuration: Configuration, parts: SharedParts): ServerFunctions {
  const functions = made.get(configuration) ?? createServerFunctions(configuration, parts)
  made.set(configuration, functions)
  return functions
}

function createServerFunctions(configuration: Configuration, parts: SharedParts): ServerFunctions {
  return {
    respond: async (request) => {
      const { integration } = await configuration(request)
      return integration.respond(requestAsSent(request, parts.basePath))
    },
    session: oncePerRender(async () => serverSession(configuration)),
    pageSession: async (request, response) => {
      const { integration } = await configuration()
      const { session, cookies } = await integration.session(pageRequest(request))
      setPageCookies(response, cookies)
      return session
    },
    accessToken: createAccessTokenAccessor(configuration),
    accounts: createAccountAccessor(configuration),
    passkeys: createPasskeyAccessor(configuration),
    signIn: createSignIn(configuration),
    signOut: createSignOut(configuration),
    startSession: createStartSession(configuration),
    stopActing: createStopActing(configuration),
    update: createUpdate(configuration),
    ...createSessionFunctions(configuration),
    ...createFreshSessions(configuration, parts),
  }
}

async function serverSession(configuration: Configuration): Promise<Session | null> {
  // Called first, because it throws if a page is rendered ahead of time. The configuration isn't needed then.
  const head = await serverRequest()
  const { integration } = await configuration()
  const { session, cookies } = await rethrowControlFlow(() => integration.session(head))
  await setCookiesIfAllowed(cookies)
  return session
}

/**
 * Creates a function that runs only once while a page is rendered: layouts, pages and `generateMetadata` share the
 * promise. React forgets it with the request. Outside of a render (in a route handler or a server action), it runs for
 * each call.
 *
 * React is loaded when it's first needed, because the middleware never needs it. The build of React that Next
 * uses for server components has `cache`; React 18 for browsers and the pages router doesn't.
 *
 * @see [React, cache](https://react.dev/reference/react/cache)
 */
export function oncePerRender<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let shared: (() => Promise<Result>) | undefined
  return async () => {
    shared ??= await shareable(run)
    return shared()
  }
}

async function shareable<Result>(run: () => Promise<Result>): Promise<() => Promise<Result>> {
  const { cache }: { readonly cache?: typeof reactCache | undefined } = await import("react")
  return cache === undefined ? run : cache(run)
}
