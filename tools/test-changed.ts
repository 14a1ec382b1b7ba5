import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { changedFiles, leftMain } from "./changed-files.ts"
import { command, root } from "./command.ts"
import { type PlannedTask, suitePlan } from "./suite-plan.ts"
import { type Suite, suites, vitestFolders } from "./suites.ts"

/**
 * The tests that a change can break, as far as `--changed` runs them: acceptance suites, and other test files, from the
 * root; `undefined` for all files.
 */
export interface Breakable {
  readonly suites: readonly Suite[]
  readonly files: readonly string[] | undefined
}

/** Folders whose tests read the whole repository, and run after every change. */
const readers = ["tools", "docs"]

/**
 * Returns the tests that the changes since the branch left `main` can break, including uncommitted changes:
 *
 * - the test files that import a changed module, directly or indirectly;
 * - every test of a folder in which anything changed, and every test that reads the whole repository;
 * - the acceptance suites that read a changed file, or an application that's built from one.
 *
 * Suites that a changed file affects only through one of our packages run only in a complete run, because a change in
 * core affects all of them. Prints a line for each. Without a `main` to compare with, returns everything.
 */
export async function breakable(): Promise<Breakable> {
  const base = leftMain(root)
  if (base === undefined) return { suites, files: undefined }
  const changed = changedFiles(root, base)
  console.log(`test: ${changed.length} files changed since ${base.slice(0, 10)}`)
  if (changed.length === 0) return { suites: [], files: [] }
  const files = new Set([...(await importers(base)), ...ownTests(changed)])
  const tasks = await suitePlan()
  const near = nearSuites(tasks, changed)
  for (const suite of readingSuites(tasks, changed))
    if (!near.includes(suite))
      console.log(`${suite.folder}: reads only what is built from the change: left to \`./run test --all\``)
  return { suites: near, files: [...files].sort() }
}

/** Returns the test files that import a changed module. */
async function importers(base: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "changed-"))
  try {
    const file = join(folder, "files.json")
    const args = ["list", "--filesOnly", `--json=${file}`, `--changed=${base}`]
    const { code, output } = await command("vitest", args, { quiet: true })
    if (code !== 0) throw new Error(`vitest could not say which tests import what changed.\n${output}`)
    const found: { file: string }[] = JSON.parse(readFileSync(file, "utf8"))
    return found.map(({ file: path }) => relative(root, path))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns every test in the folders with a changed file, which may be read as data, or started as a program. */
export function ownTests(changed: readonly string[]): string[] {
  return vitestFolders
    .filter((folder) => readers.includes(folder) || changed.some((file) => file.startsWith(`${folder}/`)))
    .flatMap((folder) =>
      globSync(`${folder}/**/*.test.{ts,tsx}`, {
        cwd: root,
        exclude: ["**/node_modules/**", "**/dist/**"],
      }),
    )
}

/** Returns the suites that read a changed file, directly or through a task that they wait for. */
export function readingSuites(tasks: readonly PlannedTask[], changed: readonly string[]): Suite[] {
  const byId = new Map(tasks.map((task) => [task.taskId, task]))
  const canBreak = (id: string): boolean => {
    const task = byId.get(id)
    return task !== undefined && (reads(task, changed) || task.dependencies.some(canBreak))
  }
  // Variables name the tarballs, not a task that the suite waits for.
  const isPacked = canBreak(packing)
  return suites.filter(
    ({ name, isOfBrowser }) => canBreak(`${name}#acceptance`) || (isPacked && !isOfBrowser),
  )
}

/**
 * Returns the same suites, but not if a changed file affects them only through one of our packages, built or packed.
 */
export function nearSuites(tasks: readonly PlannedTask[], changed: readonly string[]): Suite[] {
  const others = tasks.filter(
    ({ taskId, directory }) => taskId !== packing && !directory.startsWith("packages/"),
  )
  return readingSuites(others, changed)
}

/** The task that packs every package. */
export const packing = "//#pack"

function reads(task: PlannedTask, changed: readonly string[]): boolean {
  const inputs = new Set(Object.keys(task.inputs).map((path) => join(task.directory, path)))
  // A removed file is no longer an input, but it was beside one.
  const folders = new Set([...inputs].map((path) => dirname(path)))
  return changed.some((file) => inputs.has(file) || (isGone(file) && folders.has(dirname(file))))
}

function isGone(file: string): boolean {
  return !existsSync(root + file)
}
