import { signInPage, type ConfiguredIntegration } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { withoutCause } from "./actions.ts"
import { type Configuration, configured, type SolidAuthConfig } from "./configuration.ts"
import {
  currentHead,
  findServerEvent,
  keepFromCaches,
  pageOf,
  pathOf,
  redirectTo,
  requestHead,
  serverEvent,
  type ServerEvent,
  setCookies,
} from "./requests.ts"

/** The result of {@link getSession}. */
export type GetSessionResult = Promise<Session | null>

/**
 * Returns the session of a request, or null. If the session is renewed, its cookie is added to the response, provided
 * that SolidStart is serving this request.
 *
 * @param request - in an API route `event.request`, elsewhere on the server `getRequestEvent().request`.
 * @param options - the configuration that you passed to `SolidAuth`. Keep it in one object, so that it's prepared only
 * once.
 * @throws AuthError if the configuration is broken
 */
export async function getSession(request: Request, options: SolidAuthConfig): GetSessionResult {
  const found = configured(options)
  const event = findServerEvent()
  if (event?.request === request) return sessionOf(event, found)
  return withoutCause(async () => (await found.integration.session(requestHead(request))).session)
}

/**
 * Returns the session of the current request, or null.
 *
 * @throws Error outside of a request; AuthError if the configuration is broken.
 */
export type SessionAccessor = () => Promise<Session | null>

/** Creates `auth`. */
export function createSessionAccessor(configuration: Configuration): SessionAccessor {
  return async () => {
    const event = serverEvent()
    keepFromCaches(event.response.headers)
    return sessionOf(event, await configuration(event))
  }
}

/** The options of `requireSession`. */
export interface RequireSessionOptions {
  /** The path to go to after the sign-in. Default: the page that is rendered, or that calls the function. */
  callbackUrl?: string | undefined
}

/**
 * Returns the session of the current request.
 *
 * @throws a redirect Response to the sign-in page if no user is signed in, which must reach SolidStart;
 * AuthError if the configuration is broken.
 */
export type RequireSession = (options?: RequireSessionOptions) => Promise<Session>

/** Creates `requireSession`. */
export function createRequireSession(configuration: Configuration): RequireSession {
  return async ({ callbackUrl } = {}) => {
    const event = serverEvent()
    keepFromCaches(event.response.headers)
    const found = await configuration(event)
    const session = await sessionOf(event, found)
    if (session !== null) return session
    const head = currentHead(event)
    const serviceUrl = await found.integration.serviceUrl(head)
    const page = pathOf(new URL(callbackUrl ?? pageOf(event), serviceUrl.origin))
    const { url } = await signInPage(found.integration, head, page, found.config.pages?.signIn)
    // oxlint-disable-next-line typescript/only-throw-error -- so SolidStart learns of a redirect
    throw redirectTo(url.href, serviceUrl)
  }
}

async function sessionOf(
  event: ServerEvent,
  { integration }: ConfiguredIntegration,
): Promise<Session | null> {
  const { session, cookies } = await withoutCause(async () => integration.session(currentHead(event)))
  setCookies(event.response.headers, cookies)
  return session
}
