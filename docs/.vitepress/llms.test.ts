import { expect, test } from "vitest"
import { contents } from "./contents.ts"
import { folderPages } from "./folder-pages.ts"
import { readPage } from "./links.ts"
import { llmsFullText, llmsText } from "./llms.ts"
import { isGenerated, pageFiles } from "./pages.ts"
import { servedText, standaloneText } from "./site-text.ts"

test("llms-full.txt has every page of the manual, in the order of its contents", () => {
  const text = llmsFullText("Latchkey", "Sign-in.")
  const pages = [...text.matchAll(/^---\npage: \/(\S+)\n---$/gm)].map(([, file = ""]) => file)
  // Pages that only lead to others aren't repeated.
  const lists = new Set(["index.md", ...folderPages().keys()])
  expect([...pages].sort()).toEqual(pageFiles().filter((file) => !lists.has(file) && !isGenerated(file)))
  expect(pages[0]).toBe(contents[0]?.entries[0]?.page)
})

test("no link of llms.txt and llms-full.txt depends on the page that it was on", () => {
  const links = [llmsText("L", "S."), llmsFullText("L", "S.")].flatMap((text) => readPage(text).links)
  expect(links.length).toBeGreaterThan(1000)
  expect(links.filter(({ href }) => !/^(?:[/#]|[a-z]+:)/.test(href))).toEqual([])
})

test("a link out of the manual leads to the repository, and code is left alone", () => {
  const page = "[a](email.md#b) [c](../../packages/core) [d](#e)\n\n```md\n[f](g.md)\n```\n"
  const repository = "https://github.com/latchkey/latchkey/blob/main"
  expect(servedText("guides/x.md", page)).toBe(
    page.replace("../../packages/core", `${repository}/packages/core`),
  )
  expect(standaloneText("guides/x.md", page)).toBe(
    `[a](/guides/email.md#b) [c](${repository}/packages/core) [d](#e)\n\n\`\`\`md\n[f](g.md)\n\`\`\`\n`,
  )
})
