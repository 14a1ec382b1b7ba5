import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { frameworks } from "../src/application/frameworks/frameworks.ts"
import { latchkey } from "./folder.ts"
import { writeApplication } from "./doctor/application.ts"

const root = join(import.meta.dirname, "../../..")
const each = frameworks.map((framework) => [framework.id, framework] as const)

function pageOf(page: string): string {
  return readFileSync(join(root, "docs", page), "utf8")
}

// Requirement: all commands use one table, and the manual decides what it contains.
test.each(each)("has the files of %s that its start page shows", (id, framework) => {
  const page = pageOf(framework.page)
  const templates = join(import.meta.dirname, "../templates", id)
  for (const file of [framework.configuration, ...framework.startPage])
    expect(existsSync(join(templates, file)), file).toBe(true)
  const [, environment] = /^`([^`\n]+)`\n\n```ini\n/m.exec(page) ?? []
  expect(environment).toBe(framework.environment)
})

test.each(each)("has the initialiser of %s that its start page calls", (id, { configuration, ...rest }) => {
  const text = readFileSync(join(import.meta.dirname, "../templates", id, configuration), "utf8")
  const [first = ""] = rest.initialisers
  const imported =
    first === "default" ? String.raw`\w+` : String.raw`\{[^}]*\b${first.replace("$", String.raw`\$`)}[^}]*\}`
  expect(text).toMatch(new RegExp(`^import ${imported} from "${rest.module}"$`, "m"))
})

test.each(each)("has the address of %s that its start page has you open or register", (_, framework) => {
  const page = pageOf(framework.page)
  const { basePath, port } = framework
  const [, , path] = /http:\/\/localhost:(\d+)(\/\S*?)\/(?:callback\/github|signin)\b/.exec(page) ?? []
  expect(path).toBe(basePath)
  // If a page sets the port on the command line, it says nothing about the default port.
  const [, opened] = /--port[= ]\d+/.test(page) ? [] : (/^Open `http:\/\/localhost:(\d+)/m.exec(page) ?? [])
  expect(opened ?? String(port)).toBe(String(port))
})

test.each(each.filter(([id]) => id !== "request-response"))(
  "looks at the version of a package that ours for %s names a range of",
  (_, framework) => {
    const folder = join(root, "packages", framework.package.replace("@latchkey/", ""))
    const { peerDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      peerDependencies: Record<string, string>
    }
    expect(Object.keys(peerDependencies)).toContain(framework.peer)
  },
)

test.each(each)(
  "names the same file with the configuration in %s, in init and in the doctor",
  async (...of) => {
    const [, framework] = of
    const latchkeyPackage = framework.package.replace("@latchkey/", "")
    const { folder, remove } = writeApplication({ installed: {}, latchkey: [latchkeyPackage], files: {} })
    const { out } = await latchkey("doctor", folder, "--offline", "--json")
    remove()
    const { findings } = JSON.parse(out) as { findings: { code: string; change: { file?: string } }[] }
    expect(findings.find(({ code }) => code === "auth-file-missing")?.change.file).toBe(
      framework.configuration,
    )
  },
)
