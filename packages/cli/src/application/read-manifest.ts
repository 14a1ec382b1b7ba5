import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { CommandError } from "../command/command-error.ts"

/** The parts of an application's `package.json` that the commands read. */
export interface Manifest {
  readonly text: string
  readonly type: string | undefined
  /** The version ranges of dependencies of every kind, by name. */
  readonly dependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

/**
 * Reads the manifest of an application.
 *
 * @throws CommandError if there is no manifest, or it's not JSON
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, "package.json")
  if (!existsSync(file))
    throw new CommandError(
      `There is no package.json in ${folder}. Give the folder of an application, or make one: npx latchkey create <folder>`,
    )
  const manifest = parseManifest(readFileSync(file, "utf8"))
  if (manifest === undefined) throw new CommandError(`${file} is not JSON.`)
  return manifest
}

/** Parses the text of a manifest; returns undefined if it's not a JSON object. */
export function parseManifest(text: string): Manifest | undefined {
  const manifest = parsed(text)
  if (manifest === undefined) return undefined
  return {
    text,
    type: typeof manifest["type"] === "string" ? manifest["type"] : undefined,
    dependencies: dependenciesOf(manifest),
    scripts: textsOf(manifest["scripts"]),
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Returns the dependencies of every kind in a manifest's object, with their ranges. */
export function dependenciesOf(manifest: object): Readonly<Record<string, string>> {
  const kinds = ["peerDependencies", "optionalDependencies", "devDependencies", "dependencies"]
  return Object.assign({}, ...kinds.map((kind) => textsOf(Reflect.get(manifest, kind)))) as Record<
    string,
    string
  >
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
      typeof each === "string" ? [[name, each]] : [],
    ),
  )
}
