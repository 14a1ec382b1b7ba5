// The application in which a command runs: manifest, source files, environment, package manager. `frameworks/`
// recognizes the framework.

import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { installCommand } from "@latchkey/migrate/rewriting"
import { filesOf } from "./source-files.ts"
import { type Manifest, readManifest } from "./manifests.ts"
import { lowestOf } from "./versions.ts"

/** An application in a folder. */
export interface Application {
  /** Its folder, as an absolute path. */
  readonly root: string
  readonly manifest: Manifest
  /** True if its code is in TypeScript, or if there's no code yet. */
  readonly isTypeScript: boolean
  /** The package manager in use: `npm`, `pnpm`, `yarn` or `bun`. */
  readonly packageManager: string
}

/**
 * Reads the application in a folder.
 *
 * @throws CommandError if there is no manifest, or it's not JSON
 */
export function readApplication(folder: string): Application {
  const root = resolve(folder)
  const manifest = readManifest(root)
  return {
    root,
    manifest,
    isTypeScript:
      existsSync(join(root, "tsconfig.json")) ||
      "typescript" in manifest.dependencies ||
      !filesOf(root).some((name) => /\.[cm]?jsx?$/.test(name)),
    packageManager: installCommand(root).split(" ")[0] ?? "npm",
  }
}

/**
 * Returns the first number in the version range of a package in the manifest; undefined if the manifest doesn't list
 * the package.
 */
export function majorOf({ manifest }: Application, name: string): number | undefined {
  const major = Number.parseInt(lowestOf(manifest.dependencies[name] ?? ""), 10)
  return Number.isNaN(major) ? undefined : major
}

/** Returns the command that runs a script of a manifest with a package manager. */
export function runCommand({ packageManager }: Pick<Application, "packageManager">, script: string): string {
  return packageManager === "npm" || packageManager === "bun"
    ? `${packageManager} run ${script}`
    : `${packageManager} ${script}`
}
