import { isNear } from "../../names/is-near.ts"
import { isPageAt, type Page } from "./page-paths.ts"

/**
 * Finds the page that an entry of Next's `matcher`, or the path of a guard, was probably meant for: if there's no such
 * page at all, a page whose path is almost the same. Returns undefined for an entry with a pattern, and below `/api`.
 *
 * @param pages - all pages.
 * @param candidates - the pages that may be meant.
 */
export function nearPage(
  entry: string,
  pages: readonly Page[],
  candidates: readonly Page[],
): string | undefined {
  const [, path = ""] = /^((?:\/[\w-]+)+)(?:\/:\w+[*+]?|\/\(\.\*\))?$/.exec(entry) ?? []
  if (path === "" || /^\/(?:api|_next)(?:\/|$)/.test(path) || hasPage(path, pages)) return undefined
  const parts = path.split("/").slice(1)
  const near = candidates
    .map((page) => page.path.split("/").slice(1, parts.length + 1))
    .filter((given) => given.length === parts.length && !given.some((part) => /[:*]/.test(part)))
    .filter((given) => given.every((part, index) => isAlike(part, parts[index] ?? "")))
    .map((given) => `/${given.join("/")}`)
  const [found] = new Set(near)
  return found
}

/** Returns true if a page is at a path or below it, also behind a part for the language. */
function hasPage(path: string, pages: readonly Page[]): boolean {
  const isBelow = pages.some((page) => page.path.replace(/^\/:\w+/, "").startsWith(`${path}/`))
  return isBelow || [path, `${path}/x`, `/xx${path}`, `/xx${path}/x`].some((each) => isPageAt(each, pages))
}

/** Returns true for the same word, and for a longer one that differs by a letter or two. */
function isAlike(one: string, other: string): boolean {
  if (one === other || `${one}s` === other || one === `${other}s`) return true
  return Math.min(one.length, other.length) > 4 && isNear(one, other)
}
