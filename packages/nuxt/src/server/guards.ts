import {
  isAuthorized,
  isNavigation,
  namesAction,
  uncacheable,
  type RequireFreshOptions,
} from "@latchkey/core/integration"
import { keepFromCaches, pageOf, setCookies, toRequest } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import {
  createError,
  defineEventHandler,
  sendRedirect,
  type EventHandler,
  type H3Error,
  type H3Event,
} from "h3"
import { incomingMessage, protocolOf } from "../request/incoming-message.ts"
import { call } from "./call.ts"
import { baseOf } from "./configuration.ts"
import { headOf, type Current, type Currents } from "./current.ts"
import { guardedInBuild } from "./guarded-in-build.ts"
import type { Layers } from "./layers.ts"
import { isCovered } from "./is-covered.ts"
import { requireUncached, sessionOf } from "./session-of.ts"

/** The functions that let only users with a session pass. */
export interface Guards {
  /**
   * Returns the session of a request.
   *
   * @throws H3Error with the status 401 if no user is signed in; AuthError if the configuration is broken; Error in
   * a handler whose response Nitro caches for other users.
   */
  requireSession: (event: H3Event) => Promise<Session>
  /**
   * Returns the session of a user who authenticated recently.
   *
   * @throws H3Error if the session isn't fresh: a browser has been redirected to the sign-in page; a program gets a
   *   401 with a challenge (RFC 9470). AuthError if no configured provider meets the requirements, or the configuration
   *   is broken.
   */
  requireFresh: (event: H3Event, options: RequireFreshOptions) => Promise<Session>
  /**
   * Creates a server middleware that lets only users with a session pass to these paths and the paths below them.
   * Without arguments, it guards everything except the service's actions, and files of `public` and of the build. As the
   * default export of a file in `server/middleware`, it runs before Nitro's route rules. A path may begin with
   * `app.baseURL`, but doesn't have to. A browser is sent to the sign-in page and back; a program gets a 401. If `callbacks.authorized`
   * is set, it's called for users with a session: true lets the request pass, a response is sent as it is, and
   * anything else refuses the request.
   */
  protect: (...paths: readonly string[]) => EventHandler
}

/** Creates the functions. `layers` gets each middleware. */
export function createGuards(currents: Currents, layers: Layers): Guards {
  return {
    async requireSession(event) {
      const session = await sessionOf(await currents.of(event), event)
      if (session === null) throw unauthorized(event, "Bearer")
      return session
    },
    async requireFresh(event, { callbackUrl = pageOf(incomingMessage(event)), ...options }) {
      requireUncached(event)
      const result = await call(currents.of(event), async (integration, head, current) => {
        const found = await integration.requireFresh(head, { ...options, callbackUrl })
        setCookies(current.event.node.res, found.cookies)
        return found
      })
      if (result.session !== null) {
        keepFromCaches((await currents.of(event)).event.node.res)
        return result.session
      }
      if (!result.isNavigation) throw unauthorized(event, result.challenge)
      throw await redirected(event, result.url)
    },
    protect(...paths) {
      const guard = defineEventHandler(async (event) => {
        const readings = layers.readingsOf(event)
        const { serverPages = {}, isPublicFile = () => false, isPrerendering = false } = currents.nitro
        const application = { baseURL: baseOf(currents.nitro), serverPages, isPublicFile }
        if (!isCovered(paths, event, readings, application)) return undefined
        if (isPrerendering) throw createError({ statusCode: 401, statusMessage: guardedInBuild })
        const current = await currents.of(event)
        if (readings.every((reading) => namesAction(reading, current.basePath))) return undefined
        layers.keepPrivate(event)
        return refusal(current, event)
      })
      layers.add(guard, paths)
      return guard
    },
  }
}

/**
 * Returns the response of the application's callback, if it returns one; undefined lets the request pass.
 *
 * @throws H3Error if the request is refused.
 */
async function refusal(current: Current, event: H3Event): Promise<Response | undefined> {
  const session = await sessionOf(current, event)
  const request = (): Request =>
    toRequest(incomingMessage(event), event.node.res, { protocol: protocolOf(event) })
  const decision = session !== null && (await isAuthorized(current.config, session, request))
  if (decision instanceof Response) return decision
  if (decision === true) return undefined
  const head = headOf(current)
  if (!isNavigation(head.headers)) throw unauthorized(event, "Bearer")
  const { base } = await call(current, async (integration) => integration.serviceUrl(head))
  const query = new URLSearchParams({ callbackUrl: pageOf(incomingMessage(event)) })
  throw await redirected(event, `${base}/signin?${query}`)
}

function unauthorized({ node: { res } }: H3Event, challenge: string): H3Error {
  if (!res.headersSent) {
    res.setHeader("WWW-Authenticate", challenge)
    res.setHeader("Cache-Control", uncacheable)
  }
  return createError({ statusCode: 401, statusMessage: "Unauthorized" })
}

/**
 * Sends a redirect.
 *
 * @returns the error that ends the handler. h3 sends nothing more, because a response has already been sent.
 */
async function redirected(event: H3Event, url: string): Promise<H3Error> {
  event.node.res.setHeader("Cache-Control", uncacheable)
  // 303 makes the browser send a GET request (RFC 9110 §15.4.4): a form isn't posted to the sign-in page.
  await sendRedirect(event, url, 303)
  return createError({ statusCode: 303, statusMessage: "See Other" })
}
