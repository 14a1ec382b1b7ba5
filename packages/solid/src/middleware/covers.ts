/**
 * Whether a path is one of those named, or below one. It is told as the router tells it, which minds neither case nor
 * accents nor additional slashes: what the router would render must not pass as something else.
 */
export function covers(paths: readonly string[], pathname: string): boolean {
  const segments = segmentsOf(pathname)
  return paths.some((path) => {
    const wanted = segmentsOf(path)
    return wanted.every((segment, index) => isSame(segment, segments[index]))
  })
}

/** Whether two paths are the same page to the router. */
export function isSamePage(path: string, other: string): boolean {
  return covers([path], other) && covers([other], path)
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

/** A segment that is not valid percent-encoding stands for itself. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
