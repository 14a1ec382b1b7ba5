import type { Session } from "@latchkey/core/types"
import type { NextRequest } from "next/server.js"
import { createAccessTokenAccessor, type AccessTokenAccessor } from "./access-token.ts"
import { createSessionFunctions, type SessionFunctions } from "./actions/sessions.ts"
import { createSignIn, type SignIn } from "./actions/sign-in.ts"
import { createSignOut, type SignOut } from "./actions/sign-out.ts"
import { createUpdate, type UnstableUpdate } from "./actions/update.ts"
import type { Configuration } from "./configuration.ts"
import { createFreshSessions } from "./fresh-sessions.ts"
import { oncePerRender } from "./once-per-render.ts"
import { createPasskeyAccessor, type PasskeyAccessor } from "./passkeys.ts"
import { pageRequest, setPageCookies, type PageRequest, type PageResponse } from "./request/page-request.ts"
import { requestAsSent } from "./request/request-as-sent.ts"
import { serverRequest, setCookiesIfAllowed } from "./request/server-request.ts"
import type { FreshSessions } from "./require-fresh.ts"
import { rethrowControlFlow } from "./rethrow-control-flow.ts"
import type { SharedParts } from "./shared-parts.ts"

/** The functions of a configuration besides the middleware. */
export interface ServerFunctions extends SessionFunctions, FreshSessions {
  /** Answers a request to the route under which the service is mounted. */
  readonly respond: (request: NextRequest) => Promise<Response>
  /** The session of the current request, read once in a render. */
  readonly session: () => Promise<Session | null>
  /** The session of a request of the pages router. */
  readonly pageSession: (request: PageRequest, response: PageResponse) => Promise<Session | null>
  readonly accessToken: AccessTokenAccessor
  readonly passkeys: PasskeyAccessor
  readonly signIn: SignIn
  readonly signOut: SignOut
  readonly update: UnstableUpdate
}

const made = new WeakMap<Configuration, ServerFunctions>()

/** Returns the functions of a configuration: always the same, so that a render reads the session once. */
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
    passkeys: createPasskeyAccessor(configuration),
    signIn: createSignIn(configuration),
    signOut: createSignOut(configuration),
    update: createUpdate(configuration),
    ...createSessionFunctions(configuration),
    ...createFreshSessions(configuration, parts),
  }
}

async function serverSession(configuration: Configuration): Promise<Session | null> {
  // First, as it throws where a page is being rendered ahead of time: the configuration is then not needed.
  const head = await serverRequest()
  const { integration } = await configuration()
  const { session, cookies } = await rethrowControlFlow(() => integration.session(head))
  await setCookiesIfAllowed(cookies)
  return session
}
