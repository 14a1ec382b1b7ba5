/** A base path as it is compared: with a leading slash and without one at the end; the empty string for the root. */
export function normalizePath(path: string): string {
  const trimmed = trimSlashes(path)
  return trimmed === "" ? "" : `/${trimmed}`
}

/** A path without the slashes around it. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, "")
}
