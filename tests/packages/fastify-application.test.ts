import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { createBrowser } from "@latchkey/test-kit/browser"
import { freePort } from "@latchkey/test-kit/free-port"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { bareEnvironment, productionAttacks } from "./production-attacks.ts"
import { install } from "./quickstart/installation.ts"

const root = join(import.meta.dirname, "../..")
const folder = realpathSync(mkdtempSync(join(tmpdir(), "fastify-application-")))
const run = promisify(execFile)
const secret = "a secret of more than thirty-two bytes"

beforeAll(async () => {
  cpSync(join(root, "packages/fastify/consumer"), folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`)
  await install(folder, ["@latchkey/fastify", "@types/node", "fastify"])
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(
  variables: Readonly<Record<string, string>>,
  program: string = "server.ts",
): Promise<RunningServer> {
  const port = await freePort()
  const environment = { ...bareEnvironment(), PORT: String(port), ...variables }
  return startApplication({ args: [program], folder, environment, port, probe: "/auth/providers" })
}

describe("an application of Fastify outside the workspace, with the published package,", () => {
  test.each(["server.ts", "server.cjs"])("signs in and out with %s", { timeout: 60_000 }, async (program) => {
    const server = await start({ AUTH_SECRET: secret, AUTH_TRUST_HOST: "true" }, program)
    try {
      const browser = createBrowser({ origin: server.origin })
      expect((await browser.get("/")).text).toBe("null")
      const form = await browser.open(`${server.origin}/auth/signin`)
      const fields = { name: "Ann", password: "only the server knows this" }
      await browser.press(form, "Sign in with Credentials", fields)
      expect(JSON.parse((await browser.get("/")).text)).toMatchObject({ user: { name: "Ann" } })
      await browser.press(await browser.open(`${server.origin}/auth/signout`), "Sign out")
      expect((await browser.get("/")).text).toBe("null")
    } finally {
      await server.stop()
    }
  })

  test("answers with the lines for CommonJS as they are printed", { timeout: 60_000 }, async () => {
    const page = readFileSync(join(root, "docs/frameworks/fastify.md"), "utf8")
    const [, printed = ""] = /```ts\n\/\/ server\.cjs\n([\s\S]*?)```/.exec(page) ?? []
    writeFileSync(join(folder, "printed.cjs"), printed.replace("port: 3000", "port: process.env.PORT"))
    const clients = { AUTH_GITHUB_ID: "an-id", AUTH_GITHUB_SECRET: "another-secret" }
    const server = await start({ AUTH_SECRET: secret, AUTH_TRUST_HOST: "true", ...clients }, "printed.cjs")
    try {
      const browser = createBrowser({ origin: server.origin })
      expect((await browser.get("/")).text).toBe("Hello, stranger.")
      expect((await browser.get("/auth/providers")).text).toContain('"github"')
    } finally {
      await server.stop()
    }
  })

  test("protects a page, and knows the application's own claims", { timeout: 60_000 }, async () => {
    const server = await start({ AUTH_SECRET: secret, AUTH_TRUST_HOST: "true" })
    try {
      const browser = createBrowser({ origin: server.origin })
      expect((await browser.get("/members/ann")).status).toBe(401)
      const fields = { name: "Ann", password: "only the server knows this" }
      expect((await browser.submit("/auth/callback/credentials", fields)).status).toBe(302)
      const { text } = await browser.get("/members/ann")
      expect(JSON.parse(text)).toEqual({ accountOf: "credentials", name: "ANN" })
    } finally {
      await server.stop()
    }
  })

  productionAttacks({ base: "/auth", start })
})

test.each(["bundler", "nodenext"])(
  "the application compiles, strictly, with module resolution %s",
  async (resolution) => {
    const compilerOptions = {
      module: resolution === "bundler" ? "esnext" : "nodenext",
      moduleResolution: resolution,
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
      target: "es2023",
      types: ["node"],
    }
    const config = { compilerOptions, include: [join(folder, "*.ts")] }
    writeFileSync(join(folder, `tsconfig.${resolution}.json`), JSON.stringify(config))
    const { stdout } = await run("tsc", ["--project", `tsconfig.${resolution}.json`, "--pretty", "false"], {
      cwd: folder,
    }).catch((error: unknown) => error as { stdout: string })
    expect(stdout).toBe("")
  },
)
