import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
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
const target = realpathSync(mkdtempSync(join(tmpdir(), "nestjs-application-")))
const run = promisify(execFile)
const secret = "a secret of more than thirty-two bytes"

/** Ways to install and compile the application: with ES modules, and as `nest new` has it before version 12. */
const ways = [
  { title: "NestJS 12 on Express, in ES modules", type: "module", version: "" },
  { title: "NestJS 11 on Fastify, in CommonJS", type: "commonjs", version: "@11" },
] as const

const packages = ["common", "core", "platform-express", "platform-fastify"]

beforeAll(async () => {
  for (const { type, version } of ways) {
    const application = join(target, type)
    cpSync(join(root, "packages/nestjs/consumer"), application, { recursive: true })
    writeFileSync(join(application, "package.json"), JSON.stringify({ type }))
    const nest = packages.map((name) => `@nestjs/${name}${version}`)
    await install(application, [...nest, "@latchkey/nestjs", "@types/node", "typescript"])
  }
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

describe.each(ways)(
  "an application of $title, outside the workspace, with the published packages,",
  ({ type }) => {
    const folder = join(target, type)
    const program = type === "module" ? "dist/main.js" : "dist/main-on-fastify.js"

    beforeAll(async () => run(join(folder, "node_modules/.bin/tsc"), [], { cwd: folder }), 60_000)

    async function start(variables: Readonly<Record<string, string>>): Promise<RunningServer> {
      const port = await freePort()
      const environment = { ...bareEnvironment(), PORT: String(port), ...variables }
      return startApplication({ args: [program], folder, environment, port, probe: "/api/auth/providers" })
    }

    test("signs in and out", { timeout: 60_000 }, async () => {
      const server = await start({ AUTH_SECRET: secret, AUTH_TRUST_HOST: "true" })
      try {
        const browser = createBrowser({ origin: server.origin })
        expect((await browser.get("/")).text).toBe("null")
        const form = await browser.open(`${server.origin}/api/auth/signin`)
        const fields = { name: "Ann", password: "only the server knows this" }
        await browser.press(form, "Sign in with Credentials", fields)
        expect(JSON.parse((await browser.get("/")).text)).toMatchObject({ user: { name: "Ann" } })
        await browser.press(await browser.open(`${server.origin}/api/auth/signout`), "Sign out")
        expect((await browser.get("/")).text).toBe("null")
      } finally {
        await server.stop()
      }
    })

    test("protects a page, and knows the application's own claims", { timeout: 60_000 }, async () => {
      const server = await start({ AUTH_SECRET: secret, AUTH_TRUST_HOST: "true" })
      try {
        const browser = createBrowser({ origin: server.origin })
        expect((await browser.get("/members/ann")).status).toBe(401)
        const form = await browser.open(`${server.origin}/api/auth/signin`)
        const fields = { name: "Ann", password: "only the server knows this" }
        await browser.press(form, "Sign in with Credentials", fields)
        const { text } = await browser.get("/members/ann")
        expect(JSON.parse(text)).toEqual({ accountOf: "credentials", name: "ANN", same: true })
      } finally {
        await server.stop()
      }
    })

    productionAttacks({ base: "/api/auth", start })
  },
)
