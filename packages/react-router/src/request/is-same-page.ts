/** Returns true if two paths are the same page to the router, which ignores case and a slash at the end. */
export function isSamePage(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(path: string): string {
  return path.replace(/\/+$/, "").toLowerCase()
}
