import { globSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { frameworkNames } from "../demo/frameworks.ts"
import { codeFiles } from "./code-files.ts"
import { pageParts, readPageCode } from "./page-parts.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** The pages of every application. */
const pages = ["/", "/protected", "/client", "/passkeys", "/tokens", "/sign-out"]

test("every application of the playground has cards with its code", () => {
  expect(Object.keys(codeFiles).toSorted()).toEqual([...frameworkNames].toSorted())
})

describe.each(frameworkNames)("the code of %s", (framework) => {
  const code = Object.entries(readPageCode(framework))

  test("is shown on each page", () => {
    expect(code.map(([path]) => path)).toEqual(expect.arrayContaining(pages))
  })

  test.each(code)("on %s has 5 to 15 lines", (_path, { lines }) => {
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(lines.length).toBeLessThanOrEqual(15)
  })

  test.each(code)("on %s is indented as a file is, and shows no comments for tools", (_path, { lines }) => {
    expect(lines.some((line) => /^\S/.test(line))).toBe(true)
    expect(lines.join("\n")).not.toMatch(/oxlint|#region|#endregion/)
  })

  test.each(Object.entries(pageParts(framework).cards))(
    "on %s leads to a page of the manual",
    (_path, card) => {
      expect(card.toString()).toMatch(
        /<a href="https:\/\/github\.com\/latchkey\/latchkey\/blob\/main\/docs\/[\w/-]+\.md">[^<]+<\/a>/,
      )
    },
  )
})

test("the page of Next.js for each way to call the package shows its code, too", () => {
  const files = globSync("**/page.tsx", { cwd: `${root}apps/playground/next/app` })
  const paths = files.map((file) => `/${file.slice(0, -"page.tsx".length)}`.replace(/(?<=.)\/$/, ""))
  expect(Object.keys(readPageCode("next"))).toEqual(expect.arrayContaining(paths))
})

test("the link to the manual has the heading of its page", () => {
  expect(pageParts("hono").cards["/tokens"]?.toString()).toContain(
    'docs/guides/access-tokens.md">Access and refresh tokens</a>',
  )
  expect(pageParts("next").cards["/"]?.toString()).toContain('docs/frameworks/next.md">Next.js</a>')
})

test("code that looks like markup is text", () => {
  expect(pageParts("qwik").cards["/client"]?.toString()).toContain("&lt;Form action={update}")
})

test("the footer leads to the manual and to the application's source, and names the version", () => {
  const footer = pageParts("hono").footer.toString()
  expect(footer).toContain('href="https://github.com/latchkey/latchkey/blob/main/docs/index.md"')
  expect(footer).toContain('href="https://github.com/latchkey/latchkey/tree/main/apps/playground/hono"')
  expect(footer).toMatch(/Latchkey \d+\.\d+\.\d+/)
})
