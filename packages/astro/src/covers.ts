/**
 * Returns true if a path is one of the named ones, or below one. They are compared without regard to case, encoding and additional
 * slashes, so that a page which the server would render doesn't pass as something else.
 *
 * @param base - of the application: either path may begin with it or not.
 */
export function covers(paths: readonly string[], pathname: string, base: string): boolean {
  const segments = segmentsBelow(base, pathname)
  return paths.some((path) => startsWith(segments, segmentsBelow(base, path)))
}

/** Returns true if two paths are the same page. */
export function isSamePage(path: string, other: string): boolean {
  return covers([path], other, "/") && covers([other], path, "/")
}

function segmentsBelow(base: string, path: string): string[] {
  const segments = segmentsOf(path)
  const above = segmentsOf(base)
  return startsWith(segments, above) ? segments.slice(above.length) : segments
}

function startsWith(segments: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((segment, index) => segment === segments[index])
}

function segmentsOf(path: string): string[] {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => decoded(segment).toLowerCase())
}

/** A segment that isn't valid percent-encoding is compared as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
