import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { frameworks } from "../src/application/frameworks/frameworks.ts"
import { scriptsOfFrameworks } from "../src/init/add-scripts.ts"
import { guards } from "../src/init/say-what-then.ts"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

const root = join(import.meta.dirname, "../../..")

afterEach(() => {
  vi.restoreAllMocks()
})

/** Adds Latchkey to an application, and returns the last part of what is printed, and the folder. */
async function initialised(
  files: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ now: string; folder: string }> {
  const folder = folderWith(files)
  const { out } = await latchkey("init", folder, "--yes", "--no-install", ...args)
  return { now: out.slice(out.indexOf("\nNow:\n")), folder }
}

/** Returns the scripts in an application's manifest. */
function scriptsIn(folder: string): Readonly<Record<string, string>> {
  return (JSON.parse(textOf(folder, "package.json")) as { scripts: Readonly<Record<string, string>> }).scripts
}

test.each(Object.keys(applications))("names only a script that %s has", async (name) => {
  const framework = name === "request-response" ? ["--framework", name] : []
  const { now, folder } = await initialised(applications[name] ?? {}, ...framework)
  const [, script = ""] = /^ {2}npm run (\S+)$/m.exec(now) ?? []
  expect(Object.keys(scriptsIn(folder))).toContain(script)
})

test.each(Object.keys(scriptsOfFrameworks))(
  "adds the scripts of the start page to an application of %s without scripts",
  async (name) => {
    const { dependencies } = JSON.parse(applications[name]?.["package.json"] ?? "{}") as {
      dependencies: Record<string, string>
    }
    const { now, folder } = await initialised({
      ...applications[name],
      "package.json": manifest(dependencies),
    })
    expect(now).toMatch(/^ {2}npm run dev$/m)
    const { dev, build, start } = scriptsIn(folder)
    const page = frameworks.find(({ id }) => id === name)?.page ?? ""
    expect(readFileSync(join(root, "docs", page), "utf8")).toContain(`\`\`\`sh\nnpx ${dev}\n\`\`\``)
    const example = JSON.parse(readFileSync(join(root, "examples", name, "package.json"), "utf8")) as {
      scripts: Record<string, string>
    }
    expect({ build, start: start?.replace(" --env-file-if-exists=.env", "") }).toEqual({
      build: example.scripts["build"],
      start: example.scripts["start"],
    })
  },
)

test("keeps the scripts of an application that has one for development", async () => {
  const { folder } = await initialised(applications["nuxt"] ?? {})
  expect(scriptsIn(folder)).toEqual({ dev: "nuxt dev" })
})

test("makes NestJS's compiled application read the environment file, if there is one", async () => {
  const scripts = { "start:dev": "nest start --watch", "start:prod": "node dist/main" }
  const text = manifest({ "@nestjs/core": "^12.0.1", "@nestjs/platform-express": "^12.0.1" }, scripts)
  const { folder } = await initialised({ ...applications["nestjs"], "package.json": text })
  expect(scriptsIn(folder)["start:prod"]).toBe("node --env-file-if-exists=.env dist/main")
})

test("adds NestJS's development script to an application without scripts", async () => {
  const text = manifest({ "@nestjs/core": "^12.0.1", "@nestjs/cli": "^12.0.0" })
  const { now, folder } = await initialised({ ...applications["nestjs"], "package.json": text })
  expect(scriptsIn(folder)["start:dev"]).toBe("nest start --env-file .env --watch")
  expect(now).toContain("npm run start:dev")
})

test("names the addresses of the session and of sign-out, and the page to read on", async () => {
  const { now } = await initialised(applications["express"] ?? {})
  expect(now).toContain("http://localhost:3000/auth/session")
  expect(now).toContain("http://localhost:3000/auth/signout")
  expect(now).toContain("docs/start/express.md")
})

test.each(Object.entries(guards))(
  "shows the line that protects a page in %s, as the manual has it",
  async (name, line) => {
    expect(readFileSync(join(root, "docs/guides/protecting.md"), "utf8")).toContain(line)
    const { now } = await initialised(applications[name] ?? {})
    expect(now).toContain(line)
  },
)

test("says what production refuses, in that order, with the command", async () => {
  const text = manifest({ next: "16.3.0" }, { dev: "next dev", build: "next build", start: "next start" })
  const { now } = await initialised({ ...applications["next"], "package.json": text })
  expect(now).toMatch(
    /Before production: first replace Development\(\).*`npx latchkey add github`.*then set AUTH_URL/,
  )
  expect(now).toContain("`npm run build && NODE_ENV=production AUTH_URL=http://localhost:3000 npm run start`")
})

test("has the change of folder first, and then the commands of an adapter", async () => {
  const { now } = await initialised(
    applications["express"] ?? {},
    "--adapter",
    "sql",
    "--database",
    "node-sqlite",
  )
  expect(now).toMatch(/Now:\n {2}cd \S+\n {2}node create-tables\.mjs\n {2}npm run dev\n/)
})

test("says first that Node is too old for what it writes", async () => {
  vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, node: "20.20.2" })
  const folder = folderWith(applications["express"] ?? {})
  const { out, error } = await latchkey("init", folder, "--yes", "--no-install")
  expect(error).toMatch(/^latchkey init: Install Node 22\.18 or later first/)
  expect(out).toMatch(/\nNow:\n {2}Install Node 22\.18 or later first/)
})

test("every server of a start page listens on PORT, and prints its address", () => {
  const servers = globSync("packages/cli/templates/*/{server,src/main}.ts", { cwd: root })
  expect(servers).toHaveLength(5)
  for (const file of servers) {
    const text = readFileSync(join(root, file), "utf8")
    expect(text).toContain("Number(process.env.PORT ?? 3000)")
    expect(text).toContain("console.log(`http://localhost:${port}`)")
  }
})
