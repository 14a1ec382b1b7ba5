import { expect, test } from "vitest"
import type { PlannedTask } from "./suite-plan.ts"
import { readBy } from "./recorded-passes.ts"
import type { Suite } from "./suites.ts"

const suite: Suite = { folder: "tests/shop", name: "tests-shop", isOfBrowser: true, runsOnChange: true }

function plan(hashes: { readonly test: string; readonly app: string; readonly pack: string }): PlannedTask[] {
  const task = (taskId: string, directory: string, inputs: Record<string, string>): PlannedTask => ({
    taskId,
    directory,
    inputs,
    dependencies: taskId === "tests-shop#acceptance" ? ["shop#build"] : [],
  })
  return [
    task("tests-shop#acceptance", "tests/shop", { "shop.test.ts": hashes.test }),
    task("shop#build", "apps/shop", { "server.ts": hashes.app }),
    task("//#pack", "", { "packages/core/README.md": hashes.pack }),
  ]
}

const hashes = { test: "1", app: "1", pack: "1" }

test("a suite counts as changed if a file of its own changed, or one of what is built for it", () => {
  const before = readBy(suite, plan(hashes))
  expect(readBy(suite, plan(hashes))).toBe(before)
  expect(readBy(suite, plan({ ...hashes, test: "2" }))).not.toBe(before)
  expect(readBy(suite, plan({ ...hashes, app: "2" }))).not.toBe(before)
})

test("the tarballs count for suites that install them, and not for those of a browser", () => {
  const installing = { ...suite, isOfBrowser: false }
  const repacked = plan({ ...hashes, pack: "2" })
  expect(readBy(suite, repacked)).toBe(readBy(suite, plan(hashes)))
  expect(readBy(installing, repacked)).not.toBe(readBy(installing, plan(hashes)))
})
