/** Returns true if the router treats two paths as the same page: it ignores case and a trailing slash. */
export function isSamePage(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(path: string): string {
  // Without the look behind, many slashes in a row would take quadratic time.
  return path.replace(/(?<!\/)\/+$/, "").toLowerCase()
}
