import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { changedFiles, leftMain } from "./changed-files.ts"
import { command, root } from "./command.ts"
import { type PlannedTask, suitePlan } from "./suite-plan.ts"
import { type Suite, suites, vitestFolders } from "./suites.ts"

/** The tests that a change can break, as far as `--changed` runs them: acceptance suites, and test files of the others, from the root; `undefined` for all files. */
export interface Breakable {
  readonly suites: readonly Suite[]
  readonly files: readonly string[] | undefined
}

/** Folders whose tests read the whole repository: they run after every change. */
const readers = ["tools", "docs"]

/**
 * Returns the tests that the changes since the branch left `main` can break, uncommitted ones included:
 *
 * - the test files that import a changed module, by any way;
 * - every test of a folder in which anything changed, and every test that reads the whole repository;
 * - the acceptance suites that read a changed file, or an application that is built from one.
 *
 * Suites that a changed file reaches only through one of our packages are left to the whole run: a change in core reaches
 * every one of them. A line for each says so. Without a `main` to compare with, it is everything.
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
      console.log(`${suite.folder}: reads only what is built from the change: left to \`./run test\``)
  return { suites: near, files: [...files].sort() }
}

/** The test files that import a changed module. */
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

/** Every test of the folders in which a file changed: it may be read as data, or started as a program. */
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

/** The suites that read a changed file: themselves, or through a task that they wait for. */
export function readingSuites(tasks: readonly PlannedTask[], changed: readonly string[]): Suite[] {
  const byId = new Map(tasks.map((task) => [task.taskId, task]))
  const canBreak = (id: string): boolean => {
    const task = byId.get(id)
    return task !== undefined && (reads(task, changed) || task.dependencies.some(canBreak))
  }
  // The tarballs are named by variables, not by a task that is waited for.
  const isPacked = canBreak(packing)
  return suites.filter(
    ({ name, isOfBrowser }) => canBreak(`${name}#acceptance`) || (isPacked && !isOfBrowser),
  )
}

/** The same without the suites that a changed file reaches only through one of our packages, built or packed. */
export function nearSuites(tasks: readonly PlannedTask[], changed: readonly string[]): Suite[] {
  const others = tasks.filter(
    ({ taskId, directory }) => taskId !== packing && !directory.startsWith("packages/"),
  )
  return readingSuites(others, changed)
}

const packing = "//#pack"

function reads(task: PlannedTask, changed: readonly string[]): boolean {
  const inputs = new Set(Object.keys(task.inputs).map((path) => join(task.directory, path)))
  // A file that is gone is no input any more, but lay beside one.
  const folders = new Set([...inputs].map((path) => dirname(path)))
  return changed.some((file) => inputs.has(file) || (isGone(file) && folders.has(dirname(file))))
}

function isGone(file: string): boolean {
  return !existsSync(root + file)
}
