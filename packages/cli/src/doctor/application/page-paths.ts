import type { Framework } from "../../application/frameworks/framework.ts"
import type { SourceFile } from "../../application/source-files.ts"
import { isNear } from "../../names/did-you-mean.ts"

/** A page of the application. */
export interface Page {
  /** The path in the browser, with `:name` for a part that varies, and `*` for the rest. */
  readonly path: string
  readonly file: string
}

/** Patterns that match the files of pages, by our package. The captured group is the path. */
const places: Readonly<Record<string, readonly RegExp[]>> = {
  "@latchkey/next": [
    /^(?:src\/)?app\/(.*?)\/?page\.[jt]sx?$/,
    /^(?:src\/)?pages\/(?!api\/|_)(.*?)\.[jt]sx?$/,
  ],
  "@latchkey/sveltekit": [
    /^src\/routes\/(.*?)\/?\+page\.(?:svelte|[jt]s)$/,
    /^src\/routes\/(.*?)\/?\+page\.server\.[jt]s$/,
  ],
  "@latchkey/astro": [/^src\/pages\/(.*?)\.(?:astro|mdx?|[jt]sx?)$/],
  "@latchkey/nuxt": [/^(?:app\/)?pages\/(.*?)\.vue$/],
  "@latchkey/solid": [/^src\/routes\/(.*?)\.[jt]sx$/],
  "@latchkey/tanstack-start": [/^src\/routes\/(?!__)(.*?)\.[jt]sx$/],
  "@latchkey/qwik": [/^src\/routes\/(.*?)\/?index\.[jt]sx$/],
}

/**
 * Returns an application's pages; undefined if the framework doesn't derive a page's path from its file.
 */
export function pagePaths(files: readonly SourceFile[], framework: Framework): Page[] | undefined {
  const patterns = places[framework.package]
  if (patterns === undefined) return undefined
  return files.flatMap(({ path: file }) => {
    for (const pattern of patterns) {
      const [, found] = pattern.exec(file) ?? []
      if (found !== undefined) return [{ path: pathOf(found, framework), file }]
    }
    return []
  })
}

/** Patterns that match files which answer requests without being pages. */
const routes: Readonly<Record<string, RegExp>> = {
  "@latchkey/next": /^(?:src\/)?app\/(.*)\/route\.[jt]sx?$/,
  "@latchkey/sveltekit": /^src\/routes\/(.*)\/\+server\.[jt]s$/,
  "@latchkey/solid": /^src\/routes\/(.*)\.[jt]s$/,
  "@latchkey/nuxt": /^server\/routes\/(.*?)(?:\.\w+)?\.[jt]s$/,
}

/** Returns the paths that an application answers without a page, as far as their files show it. */
export function routePaths(files: readonly SourceFile[], framework: Framework): Page[] {
  return files.flatMap(({ path: file }) => {
    const [, found] = routes[framework.package]?.exec(file) ?? []
    return found === undefined ? [] : [{ path: pathOf(found, framework), file }]
  })
}

function pathOf(found: string, { package: name }: Framework): string {
  const separated = name === "@latchkey/tanstack-start" ? found.replaceAll(".", "/") : found
  const parts = separated
    .split("/")
    .filter((part) => part !== "" && part !== "index" && part !== "route" && !/^\(.*\)$|^_|^@/.test(part))
    .map(partOf)
  return `/${parts.join("/")}`
}

function partOf(part: string): string {
  if (/^\[{1,2}\.{3}/.test(part) || part === "$") return "*"
  if (/^\[.*\]$/.test(part)) return `:${part.replaceAll(/[[\]]/g, "")}`
  return part.startsWith("$") ? `:${part.slice(1)}` : part
}

/** Returns true if there's a page at a path. */
export function isPageAt(path: string, pages: readonly Page[]): boolean {
  const given = path
    .replace(/[?#].*$/, "")
    .split("/")
    .filter(Boolean)
  return pages.some((page) => {
    const parts = page.path.split("/").filter(Boolean)
    const isSame = (count: number): boolean =>
      parts.slice(0, count).every((part, index) => part.startsWith(":") || part === given[index])
    return parts.at(-1) === "*"
      ? given.length >= parts.length - 1 && isSame(parts.length - 1)
      : parts.length === given.length && isSame(parts.length)
  })
}

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
