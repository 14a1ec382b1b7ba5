import { posix } from "node:path"
import { repository } from "../../packages/core/src/errors/documentation.ts"

/**
 * The function that returns the target of a page's relative link on the site, or undefined to leave the link unchanged.
 */
type Target = (path: string) => string | undefined

/**
 * Returns a page as the site serves it as Markdown: a link to a file outside `docs/` leads to the repository, and all
 * others stay relative.
 */
export function servedText(file: string, text: string): string {
  return withLinks(text, (path) => outside(file, path))
}

/** Returns a page as a part of one long text, in which every link to another page starts at the site's root. */
export function standaloneText(file: string, text: string): string {
  return withLinks(text, (path) => outside(file, path) ?? `/${posix.join(posix.dirname(file), path)}`)
}

/** Returns the repository URL of a path outside `docs/`. */
function outside(file: string, path: string): string | undefined {
  const fromRoot = posix.join("docs", posix.dirname(file), path)
  return fromRoot.startsWith("docs/") ? undefined : `${repository}/blob/main/${fromRoot}`
}

/** Replaces the targets of relative links outside of code blocks. Anchors on the same page stay. */
function withLinks(text: string, target: Target): string {
  return text
    .split(/(^[ \t]*```.*?^[ \t]*```[ \t]*$)/ms)
    .map((part, index) => (index % 2 === 1 ? part : relinked(part, target)))
    .join("")
}

function relinked(text: string, target: Target): string {
  return text.replaceAll(/\]\((?![a-z][a-z\d+.-]*:|[/#])([^)\s#]+)(#[^)\s]*)?\)/gi, (link, path, anchor) => {
    const found = target(String(path))
    return found === undefined ? link : `](${found}${anchor ?? ""})`
  })
}
