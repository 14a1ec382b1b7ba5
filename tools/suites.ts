import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { root } from "./command.ts"

/** A folder of tests that build, install and drive whole applications, and are run by Turborepo (`acceptance.ts`). */
export interface Suite {
  /** Its folder, from the root of the repository. */
  readonly folder: string
  /** The name of its package. */
  readonly name: string
  /** True if Playwright runs it, in a browser. */
  readonly isOfBrowser: boolean
  /** True if `tests/passes.json` may stand for a run, as long as nothing changed that the suite reads. */
  readonly runsOnChange: boolean
}

/** A manifest, as far as it concerns suites. */
interface Manifest {
  readonly name: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly runsOnChange?: boolean
}

/** The acceptance suites: the folders of `tests` whose manifest has a script of that name. */
export const suites: readonly Suite[] = globSync("tests/*/package.json", { cwd: root })
  .sort()
  .flatMap((file) => {
    const manifest: Manifest = JSON.parse(readFileSync(root + file, "utf8"))
    const { name, scripts, runsOnChange = false } = manifest
    const folder = dirname(file)
    const isOfBrowser = existsSync(`${root}${folder}/playwright.config.ts`)
    return scripts?.["acceptance"] === undefined ? [] : [{ folder, name, isOfBrowser, runsOnChange }]
  })

/** Every folder whose tests Vitest runs, the acceptance suites included. */
export const vitestFolders: readonly string[] = ["packages", "tests", "apps/playground", "."]
  .flatMap((parent) => globSync(`${parent}/*/package.json`, { cwd: root }))
  .map((file) => dirname(file).replace(/^\.\//, ""))
  .filter((folder) => !suites.some((suite) => suite.folder === folder && suite.isOfBrowser))
  .sort()

const adapterFolder = /^(?:packages\/adapter-|tests\/(?:adapters|databases|drizzle-.*)$)/

/**
 * The tests by what they need, so that CI can run the parts side by side: `unit` needs Node alone, `adapters` the
 * databases, `packages` what is packed, and `browsers` a Chromium.
 */
export const parts = ["unit", "adapters", "packages", "browsers"] as const
export type Part = (typeof parts)[number]

/** The part to which a folder with tests belongs. */
export function partOf(folder: string): Part {
  const suite = suites.find((one) => one.folder === folder)
  if (suite !== undefined) return suite.isOfBrowser ? "browsers" : "packages"
  return adapterFolder.test(folder) ? "adapters" : "unit"
}
