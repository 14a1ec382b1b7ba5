/** Returns a base path with a leading slash and no trailing one; the empty string for the root. */
export function normalizePath(path: string): string {
  const trimmed = trimSlashes(path)
  return trimmed === "" ? "" : `/${trimmed}`
}

/** Returns a path without the slashes around it. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, "")
}

/** Returns a client's path without the slashes at its end. */
export function withoutTrailingSlashes(path: string): string {
  // Without the look behind, many slashes in a row would take quadratic time.
  return path.replace(/(?<!\/)\/+$/, "")
}
