import type { Framework } from "../../application/frameworks/framework.ts"
import type { SourceFile } from "../../application/source-files.ts"

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
