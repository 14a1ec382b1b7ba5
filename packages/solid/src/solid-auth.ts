import { isServed } from "@latchkey/core/integration"
import { createAccessTokenAccessor, type AccessTokenAccessor } from "./access-token.ts"
import { createSignIn, type SignIn } from "./actions/sign-in.ts"
import { createSignOut, type SignOut } from "./actions/sign-out.ts"
import { createSessionFunctions, type SessionFunctions } from "./actions/sessions.ts"
import { createUpdate, type UpdateSession } from "./actions/update.ts"
import { createConfiguration, type ConfigurationSource } from "./configuration.ts"
import { createProtect, type Protect } from "./middleware/protect.ts"
import { createPasskeyAccessor, type PasskeyAccessor } from "./passkeys.ts"
import { createRequireFresh, type RequireFresh } from "./require-fresh.ts"
import type { AuthEvent } from "./request/server-event.ts"
import {
  createRequireSession,
  createSessionAccessor,
  type RequireSession,
  type SessionAccessor,
} from "./session.ts"

/** A handler of the route under which the service is mounted. Without an answer, SolidStart looks for a page. */
export type AuthHandler = (event: AuthEvent) => Promise<Response | undefined>

/** The result of {@link SolidAuth}. */
export interface SolidAuthResult extends SessionFunctions {
  /** Export it from the route: `src/routes/api/auth/[...auth].ts`. */
  GET: AuthHandler
  /** Export it from the same route. */
  POST: AuthHandler
  /** The session of the request that is being served. */
  auth: SessionAccessor
  /** The same, for code that needs a session: without one, it redirects to the sign-in page. */
  requireSession: RequireSession
  /** The session of a user who authenticated recently; otherwise the user does so again. */
  requireFresh: RequireFresh
  /** The access token of the signed-in user, at a provider whose tokens are kept. */
  accessToken: AccessTokenAccessor
  /** The passkeys of the signed-in user. */
  passkeys: PasskeyAccessor
  /** Makes middleware that protects pages and API routes. */
  protect: Protect
  /** Signs in from code on the server. */
  signIn: SignIn
  /** Ends the session from code on the server. */
  signOut: SignOut
  /** Changes the session from code on the server. */
  update: UpdateSession
}

/**
 * Sets the service up in a SolidStart application. Call it in a separate module and re-export `GET` and
 * `POST` from the route: SolidStart makes a copy of a route's module for each method.
 *
 * ```ts
 * export const { GET, POST, auth, protect, signIn, signOut } = SolidAuth({ providers: [GitHub] })
 * ```
 *
 * Options that the configuration leaves out are read from the environment when they're first needed.
 *
 * @param config - the configuration, or a function that returns it or a promise of it and is called for every request.
 */
export function SolidAuth(config: ConfigurationSource): SolidAuthResult {
  const configuration = createConfiguration(config)
  async function respond(event: AuthEvent): Promise<Response | undefined> {
    const { integration, basePath } = await configuration(event)
    const { pathname } = new URL(event.request.url)
    // SolidStart takes no answer for GET alone.
    if (event.request.method === "GET" && !isServed(pathname, basePath)) return undefined
    return integration.respond(event.request, event)
  }
  return {
    GET: respond,
    POST: respond,
    auth: createSessionAccessor(configuration),
    requireSession: createRequireSession(configuration),
    requireFresh: createRequireFresh(configuration),
    accessToken: createAccessTokenAccessor(configuration),
    passkeys: createPasskeyAccessor(configuration),
    protect: createProtect(configuration),
    signIn: createSignIn(configuration),
    signOut: createSignOut(configuration),
    ...createSessionFunctions(configuration),
    update: createUpdate(configuration),
  }
}
