/**
 * Returns true if a path is one of `paths`, or below one. Paths are compared as lenient routers do, which ignore case,
 * accents and additional slashes, so that a page the router would render can't pass as a different path. Each path may
 * begin with the application's base, or not.
 *
 * @param base - the path below which the whole application is served; empty for the root.
 */
export function covers(paths: readonly string[], pathname: string, base: string): boolean {
  const segments = segmentsBelow(base, pathname)
  return paths.some((path) => startsWith(segments, segmentsBelow(base, path)))
}

/** Returns true if the router shows the same page for both paths. `base` is the same as for {@link covers}. */
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

/** Decodes a segment. If its percent-encoding isn't valid, it's compared unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
