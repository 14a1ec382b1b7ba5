import { expect, test } from "vitest"
import { readPage, targetOf } from "./links.ts"
import { slug } from "./slug.ts"

test.each([
  ["Sign-in links by e-mail", "sign-in-links-by-e-mail"],
  ["`basePath` & `AUTH_URL`", "basepath--auth_url"],
  ["1. A project", "1-a-project"],
])("the heading %s has the anchor that GitHub gives it, #%s", (heading, anchor) => {
  expect(slug(heading)).toBe(anchor)
})

test("a page is read as Markdown is: no link and no heading inside of code, a number for a heading that is there twice", () => {
  const page = readPage(
    "# Page\n\n```md\n# No [link](a.md)\n```\n\n## Same\n\nA [link](b.md#c)\nof `[code](d.md)` ![](e.png)\n\n## Same\n",
  )
  expect([...page.anchors]).toEqual(["page", "same", "same-1"])
  expect(page.links).toEqual([
    { href: "b.md#c", line: 9 },
    { href: "e.png", line: 9 },
  ])
})

test.each([
  ["https://example.com/a", undefined],
  ["mailto:person@example.com", undefined],
  [
    "https://github.com/latchkey/latchkey/blob/main/docs/start/nextjs.md#a",
    { path: "docs/start/nextjs.md", anchor: "a" },
  ],
  ["#top", { path: "docs/guides/email.md", anchor: "top" }],
  ["../adapters/index.md#a", { path: "docs/adapters/index.md", anchor: "a" }],
  ["../../README.md", { path: "README.md", anchor: "" }],
  ["/adapters/", { path: "docs/adapters/index.md", anchor: "" }],
  ["/pictures/sign-in.png", { path: "docs/public/pictures/sign-in.png", anchor: "" }],
])("on docs/guides/email.md the link %s leads to its file", (href, target) => {
  expect(targetOf("docs/guides/email.md", href)).toEqual(target)
})
