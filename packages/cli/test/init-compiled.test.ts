import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { commit } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { folderWith, latchkey, textOf } from "./folder.ts"

const packages = join(import.meta.dirname, "../..")
const compiler = join(packages, "../node_modules/typescript/bin/tsc")

const compilerOptions = {
  target: "es2022",
  module: "commonjs",
  rootDir: "src",
  outDir: "dist",
  strict: true,
  skipLibCheck: true,
}
const usual = { build: "tsc", start: "node dist/server.js" }

/** Creates a TypeScript application that's compiled to CommonJS. */
function compiled(name: string, server: string, scripts: Readonly<Record<string, string>> = usual): string {
  const manifest = {
    name: "app",
    type: "commonjs",
    scripts,
    dependencies: { [name]: "^5.0.0" },
    devDependencies: { typescript: "^5.9.0" },
  }
  return folderWith({
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "tsconfig.json": JSON.stringify({ compilerOptions }),
    "src/server.ts": server,
  })
}

/** Links the packages that the application imports, and their types, like an installation. */
function install(folder: string, name: string): void {
  const modules = join(folder, "node_modules")
  for (const scope of ["@latchkey", "@types"]) mkdirSync(join(modules, scope), { recursive: true })
  for (const own of [name, "development-provider"])
    symlinkSync(join(packages, own), join(modules, "@latchkey", own))
  symlinkSync(join(packages, name, "node_modules", name), join(modules, name))
  symlinkSync(join(packages, "../node_modules/@types/node"), join(modules, "@types/node"))
  const types = join(packages, name, "node_modules/@types")
  for (const one of name === "express" ? readdirSync(types).filter((each) => each === "express") : [])
    symlinkSync(join(types, one), join(modules, "@types", one))
}

const asked = `.then((response) => response.text()).then((text) => { console.log(text); process.exit(0) })`

const servers: readonly (readonly [name: string, server: string, said: string])[] = [
  [
    "express",
    `import express from "express"

const app = express()
const server = app.listen(0, () => {
  const address = server.address() as { port: number }
  fetch(\`http://localhost:\${address.port}/auth/providers\`)${asked}
})
`,
    "/auth/callback/development",
  ],
  [
    "fastify",
    `import fastify from "fastify"

const app = fastify()
app.get("/me", async ({ session }) => ({ session }))
app.listen({ port: 0 }).then((address) =>
  fetch(address + "/me").then((me) => me.text()).then((text) => { console.log(text) }).then(() => fetch(address + "/auth/providers"))${asked},
)
`,
    '{"session":null}',
  ],
]

test.each(servers)(
  "a server of %s in TypeScript that is compiled to CommonJS answers under the development script",
  async (name, server, said) => {
    const folder = compiled(name, server)
    const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
    expect(out).not.toContain("Left for you")
    expect(code).toBe(0)
    const { scripts } = JSON.parse(textOf(folder, "package.json")) as { scripts: Record<string, string> }
    expect(scripts["dev"]).toBe("npm run build && node --env-file=.env dist/server.js")
    install(folder, name)
    execFileSync(process.execPath, [compiler, "--project", folder], { stdio: "pipe" })
    const answer = execFileSync(process.execPath, ["--env-file=.env", "dist/server.js"], {
      cwd: folder,
      encoding: "utf8",
    })
    expect(answer).toContain('"development"')
    expect(answer).toContain(said)
    commit(folder)
    expect(await latchkey("init", folder, "--yes", "--no-install")).toMatchObject({ code: 0 })
  },
)

test("prints the lines for Fastify in CommonJS without `await`, also if it can't write them", async () => {
  const server = 'import fastify from "fastify"\n\nexport function build() {\n  return fastify()\n}\n'
  const { code, out } = await latchkey("init", compiled("fastify", server), "--yes", "--no-install")
  expect(code).toBe(1)
  expect(out).toMatch(/^\s+app\.register\(auth\)$/m)
})

test("says how to start a server that has to be compiled, if no script does", async () => {
  const folder = compiled("express", servers[0]?.[1] ?? "", { test: "vitest" })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(1)
  expect(out).toMatch(/package\.json: no script starts src\/server\.ts.*node --env-file=\.env/)
  expect(textOf(folder, "package.json")).not.toContain('"dev"')
})

test("starts a server with tsx, if the application has it", async () => {
  const folder = folderWith({
    "package.json": JSON.stringify({
      type: "commonjs",
      dependencies: { express: "^5.1.0" },
      devDependencies: { tsx: "^4.20.0" },
    }),
    "src/server.ts": 'import express from "express"\n\nconst app = express()\n',
  })
  expect(await latchkey("init", folder, "--yes", "--no-install")).toMatchObject({ code: 0 })
  expect(textOf(folder, "package.json")).toContain('"dev": "tsx watch --env-file=.env src/server.ts"')
})
