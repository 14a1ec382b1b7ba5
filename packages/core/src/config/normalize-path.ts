/** Returns a base path with a leading slash and no trailing one; the empty string for the root. */
export function normalizePath(path: string): string {
  const trimmed = trimSlashes(path)
  return trimmed === "" ? "" : `/${trimmed}`
}

/** Returns a path without the slashes around it. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, "")
}
