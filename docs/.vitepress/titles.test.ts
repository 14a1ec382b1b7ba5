import { expect, test } from "vitest"
import { entries, pageText } from "./pages.ts"

test.each(entries.filter(({ page, generated }) => page.endsWith(".md") && generated !== true))(
  "the heading of $page has the words of its title in the sidebar",
  ({ page, title }) => {
    const [, heading = ""] = /^# (.*)$/m.exec(pageText(page)) ?? []
    expect(heading.toLowerCase()).toContain(title.toLowerCase())
  },
)
