import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { frameworks } from "../../src/application/frameworks/frameworks.ts"

const root = join(import.meta.dirname, "../../../..")

/** Returns the text of a file of a package of ours. */
function read(specifier: string, file: string): string {
  return readFileSync(join(root, "packages", specifier.replace("@latchkey/", ""), file), "utf8")
}

/** Returns the modules that a package exports, as an application imports them. */
function exportsOf(name: string): string[] {
  const { exports = {} } = JSON.parse(read(name, "package.json")) as { exports?: Record<string, unknown> }
  return Object.keys(exports).map((path) => path.replace(/^\./, name))
}

/** Returns the modules of ours that the doctor's code names, except in imports. */
function namedModules(): string[] {
  const files = globSync("packages/cli/src/{doctor,application/frameworks}/**/*.ts", { cwd: root })
  const texts = files.map((file) =>
    readFileSync(join(root, file), "utf8").replaceAll(/^(?:import|export) .*$/gm, ""),
  )
  const found = texts.flatMap((text) => [
    ...text.matchAll(/@latchkey\/[a-z]+(?:-[a-z]+)*(?:\/[a-z][\w.-]*)*/g),
  ])
  return [...new Set(found.map(([module]) => module))].sort()
}

test("the doctor names only modules that the packages export, so that a renamed one fails here", () => {
  const modules = namedModules()
  expect(modules).toEqual(expect.arrayContaining(["@latchkey/adapter-sql", "@latchkey/hono/auth-js"]))
  const missing = modules.filter((module) => {
    const [name = ""] = /^@latchkey\/[^/]+/.exec(module) ?? []
    return !exportsOf(name).includes(module)
  })
  expect(missing).toEqual([])
})

test.each(frameworks.map(({ id, ...framework }) => [id, framework] as const))(
  "the initialisers of %s are exports of its module",
  (_, { package: name, module, initialisers }) => {
    const entries = [...new Set([module, `${name}/integration`])].filter((each) =>
      exportsOf(name).includes(each),
    )
    const texts = entries.map((each) => read(name, `src/${each.slice(name.length + 1) || "index"}.ts`))
    for (const initialiser of initialisers)
      expect(texts.join("\n")).toMatch(
        new RegExp(
          String.raw`export\s*(?:\{[^}]*|(?:declare\s+)?const\s+)(?<![\w$])${initialiser.replaceAll("$", String.raw`\$`)}(?![\w$])`,
        ),
      )
  },
)
