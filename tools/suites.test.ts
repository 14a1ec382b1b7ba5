import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { root } from "./command.ts"
import { pack } from "./pack.ts"
import { isPacked, publishedFolders } from "./packed.ts"
import { type PlannedTask, suitePlan } from "./suite-plan.ts"
import { partOf, parts, suites, vitestFolders } from "./suites.ts"
import { nearSuites, ownTests, readingSuites } from "./test-changed.ts"

let tasks: readonly PlannedTask[] = []

beforeAll(async () => {
  // A pack beside the other tests could write the files that they load.
  if (!isPacked()) await pack()
  tasks = await suitePlan()
}, 600_000)

test("Turborepo is asked for its plan once, however many ask for it", async () => {
  expect(await suitePlan()).toBe(tasks)
})

function taskOf(id: string): PlannedTask {
  const task = tasks.find(({ taskId }) => taskId === id)
  if (task === undefined) throw new Error(`There is no task ${id}.`)
  return task
}

/** Returns the files that a task reads, from the root of the repository. */
function inputsOf(id: string): Set<string> {
  const { directory, inputs } = taskOf(id)
  return new Set(Object.keys(inputs).map((path) => join(directory, path)))
}

/**
 * Returns every module that the tests in a folder import by a relative path or from the tests' kit, directly or
 * indirectly, from the root of the repository.
 */
function importedBy(folder: string): Set<string> {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: [
      "**/{node_modules,dist,.next,generated,template*}/**",
      `${folder}/{applications,frameworks}/**`,
    ],
  })
  const found = new Set(files)
  for (const file of found) {
    const code = readFileSync(root + file, "utf8")
    for (const [, path = ""] of code.matchAll(
      /^(?:import|export|\} from)\b[^"\n]*"(\.\.?\/[^"]+\.tsx?|@latchkey\/test-kit\/[^"]+)"/gm,
    )) {
      const imported = path.startsWith(".")
        ? join(dirname(file), path)
        : path.replace("@latchkey/test-kit/", "tests/kit/").concat(".ts")
      if (existsSync(root + imported)) found.add(imported)
    }
  }
  return found
}

describe.each(suites)("the suite $folder", ({ folder, name }) => {
  test("passes from the cache only if every module that it imports is as it was", () => {
    const inputs = inputsOf(`${name}#acceptance`)
    const unseen = [...importedBy(folder)].filter(
      (file) => !inputs.has(file) && !file.startsWith("packages/development-provider/"),
    )
    expect(unseen).toEqual([])
  })

  test("runs again when a dependency, the compiler's settings or the runner change", () => {
    const inputs = inputsOf(`${name}#acceptance`)
    for (const file of [
      "pnpm-lock.yaml",
      "tools/acceptance.ts",
      "vitest.config.ts",
      `${folder}/package.json`,
    ])
      expect([file, inputs.has(file)]).toEqual([file, true])
  })

  test("reads no installed package as a separate file", () => {
    expect([...inputsOf(`${name}#acceptance`)].filter((file) => file.includes("node_modules/"))).toEqual([])
  })
})

test("every published package is built before it is packed", () => {
  const nameIn = (folder: string): string =>
    JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, "utf8")).name
  const built = publishedFolders().map((folder) => `${nameIn(folder)}#build`)
  expect(taskOf("//#pack").dependencies.toSorted()).toEqual(built.toSorted())
})

test("every folder with tests belongs to one part, and no part is empty", () => {
  const folders = [...vitestFolders, ...suites.map(({ folder }) => folder)]
  expect([...new Set(folders.map(partOf))].toSorted()).toEqual([...parts].toSorted())
})

describe("the tests that a change can break", () => {
  const brokenBy = (...files: string[]): string[] => readingSuites(tasks, files).map(({ folder }) => folder)
  const all = suites.map(({ folder }) => folder)

  test("is every suite if it is in the code of core", () => {
    expect(brokenBy("packages/core/src/auth.ts")).toEqual(all)
  })

  test("is every suite if a file is gone from the code of core", () => {
    expect(brokenBy("packages/core/src/no-more.ts")).toEqual(all)
  })

  test("is no suite if it is in a test of core", () => {
    expect(brokenBy("packages/core/test/csrf.test.ts")).toEqual([])
  })

  test("is the suites that read the manual if it is in the manual", () => {
    expect(brokenBy("docs/guides/testing.md")).toEqual(["tests/packages", "tests/quickstarts", "tests/site"])
  })

  test("is the one suite if it is in its own tests", () => {
    expect(brokenBy("tests/minifiers/minifiers.test.ts")).toEqual(["tests/minifiers"])
  })

  test("is every suite of the playground if it is in the tests that they share", () => {
    expect(brokenBy("tests/e2e/tests/email.test.ts").toSorted()).toEqual([
      "tests/e2e",
      "tests/e2e/frameworks/astro",
      "tests/e2e/frameworks/express",
      "tests/e2e/frameworks/fastify",
      "tests/e2e/frameworks/hono",
      "tests/e2e/frameworks/nestjs",
      "tests/e2e/frameworks/nuxt",
      "tests/e2e/frameworks/qwik",
      "tests/e2e/frameworks/react-router",
      "tests/e2e/frameworks/solid",
      "tests/e2e/frameworks/sveltekit",
      "tests/e2e/frameworks/tanstack-start",
    ])
  })

  test("are first the suites that need no package of ours for it", () => {
    const near = (file: string): string[] => nearSuites(tasks, [file]).map(({ folder }) => folder)
    expect(near("packages/core/src/auth.ts")).toEqual(["tests/packages", "tests/runtimes"])
    expect(near("apps/playground/next/app/layout.tsx")).toEqual(["tests/e2e"])
    expect(near("tests/minifiers/minifiers.test.ts")).toEqual(["tests/minifiers"])
  })

  test("are all tests of the folder, and the tests that read the whole repository", () => {
    const files = ownTests(["packages/providers/test/profiles/github.json"])
    expect(files).toContain("packages/providers/test/requests.test.ts")
    expect(files).toContain(relative(root, import.meta.filename))
    expect(files.filter((file) => file.startsWith("packages/core/"))).toEqual([])
  })
})
