import { withoutTrailingSlashes } from "@latchkey/core/integration"

/** Returns true if the router treats two paths as the same page: it ignores case and a trailing slash. */
export function isSamePage(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}

function comparable(path: string): string {
  return withoutTrailingSlashes(path).toLowerCase()
}
