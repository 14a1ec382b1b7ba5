import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { contents, type Entry } from "./contents.ts"

const docs = fileURLToPath(new URL("../", import.meta.url))

function pages(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...pages(entry.more ?? [])])
}

const entries = contents.flatMap((section) => pages(section.entries))

test.each(entries.filter(({ page, generated }) => page.endsWith(".md") && generated !== true))(
  "the heading of $page has the words of its title in the sidebar",
  ({ page, title }) => {
    const [, heading = ""] = /^# (.*)$/m.exec(readFileSync(`${docs}${page}`, "utf8")) ?? []
    expect(heading.toLowerCase()).toContain(title.toLowerCase())
  },
)
