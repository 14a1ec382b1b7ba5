import { expect, test } from "vitest"
import { type Place, shuffled } from "./sample.ts"

const mutants = Array.from({ length: 20 }, (_, line): Place => ({
  fileName: line % 2 === 0 ? "a.ts" : "b.ts",
  location: { start: { line, column: 0 } },
  mutatorName: "BooleanLiteral",
  replacement: "false",
}))

test("a seed draws the same mutants again, in whatever order they were found", () => {
  expect(shuffled(mutants.toReversed(), 7)).toEqual(shuffled(mutants, 7))
  expect(shuffled(mutants, 7)).not.toEqual(shuffled(mutants, 8))
})

test("every mutant is drawn once, and each has its turn as the first with one seed or another", () => {
  expect(new Set(shuffled(mutants, 1))).toEqual(new Set(mutants))
  const first = Array.from({ length: 400 }, (_, seed) => shuffled(mutants, seed)[0])
  expect(new Set(first)).toEqual(new Set(mutants))
})
