import type { AuthConfig } from "../config/auth-config.ts"
import type { Session } from "../model/session.ts"

/**
 * Returns true if a path is one of `paths`, or below one. Paths are compared as lenient routers do, which ignore case,
 * accents and additional slashes, so that a page the router would render can't pass as a different path. A path that a
 * router may also read in a different way, such as `/a/../b`, `/a\\b` or `/a%252fb`, is covered if either reading is. Each
 * of `paths` may begin with the application's base, or not.
 *
 * @param base - the path below which the whole application is served; empty for the root.
 */
export function covers(paths: readonly string[], pathname: string, base: string): boolean {
  const above = segmentsOf(base)
  const readings = readingsOf(pathname).map((segments) => segmentsBelow(above, segments))
  return paths.some((path) => {
    const wanted = segmentsBelow(above, segmentsOf(path))
    return readings.some((segments) => startsWith(segments, wanted))
  })
}

/** Returns true if the router shows the same page for both paths. `base` is the same as for {@link covers}. */
export function isSamePage(path: string, other: string, base: string): boolean {
  return covers([path], other, base) && covers([other], path, base)
}

function segmentsBelow(above: readonly string[], segments: readonly string[]): readonly string[] {
  return startsWith(segments, above) ? segments.slice(above.length) : segments
}

function startsWith(segments: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((segment, index) => isSame(segment, segments[index]))
}

function segmentsOf(path: string): string[] {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .map(decoded)
}

/** The maximum number of times that a path is decoded. A proxy, a server and a router may each do it once. */
const maxDecodings = 3

/** Returns the segments of a path as it is, and as a router sees them that decodes the whole path and resolves dots. */
function readingsOf(path: string): readonly (readonly string[])[] {
  const plain = segmentsOf(path)
  return /[\\%;]|\/\.|^\./.test(path) ? [plain, resolvedSegments(path)] : [plain]
}

function resolvedSegments(path: string): string[] {
  let text = path
  for (let round = 0; round < maxDecodings && text.includes("%"); round++)
    text = text.replaceAll(/(?:%[\da-f]{2})+/gi, decoded)
  const segments: string[] = []
  for (const segment of text.split(/[/\\]/)) {
    // Parameters of a segment aren't part of its name (RFC 3986 §3.3).
    const [name = ""] = segment.split(";", 1)
    if (name === "..") segments.pop()
    else if (name !== "" && name !== ".") segments.push(name)
  }
  return segments
}

/** The maximum length of a segment that's compared with all its marks, in characters. */
const maxMarked = 256

function isSame(segment: string, other: string | undefined): boolean {
  if (other === undefined) return false
  // Comparing a row of marks takes quadratic time.
  const isLong = segment.length > maxMarked || other.length > maxMarked
  const [one, two] = isLong ? [withoutMarks(segment), withoutMarks(other)] : [segment, other]
  return one.localeCompare(two, undefined, { sensitivity: "base" }) === 0
}

/** Removes marks and invisible characters. */
function withoutMarks(segment: string): string {
  return segment.replaceAll(/[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")
}

/** Decodes a text. If its percent-encoding isn't valid, it's returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Asks `callbacks.authorized`, if there is one, about a request.
 *
 * @param request - creates the request. It's called only if there is a callback.
 * @returns true if the request may pass; a response that answers it; otherwise false. Without the callback, users with a session
 *   may pass.
 */
export async function isAuthorized(
  { callbacks }: Pick<AuthConfig, "callbacks">,
  auth: Session | null,
  request: () => Request,
): Promise<boolean | Response> {
  if (callbacks?.authorized === undefined) return auth !== null
  const decision = await callbacks.authorized({ request: request(), auth })
  return decision instanceof Response ? decision : decision === true
}
