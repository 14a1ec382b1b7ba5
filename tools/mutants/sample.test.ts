import { expect, test } from "vitest"
import { sampleLines, type Source } from "./sample.ts"

const sources: readonly Source[] = [
  ["a.ts", 'import x from "x"\n\n// why\nconst a = x + 1\n/**\n * What it is.\n */\nif (a) {\n  b()\n}\n'],
  ["b.ts", "export const c = 1\n"],
]
const code = ["a.ts:4-4", "a.ts:8-8", "a.ts:9-9", "b.ts:1-1"]

test("a sample of mutants is drawn from lines of code alone, each at most once", () => {
  expect(sampleLines(sources, 100, 1)).toEqual(code)
  expect(sampleLines(sources, 0, 1)).toEqual([])
})

test("a seed draws the same lines again, and every line has its turn with one seed or another", () => {
  expect(sampleLines(sources, 2, 7)).toEqual(sampleLines(sources, 2, 7))
  const drawn = Array.from({ length: 50 }, (_, seed) => sampleLines(sources, 1, seed)[0])
  expect([...new Set(drawn)].sort()).toEqual(code)
})
