import { globSync, readFileSync } from "node:fs"
import { changedFiles, git, leftMain } from "./changed-files.ts"
import { root } from "./command.ts"
import { processorSeconds } from "./longest-first.ts"
import type { PlannedTask } from "./suite-plan.ts"
import { type Suite, suites, vitestFolders } from "./suites.ts"
import { packing, readingSuites } from "./test-changed.ts"

/** The files of the browser tests that a landing leaves out. */
const slowFiles = "(?:accessibility|databases|demo|development|languages)\\.test"

/** The tests of suites that every landing runs, as arguments of the suite's runner. */
const everyLanding: Readonly<Record<string, readonly string[]>> = {
  "tests/e2e": ["--grep-invert", slowFiles],
  "tests/packages": ["bundle-size", "documentation", "next-application"],
}

/** Returns the arguments that choose a suite's tests in a landing, or undefined if no landing must run any. */
export function landingTests(folder: string): readonly string[] | undefined {
  return everyLanding[folder]
}

/**
 * Test files that a landing runs only if something changed that their folder reads other than through core. Each of them
 * repeats, for one more store or version, or for every broken set-up, tests that a landing runs once.
 */
export const onChange: readonly string[] = [
  "packages/adapter-conformance/test/faults.test.ts",
  "packages/adapter-drizzle/test/conformance-d1.test.ts",
  "packages/adapter-drizzle/test/faults.test.ts",
  "packages/adapter-drizzle/test/own-tables.test.ts",
  "packages/adapter-drizzle/test/races.test.ts",
  "packages/adapter-mongodb/test/races.test.ts",
  "packages/adapter-prisma/test/faults.test.ts",
  "packages/adapter-prisma/test/journeys.test.ts",
  "packages/adapter-prisma/test/limits.test.ts",
  "packages/adapter-prisma/test/races.test.ts",
  "packages/adapter-prisma/test/schemas.test.ts",
  "packages/adapter-redis/test/faults.test.ts",
  "packages/adapter-redis/test/conformance-sessions.test.ts",
  "packages/adapter-sql/test/conformance-d1.test.ts",
  "packages/adapter-sql/test/faults.test.ts",
  "packages/astro/test/builds.test.ts",
  "packages/cli/test/doctor/corpus.test.ts",
  "packages/cli/test/doctor/healthy.test.ts",
  "packages/migrate/test/fixtures.test.ts",
  "packages/next/test/types.test.ts",
  "tests/integrations/routers.test.ts",
  ...globSync("tests/{versions/*,opentelemetry}/**/*.test.ts", {
    cwd: root,
    exclude: ["**/node_modules/**"],
  }).sort(),
]

/**
 * The processor's seconds that a landing spends on the tests that a change can break, besides the ones that every
 * landing runs. Two processors then need at most 15 minutes for all of it, from a clean clone.
 */
const landingBudget = 200

/** The tests of a landing. */
export interface Landing {
  /** Suites that run only the tests of every landing. */
  readonly inPart: readonly Suite[]
  readonly suites: readonly Suite[]
  /** Test files that don't run. */
  readonly leftOut: readonly string[]
  readonly notRun: readonly NotRun[]
}

/** A suite or a file that doesn't run, or a suite that runs only in part. */
interface NotRun {
  readonly path: string
  /** The folder that it belongs to. */
  readonly folder: string
  readonly reason: string
}

/**
 * Chooses the tests of a landing: the ones that every landing runs, and, until the budget is used up, the ones that
 * read a changed file other than through core. The ones that say so themselves are first, then the suites that may install
 * any package; of both, the shortest are first, because more of them fit.
 *
 * @param changed - the files that changed since the last landing; undefined if that isn't known. Then all may have
 *   changed, which is more than a landing has time for, so that it runs only what every landing runs.
 */
export function planLanding(
  tasks: readonly PlannedTask[],
  changed: readonly string[] | undefined,
  budget: number = landingBudget,
): Landing {
  const reasonOf = readerOf(tasks, changed ?? [])
  const candidates = [...suites.map(({ folder }) => folder), ...onChange]
    .map((path) => ({ path, reads: reasonOf(path), seconds: processorSeconds(path) }))
    .toSorted((one, other) => one.reads - other.reads || one.seconds - other.seconds)
  const chosen = new Set<string>()
  const notRun: NotRun[] = []
  let left = budget
  for (const { path, reads, seconds } of candidates) {
    const tests = landingTests(path) === undefined ? "" : "all but a landing's tests: "
    const skip = (reason: string): unknown =>
      notRun.push({ path, folder: folderOf(path), reason: tests + reason })
    if (changed === undefined) skip("git doesn't know the last landing, so any file may have changed")
    else if (reads === reading.nothing) skip("nothing changed that it reads, except for core")
    else if (seconds > left) skip(`its ${seconds} s don't fit in the time of a landing`)
    else {
      chosen.add(path)
      left -= seconds
    }
  }
  return {
    inPart: suites.filter(({ folder }) => !chosen.has(folder) && landingTests(folder) !== undefined),
    suites: suites.filter(({ folder }) => chosen.has(folder)),
    leftOut: onChange.filter((file) => !chosen.has(file)),
    notRun,
  }
}

/**
 * Returns the files that changed since the last landing, or undefined if git doesn't know that commit: it's the one that
 * LANDED names, the tag `landed`, or where this branch left `main`. A shallow clone often knows no such commit.
 */
export function changedSinceLanding(folder: string = root): readonly string[] | undefined {
  const head = git(folder, "rev-parse", "HEAD")
  const named = [process.env["LANDED"], "refs/tags/landed"].filter(
    (name) => name !== undefined && name !== "",
  )
  const commits = named.map((name) => git(folder, "rev-parse", "--verify", "--quiet", `${name}^{commit}`))
  const base = [...commits, leftMain(folder)].find((commit) => commit !== undefined && commit !== head)
  return base === undefined ? undefined : changedFiles(folder, base)
}

/** The ways in which a suite or file reads a change, in the order in which they run. */
const reading = { change: 0, anyPackage: 1, nothing: 2 } as const

/** Returns a function that says how a suite or file reads the changed files, core excluded. */
function readerOf(tasks: readonly PlannedTask[], changed: readonly string[]): (path: string) => number {
  const beside = changed.filter((file) => !file.startsWith("packages/core/"))
  // All suites without a browser wait for the tarballs of all packages. Their manifests say which ones they install.
  const unpacked = tasks.filter(({ taskId }) => taskId !== packing)
  const readers = new Set(readingSuites(unpacked, beside).map(({ folder }) => folder))
  const isPackageChanged = beside.some((file) => file.startsWith("packages/") && !isTest(file))
  return (path) => {
    const folder = folderOf(path)
    if (readers.has(path) || readsAny(folder, beside)) return reading.change
    const suite = suites.find((one) => one.folder === path)
    const mayInstallAny = suite?.isOfBrowser === false && !namesPackage(folder)
    return mayInstallAny && isPackageChanged ? reading.anyPackage : reading.nothing
  }
}

/** Packages that most suites use beside the one that they are about. */
const common = ["packages/core", "packages/development-provider", "packages/providers"]

/** Returns true if a folder's manifest names the package that its tests are about. */
function namesPackage(folder: string): boolean {
  return workspaceDependencies(folder).some((name) => {
    const other = folders.get(name) ?? ""
    return other.startsWith("packages/") && !common.includes(other)
  })
}

function isTest(file: string): boolean {
  return /\/test\/|\.test\.tsx?$/.test(file)
}

function folderOf(path: string): string {
  return vitestFolders.find((folder) => path === folder || path.startsWith(`${folder}/`)) ?? path
}

/** Returns true if a changed file is in a folder, or in the sources of a workspace that it depends on, core excluded. */
function readsAny(folder: string, changed: readonly string[]): boolean {
  const others = workspacesOf(folder)
  return changed.some(
    (file) =>
      file.startsWith(`${folder}/`) || others.some((other) => file.startsWith(`${other}/`) && !isTest(file)),
  )
}

/** Returns the folders of the workspaces that a folder depends on, directly or indirectly. */
function workspacesOf(folder: string): readonly string[] {
  const found = new Set([folder])
  for (const one of found)
    for (const name of workspaceDependencies(one)) {
      const other = folders.get(name)
      if (other !== undefined && other !== "packages/core") found.add(other)
    }
  found.delete(folder)
  return [...found]
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const folders: ReadonlyMap<string, string> = new Map(
  vitestFolders.map((folder) => [manifestOf(folder).name, folder]),
)

function workspaceDependencies(folder: string): readonly string[] {
  const { dependencies, devDependencies } = manifestOf(folder)
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
    version.startsWith("workspace:") ? [name] : [],
  )
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(`${root}${folder}/package.json`, "utf8"))
}
