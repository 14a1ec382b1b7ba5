import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { commit, git } from "../tests/kit/repository.ts"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { root } from "./command.ts"
import { changedSinceLanding, landingTests, onChange, planLanding } from "./landing.ts"
import { suites } from "./suites.ts"

afterEach(() => vi.unstubAllEnvs())

const unlimited = Number.POSITIVE_INFINITY

/** Returns the suites and files that run because a file changed, without Turborepo's knowledge of what suites read. */
function dueAfter(changed: readonly string[], budget: number = unlimited): string[] {
  const { suites: due, leftOut } = planLanding([], changed, budget)
  return [...due.map(({ folder }) => folder), ...onChange.filter((file) => !leftOut.includes(file))]
}

describe("a landing", () => {
  test("drives the application of one framework, and weighs the packages, whatever changed", () => {
    const inPart = planLanding([], []).inPart.map(({ folder }) => folder)
    expect(inPart.toSorted()).toEqual(["tests/e2e", "tests/packages"])
  })

  test("runs only that if the last landing isn't known, and says so of every suite", () => {
    const { suites: due, leftOut, notRun } = planLanding([], undefined)
    expect([due, leftOut]).toEqual([[], onChange])
    expect(notRun).toHaveLength(suites.length + onChange.length)
    expect(notRun.every(({ reason }) => reason.includes("doesn't know the last landing"))).toBe(true)
  })

  test("runs nothing else if only core changed, and names every suite that doesn't run", () => {
    const { suites: due, leftOut, notRun } = planLanding([], ["packages/core/src/auth.ts"])
    expect([due, leftOut]).toEqual([[], onChange])
    expect(notRun.map(({ path }) => path).toSorted()).toEqual(
      [...suites.map(({ folder }) => folder), ...onChange].toSorted(),
    )
    expect(
      notRun.every(({ reason }) => reason.endsWith("nothing changed that it reads, except for core")),
    ).toBe(true)
  })

  test("proves a change in a package with every suite and file whose manifest names the package", () => {
    const due = dueAfter(["packages/adapter-prisma/src/index.ts"])
    expect(due).toContain("packages/adapter-prisma/test/races.test.ts")
    expect(due).not.toContain("packages/adapter-mongodb/test/races.test.ts")
    expect(dueAfter(["packages/nuxt/src/index.ts"])).toContain("tests/moving/nuxt")
    expect(dueAfter(["packages/nuxt/src/index.ts"])).not.toContain("tests/moving/fastify")
  })

  test("proves it with the suites that install any package, too", () => {
    expect(dueAfter(["packages/nuxt/src/index.ts"])).toContain("tests/minifiers")
    expect(dueAfter(["packages/nuxt/test/module.test.ts"])).not.toContain("tests/minifiers")
  })

  test("stays within its time: the suites that the package's name chooses first, the shortest first", () => {
    expect(dueAfter(["packages/fastify/src/index.ts"], 40)).toEqual(
      expect.arrayContaining(["tests/moving/fastify"]),
    )
    expect(dueAfter(["packages/fastify/src/index.ts"], 40)).not.toContain("tests/minifiers")
    expect(dueAfter(["packages/fastify/src/index.ts"], 0)).toEqual([])
    const [first] = planLanding([], ["packages/fastify/src/index.ts"], 0).notRun
    expect(first?.reason).toMatch(/\d+ s don't fit in the time of a landing$/)
  })

  test("leaves out only files that exist", () => {
    expect(onChange.filter((file) => !existsSync(root + file))).toEqual([])
  })

  test("chooses files that exist", () => {
    const files = landingTests("tests/packages") ?? []
    const packages = globSync("tests/packages/*.test.ts", { cwd: root })
    expect(files.filter((name) => !packages.some((file) => file.includes(name)))).toEqual([])
  })
})

describe("the files that changed since the last landing", () => {
  const folder = mkdtempSync(join(tmpdir(), "landed-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeAll(() => {
    for (const name of ["one", "two", "three"]) {
      writeFileSync(join(folder, name), "")
      commit(folder)
    }
    git(folder, "branch", "--move", "main")
  })
  beforeEach(() => vi.stubEnv("LANDED", ""))

  test("aren't known in a clone that names no such commit", () => {
    expect(changedSinceLanding(folder)).toBeUndefined()
    vi.stubEnv("LANDED", "0".repeat(40))
    expect(changedSinceLanding(folder)).toBeUndefined()
  })

  test("are the ones since the commit that LANDED names, or the tag", () => {
    vi.stubEnv("LANDED", "HEAD~2")
    expect(changedSinceLanding(folder)).toEqual(["three", "two"])
    vi.stubEnv("LANDED", "")
    git(folder, "tag", "landed", "HEAD~1")
    expect(changedSinceLanding(folder)).toEqual(["three"])
    git(folder, "tag", "--delete", "landed")
  })

  test("are the ones of the branch, also before they are committed", () => {
    git(folder, "switch", "--quiet", "--create", "work")
    writeFileSync(join(folder, "four"), "")
    commit(folder)
    writeFileSync(join(folder, "five"), "")
    expect(changedSinceLanding(folder)).toEqual(["four", "five"])
  })
})
