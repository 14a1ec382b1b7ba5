import { readFileSync } from "node:fs"
import { afterEach, expect, test, vi } from "vitest"
import { leftOut, once } from "../tests/e2e/once.ts"
import { root } from "./command.ts"

afterEach(() => vi.unstubAllEnvs())

/** Returns the titles of a file's tests with their placeholders, in Playwright's format. */
function titlesOf(file: string): readonly string[] {
  const code = readFileSync(`${root}tests/e2e/tests/${file}.test.ts`, "utf8")
  return [...code.matchAll(/\btest\(\s*["`]([^"`]+)/g)].map(
    ([, title = ""]) => `solid ${file}.test.ts ${title.replace("${order}", "the other order")}`,
  )
}

test.each(once)(
  "of $file.test.ts every framework runs tests, and each that one alone runs is there",
  ({ file, titles }) => {
    const all = titlesOf(file)
    for (const words of titles)
      expect([words, all.filter((title) => title.includes(words)).length]).toEqual([words, 1])
    const patterns = leftOut("solid")
    expect(all.filter((title) => patterns.some((pattern) => pattern.test(title)))).toHaveLength(titles.length)
    expect(all.length).toBeGreaterThan(titles.length)
  },
)

test("the first framework runs every test, and so do the others if EXHAUSTIVE is set", () => {
  expect(leftOut("next")).toEqual([])
  expect(leftOut("qwik")).not.toEqual([])
  vi.stubEnv("EXHAUSTIVE", "1")
  expect(leftOut("qwik")).toEqual([])
})
