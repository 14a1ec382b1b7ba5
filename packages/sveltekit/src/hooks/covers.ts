/**
 * Returns true if a path is one of the named ones, or below one. It's compared after decoding, and without regard to case and
 * additional slashes: a page that the router or a proxy would take for another one must not pass.
 */
export function covers(paths: readonly string[], pathname: string): boolean {
  const segments = segmentsOf(pathname)
  return paths.some((path) => segmentsOf(path).every((segment, index) => segment === segments[index]))
}

function segmentsOf(path: string): string[] {
  return decoded(path)
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => segment.toLowerCase())
}

/** SvelteKit answers a path that isn't valid percent-encoding with 400. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
