import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { installCommand } from "@latchkey/migrate/rewriting"
import { CommandError } from "../command/command-error.ts"
import { filesOf } from "./files-of.ts"

/** The members of a manifest that commands read. */
export interface Manifest {
  readonly type?: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** An application in a folder. */
export interface Application {
  /** Its folder, as an absolute path. */
  readonly root: string
  readonly manifest: Manifest
  /** True if its code is in TypeScript, or if it has no code yet. */
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
  const file = join(root, "package.json")
  if (!existsSync(file))
    throw new CommandError(
      `There is no package.json in ${root}. Give the folder of an application, or make one: npx latchkey create <folder>`,
    )
  const manifest = parse(readFileSync(file, "utf8"), file)
  return {
    root,
    manifest,
    isTypeScript:
      existsSync(join(root, "tsconfig.json")) ||
      "typescript" in listed(manifest) ||
      !filesOf(root).some((name) => /\.[cm]?jsx?$/.test(name)),
    packageManager: installCommand(root).split(" ")[0] ?? "npm",
  }
}

function parse(text: string, file: string): Manifest {
  try {
    const manifest: unknown = JSON.parse(text)
    if (typeof manifest === "object" && manifest !== null) return manifest
  } catch {
    // Said below.
  }
  throw new CommandError(`${file} is not JSON.`)
}

/** The packages that a manifest lists, with their ranges. */
export function listed({ dependencies, devDependencies }: Manifest): Readonly<Record<string, string>> {
  return { ...dependencies, ...devDependencies }
}

/** The first number in the range of versions that a manifest has for a package; undefined if it doesn't list it. */
export function majorOf({ manifest }: Application, name: string): number | undefined {
  const [found] = /\d+/.exec(listed(manifest)[name] ?? "") ?? []
  return found === undefined ? undefined : Number(found)
}

/** The command that runs a script of a manifest with a package manager. */
export function runCommand({ packageManager }: Pick<Application, "packageManager">, script: string): string {
  return packageManager === "npm" || packageManager === "bun"
    ? `${packageManager} run ${script}`
    : `${packageManager} ${script}`
}
