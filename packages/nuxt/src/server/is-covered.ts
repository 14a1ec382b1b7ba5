import { covers } from "@latchkey/core/integration"
import { getQuery, type H3Event } from "h3"
import { decoded, readingsOf } from "./readings-of.ts"

/** The path below which Nuxt renders islands: server components, and server pages. */
const islands = "/__nuxt_island"

/** The parts of an application that a guard has to know. */
export interface Guardable {
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
export function isCovered(
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
