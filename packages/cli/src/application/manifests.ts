import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { CommandError } from "../command/command.ts"
import { others, ours } from "../names/packages.ts"
import type { Plan } from "../plan/plan.ts"
import { lowestOf } from "./versions.ts"

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
      `There is no package.json in ${folder}. Name the folder of an application, or create one: npx latchkey create <folder>`,
    )
  const manifest = parseManifest(readFileSync(file, "utf8"))
  if (manifest === undefined) throw new CommandError(`${file} is not valid JSON.`)
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
function dependenciesOf(manifest: object): Readonly<Record<string, string>> {
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

/** The packages whose versions depend on a framework's. */
const companions: Readonly<Record<string, string>> = { "@astrojs/node": "astro" }

/** Adds packages to the manifest if it doesn't list them, with version ranges that fit this command. */
export function addDependencies(
  plan: Plan,
  names: readonly string[],
  kind: "dependencies" | "devDependencies",
): void {
  changeManifest(plan, (manifest) => {
    const listed = dependenciesOf(manifest)
    const missing = names.filter((name) => !(name in listed))
    if (missing.length === 0) return false
    const added = Object.fromEntries(missing.map((name) => [name, rangeOf(name, listed)]))
    const all = Object.entries({ ...manifest[kind], ...added })
    manifest[kind] = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
    return true
  })
}

/** Raises the range of a package that the manifest lists, if the range begins with an older major version. */
export function raiseDependency(plan: Plan, name: string, major: number): void {
  changeManifest(plan, (manifest) => {
    const kind = (["dependencies", "devDependencies"] as const).find((one) => name in (manifest[one] ?? {}))
    const listed = Number.parseInt(lowestOf(kind === undefined ? "" : (manifest[kind]?.[name] ?? "")), 10)
    if (kind === undefined || !(listed < major)) return false
    manifest[kind] = { ...manifest[kind], [name]: rangeOf(name, {}) }
    return true
  })
}

/**
 * Returns a package's version range for a manifest.
 *
 * @param listed - the packages that it lists, with their ranges
 */
export function rangeOf(name: string, listed: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(ours, name)) return ours[name] ?? "latest"
  const [major] = lowestOf(listed[companions[name] ?? ""] ?? "").split(".")
  return others[`${name}@${major}`] ?? others[name] ?? "latest"
}

/** Changes a script of the manifest. @param rewrite - returns the new script */
export function changeScript(
  plan: Plan,
  name: string,
  rewrite: (script: string | undefined) => string,
): void {
  changeManifest(plan, (manifest) => {
    const before = manifest.scripts?.[name]
    const after = rewrite(before)
    if (before === after) return false
    manifest.scripts = { ...manifest.scripts, [name]: after }
    return true
  })
}

const file = "package.json"

/** A manifest that can be changed. */
interface Changing {
  scripts?: Readonly<Record<string, string>>
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
}

/**
 * Changes the manifest and writes it as npm does, with its existing indentation.
 *
 * @param edit - changes the manifest, and returns false if nothing changed.
 */
function changeManifest(plan: Plan, edit: (manifest: Changing) => boolean): void {
  const text = plan.read(file) ?? "{}\n"
  const manifest = JSON.parse(text) as Changing
  if (!edit(manifest)) return
  const indent = /^[ \t]+/m.exec(text)?.[0] ?? "  "
  plan.write(file, `${JSON.stringify(manifest, null, indent)}${text.endsWith("\n") ? "\n" : ""}`)
}
