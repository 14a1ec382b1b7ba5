import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { root } from "../command.ts"
import { equivalentOf, equivalents, plain } from "./equivalents.ts"

test.each(equivalents)("the text $from of an equivalent mutant is still in $file", (entry) => {
  const text = readFileSync(`${root}packages/core/src/${entry.file}`, "utf8")
  expect(plain(text)).toContain(plain(entry.from))
  expect(text).toContain(entry.line ?? "")
  expect(entry.why).not.toBe("")
  expect(plain(entry.to)).not.toBe(plain(entry.from))
})

test("an entry counts for its own file, text and replacement alone, however the lines are broken", () => {
  const [entry] = equivalents
  if (entry === undefined) throw new Error("there is no entry")
  const change = { file: `packages/core/src/${entry.file}`, lineText: "", from: entry.from, to: entry.to }
  expect(equivalentOf({ ...change, from: entry.from.replaceAll(" ", "\n  ") })).toBe(entry)
  expect(equivalentOf({ ...change, file: "packages/core/src/other.ts" })).toBeUndefined()
  expect(equivalentOf({ ...change, from: "other" })).toBeUndefined()
  expect(equivalentOf({ ...change, to: "other" })).toBeUndefined()
})
