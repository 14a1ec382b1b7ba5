import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createBrowser } from "@latchkey/test-kit/browser"
import { freePort } from "@latchkey/test-kit/free-port"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { complaints, install, type Installed } from "./installation.ts"
import { bareEnvironment, productionAttacks } from "./production-attacks.ts"

const root = join(import.meta.dirname, "../..")
const target = realpathSync(mkdtempSync(join(tmpdir(), "hono-application-")))

/** The packages that a Hono application installs besides ours and Hono, as in the workspace. */
const installed: readonly Installed[] = [
  ["@hono/node-server", import.meta.dirname],
  ["@types/node", root],
]

/** The same application with the oldest Hono that the package supports. */
const withOldest = join(target, "with-oldest")

beforeAll(async () => {
  for (const [folder, hono] of [
    [target, import.meta.dirname],
    [withOldest, join(root, "tests/versions/oldest-frameworks")],
  ] as const) {
    await install(folder, ["providers", "hono"], [...installed, ["hono", hono]])
    cpSync(join(root, "packages/hono/consumer"), folder, { recursive: true })
    writeFileSync(join(folder, "package.json"), `{ "type": "module" }`)
  }
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** Starts the application on a free port, without `NODE_ENV`. */
async function start(variables: Readonly<Record<string, string>>): Promise<RunningServer> {
  const port = await freePort()
  const client = { AUTH_GITHUB_ID: "client", AUTH_GITHUB_SECRET: "secret of the client" }
  const environment = { ...bareEnvironment(), ...client, PORT: String(port), ...variables }
  return startApplication({
    args: ["src/server.ts"],
    folder: target,
    environment,
    port,
    probe: "/api/auth/providers",
  })
}

describe("an application of Hono outside the workspace, with the published packages", () => {
  test.each(["bundler", "nodenext"])(
    "compiles, strictly, and so do its declarations, with module resolution %s",
    { timeout: 120_000 },
    async (moduleResolution) => {
      const compilation = { target, include: "src/*.ts", moduleResolution, declaration: true }
      expect(await complaints(compilation)).toEqual([])
    },
  )

  test("compiles with the oldest version of Hono, too", { timeout: 120_000 }, async () => {
    // Before 4.10, the types of Hono's client don't have what middleware answers, so `src/client.ts` isn't for them.
    for (const include of ["src/auth-js.ts", "src/server.ts"]) {
      const compilation = { target: withOldest, include, moduleResolution: "nodenext", declaration: true }
      expect(await complaints(compilation)).toEqual([])
    }
  })

  test("signs in and out by its handlers, guards its pages, and knows who has just signed in", async () => {
    const server = await start({
      AUTH_SECRET: "a secret of more than thirty-two bytes",
      AUTH_TRUST_HOST: "true",
    })
    try {
      const browser = createBrowser({ origin: server.origin, base: "/api/auth" })
      expect((await browser.open("/")).text).toBe("On the server: nobody")
      expect(await (await fetch(`${server.origin}/members`)).json()).toEqual({ error: "Unauthorized" })
      const fields = { name: "Ann", password: "only the server knows this", redirectTo: "/members" }
      expect((await browser.post("/sign-in", fields)).location?.pathname).toBe("/members")
      expect(JSON.parse((await browser.get("/members")).text)).toEqual({ name: "Ann", role: "member" })
      expect(JSON.parse((await browser.get("/key")).text)).toEqual({ for: "Ann" })
      await browser.post("/sign-out", {})
      expect((await browser.open("/")).text).toBe("On the server: nobody")
    } finally {
      await server.stop()
    }
  })

  productionAttacks({ base: "/api/auth", start })
})
