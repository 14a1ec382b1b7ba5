import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { root } from "./command.ts"

/** A folder of tests that build, install and run whole applications. Turborepo runs them (`acceptance.ts`). */
export interface Suite {
  /** The suite's folder, from the root of the repository. */
  readonly folder: string
  /** The name of the suite's package. */
  readonly name: string
  /** True if Playwright runs the suite, in a browser. */
  readonly isOfBrowser: boolean
}

/** The parts of a manifest that concern suites. */
interface Manifest {
  readonly name: string
  readonly scripts?: Readonly<Record<string, string>>
}

/** The folders whose folders are workspaces with tests. */
const folders = ["tests", "tests/applications", "tests/moving", "tests/versions", "tests/e2e/frameworks"]

/** The acceptance suites: the folders in `tests` whose manifest has a script with that name. */
export const suites: readonly Suite[] = globSync(
  folders.map((folder) => `${folder}/*/package.json`),
  { cwd: root },
)
  .sort()
  .flatMap((file) => {
    const manifest: Manifest = JSON.parse(readFileSync(root + file, "utf8"))
    const { name, scripts } = manifest
    const folder = dirname(file)
    const isOfBrowser = existsSync(`${root}${folder}/playwright.config.ts`)
    return scripts?.["acceptance"] === undefined ? [] : [{ folder, name, isOfBrowser }]
  })

/** All folders whose tests Vitest runs, including the acceptance suites. */
export const vitestFolders: readonly string[] = ["packages", ...folders, "apps/playground", "."]
  .flatMap((parent) => globSync(`${parent}/*/package.json`, { cwd: root }))
  .map((file) => dirname(file).replace(/^\.\//, ""))
  .filter((folder) => !suites.some((suite) => suite.folder === folder && suite.isOfBrowser))
  .sort()

const adapterFolder = /^(?:packages\/adapter-|tests\/(?:adapters|databases|versions\/drizzle-.*)$)/

/**
 * The tests by their requirements, so that CI can run the parts in parallel: `unit` needs only Node.js, `adapters` the
 * databases, `packages` the tarballs, and `browsers` a Chromium.
 */
export const parts = ["unit", "adapters", "packages", "browsers"] as const
export type Part = (typeof parts)[number]

/** Returns the part that a folder with tests belongs to. */
export function partOf(folder: string): Part {
  const suite = suites.find((one) => one.folder === folder)
  if (suite !== undefined) return suite.isOfBrowser ? "browsers" : "packages"
  return adapterFolder.test(folder) ? "adapters" : "unit"
}
