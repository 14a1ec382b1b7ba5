import { withoutTrailingSlashes } from "@latchkey/core/integration"
import type { ExpressRequest } from "./express-messages.ts"

/** The path and the query of a request, and the mount path of the service. */
export interface Place {
  /** The path of the request, as it was sent. */
  readonly path: string
  /** The query with its question mark, or an empty string. */
  readonly query: string
  /** The path at which the service is mounted; undefined if that's the root, or isn't known. */
  readonly mount: string | undefined
}

/** The maximum number of path segments that are looked for below the mount. An action has two at most. */
const maxSegments = 3

/** Returns the path and query of a request, and the service's mount path, with or without a wildcard. */
export function placeOf(req: Pick<ExpressRequest, "originalUrl" | "baseUrl">): Place {
  const { originalUrl, baseUrl } = req
  const { params } = req as typeof req & { readonly params: object }
  const target = originalUrl.replace(/^https?:\/\/[^/?]*/i, "")
  const [path = ""] = target.split("?", 1)
  const wildcard = wildcardOf(params)
  const mount = wildcard === undefined ? baseUrl.replace(/^https?:\/\/[^/?]*/i, "") : above(path, wildcard)
  return { path, query: target.slice(path.length), mount: mount === "" ? undefined : mount }
}

/**
 * Returns the text that a wildcard matches. Express 4 numbers wildcards; Express 5 names them and splits the text into
 * segments.
 */
function wildcardOf(params: object): string | undefined {
  const segments: unknown = Object.values(params).find(Array.isArray)
  if (Array.isArray(segments)) return segments.join("/")
  const numbered: unknown = (params as { 0?: unknown })[0]
  return typeof numbered === "string" ? numbered : undefined
}

/**
 * Returns the path above the segments that decode to `wildcard`; undefined if there are more segments than an action
 * has.
 */
function above(path: string, wildcard: string): string | undefined {
  const segments = withoutTrailingSlashes(path).split("/")
  const rest = withoutTrailingSlashes(wildcard)
  if (rest === "") return segments.join("/")
  for (let count = 1; count <= maxSegments && count < segments.length; count += 1)
    if (decoded(segments.slice(-count).join("/")) === rest) return segments.slice(0, -count).join("/")
  return undefined
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
