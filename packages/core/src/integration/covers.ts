/**
 * Returns true if a path is one of the named ones, or below one. Paths are compared as lenient routers do it, which ignore
 * case, accents and additional slashes: a page that the router would render must not pass as something else. Either may
 * begin with the base of the application or not.
 *
 * @param base - the path below which the whole application is served; empty for the root.
 */
export function covers(paths: readonly string[], pathname: string, base: string): boolean {
  const segments = segmentsBelow(base, pathname)
  return paths.some((path) => startsWith(segments, segmentsBelow(base, path)))
}

/** Returns true if two paths are the same page to the router. @param base - as {@link covers} takes it. */
export function isSamePage(path: string, other: string, base: string): boolean {
  return covers([path], other, base) && covers([other], path, base)
}

function segmentsBelow(base: string, path: string): string[] {
  const segments = segmentsOf(path)
  const above = segmentsOf(base)
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

function isSame(segment: string, other: string | undefined): boolean {
  return other !== undefined && segment.localeCompare(other, undefined, { sensitivity: "base" }) === 0
}

/** A segment that isn't valid percent-encoding is compared as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
