import {
  covers,
  isAuthorized,
  isNavigation,
  namesAction,
  type RequireFreshOptions,
  uncacheable,
} from "@latchkey/core/integration"
import { keepFromCaches, pageOf, setCookies, toRequest } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import {
  createError,
  defineEventHandler,
  type EventHandler,
  getQuery,
  type H3Error,
  type H3Event,
  sendRedirect,
} from "h3"
import { incomingMessage, protocolOf } from "../request/incoming-message.ts"
import { baseOf } from "./configuration.ts"
import { call, type Current, type Currents, headOf, requireUncached, sessionOf } from "./current.ts"
import { guardedInBuild } from "./guarded-in-build.ts"
import type { Layers } from "./layers.ts"
import { decoded, readingsOf } from "./readings-of.ts"

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

/** The path below which Nuxt renders islands: server components, and server pages. */
const islands = "/__nuxt_island"

/** The parts of an application that a guard has to know. */
interface Guardable {
  /** The path below which the whole application is served, without a trailing slash. */
  readonly baseURL: string
  /** The paths of server pages by the names of their islands, without parameters. */
  readonly serverPages: Readonly<Record<string, string>>
  /** Returns true for the path of a file in `public`, or of the build. */
  readonly isPublicFile: (path: string) => boolean
}

/**
 * Returns true if a guard of these paths is for a request, or for the page that the request renders as an island.
 * Without paths, it's for everything except files for browsers.
 *
 * @param readings - the paths as which the request's target may be read.
 */
function isCovered(
  paths: readonly string[],
  event: H3Event,
  readings: readonly string[],
  application: Guardable,
): boolean {
  if (paths.length === 0) return !isFile(event, readings, application)
  const isBelow = (reading: string): boolean => covers(paths, reading, application.baseURL)
  if (readings.some(isBelow)) return true
  const requested = readings.filter((reading) => covers([islands], reading, application.baseURL))
  if (requested.length === 0) return false
  // Nuxt reads the page's path from the body, which isn't read here.
  if (event.method !== "GET") return true
  return [...clientPages(event), ...requested.flatMap((path) => ownPage(path, application))].some(isBelow)
}

/** Returns true if a browser requests a file that belongs to no page, however its path is read. */
function isFile({ method }: H3Event, readings: readonly string[], application: Guardable): boolean {
  if (method !== "GET" && method !== "HEAD") return false
  const { baseURL, isPublicFile } = application
  return readings.every((reading) => {
    if (!reading.startsWith(`${baseURL}/`) || reading.endsWith(".html")) return false
    return isPublicFile(decoded(reading.slice(baseURL.length)))
  })
}

/** Returns the paths of the page for which the client requests an island. */
function clientPages(event: H3Event): string[] {
  const urls = [getQuery(event)["url"]].flat()
  return urls.flatMap((url) => (typeof url === "string" ? [...readingsOf(url)] : []))
}

/** Returns the path of the server page that an island is. The client may request it for a different page. */
function ownPage(path: string, { serverPages }: Guardable): string[] {
  const name = path.slice(path.indexOf(islands) + islands.length + 1).replace(/(?:_[^_]*)?(?:\.json)?$/, "")
  const own = Object.hasOwn(serverPages, name) ? serverPages[name] : undefined
  return own === undefined ? [] : [own]
}
