import { posix } from "node:path"
import { repository } from "../../packages/core/src/errors/documentation.ts"

/** The function that says where a relative link of a page leads on the site; undefined leaves the link as it is. */
type Target = (path: string) => string | undefined

/** Returns a page as the site serves it as Markdown: a link that leaves `docs/` leads to the repository, all others stay relative. */
export function servedText(file: string, text: string): string {
  return withLinks(text, (path) => outside(file, path))
}

/** Returns a page as a part of one long text: every link to another page begins at the site's root. */
export function standaloneText(file: string, text: string): string {
  return withLinks(text, (path) => outside(file, path) ?? `/${posix.join(posix.dirname(file), path)}`)
}

/** Returns the address in the repository of a path that leaves `docs/`. */
function outside(file: string, path: string): string | undefined {
  const fromRoot = posix.join("docs", posix.dirname(file), path)
  return fromRoot.startsWith("docs/") ? undefined : `${repository}/blob/main/${fromRoot}`
}

/** Replaces the targets of relative links, outside of blocks of code. Anchors of the same page stay. */
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
