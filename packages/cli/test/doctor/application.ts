import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

const packages = join(import.meta.dirname, "../../..")

/** An application's files by path. Undefined for a file that doesn't exist. */
export type Files = Readonly<Record<string, string | undefined>>

/** An application as a newcomer writes it. */
export interface Application {
  /** The framework's packages with their versions. They exist only by name. */
  readonly installed: Readonly<Record<string, string>>
  /** Our packages. */
  readonly latchkey: readonly string[]
  readonly files: Files
}

/** A module with every export: functions that return functions, like decorators. */
const everything = `module.exports = new Proxy(function () {}, {
  has: (_, name) => name !== "then" && name !== "default",
  get: (target, name) => (name === "then" || name === "default" ? undefined : (target[name] ?? (() => () => undefined))),
})
`

/** Writes an application into a temporary folder, and returns a function that removes it. */
export function writeApplication({ installed, latchkey, files }: Application): {
  folder: string
  remove: () => void
} {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "latchkey-doctor-")))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const own = latchkey.map((name) => `@latchkey/${name}`)
  const dependencies = { ...installed, ...Object.fromEntries(own.map((name) => [name, "^0.1.0"])) }
  const { "package.json": manifest = "{}", ...rest } = files
  write(
    "package.json",
    JSON.stringify(
      { name: "application", private: true, dependencies, ...(JSON.parse(manifest) as object) },
      null,
      2,
    ),
  )
  mkdirSync(join(folder, "node_modules/@latchkey"), { recursive: true })
  for (const name of latchkey) symlinkSync(join(packages, name), join(folder, "node_modules/@latchkey", name))
  for (const [name, version] of Object.entries(installed)) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version, main: "index.js" }))
    write(`node_modules/${name}/index.js`, everything)
  }
  for (const [path, text] of Object.entries(rest)) if (text !== undefined) write(path, text)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
