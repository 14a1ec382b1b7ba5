import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../../../..")

/** Returns the codes in the checks' source files. */
function codes(): string[] {
  const texts = globSync("packages/cli/src/doctor/checks/*.ts", { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  )
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\bcode: ([^\n]+(?:\n\s+[?:][^\n]+)*)/g)].map(([, value = ""]) => value),
  )
  return [
    ...new Set(
      found.flatMap((value) => [...value.matchAll(/"([a-z]+(?:-[a-z]+)*)"/g)].map(([, code = ""]) => code)),
    ),
  ].sort()
}

test("the guide has a heading for every finding, and no other", () => {
  const guide = readFileSync(join(root, "docs/guides/doctor.md"), "utf8")
  const headings = [...guide.matchAll(/^#### ([a-z-]+)$/gm)].map(([, code = ""]) => code).sort()
  expect(headings).toEqual(codes())
})
