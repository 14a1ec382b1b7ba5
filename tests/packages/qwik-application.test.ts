import { execFile } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "@latchkey/test-kit/free-port"
import { install, type Installed } from "./installation.ts"
import { createBrowser } from "@latchkey/test-kit/browser"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"
import { bareEnvironment, productionAttacks } from "./production-attacks.ts"

const root = join(import.meta.dirname, "../..")
const qwik = join(root, "packages/qwik")
const target = realpathSync(mkdtempSync(join(tmpdir(), "qwik-application-")))

/** The packages that an application installs besides ours, as in the workspace. */
const installed: readonly Installed[] = [
  ["@builder.io/qwik", qwik],
  ["@builder.io/qwik-city", qwik],
  ["vite", qwik],
  ["@types/node", root],
]

/** The secrets in the application's configuration, which must not leave the server. */
const secrets =
  /secret-of-the-application|secret-of-the-client|password-on-the-server|GITHUB_ID|session-token/

const longTimeout = { timeout: 600_000 }
let server: RunningServer | undefined
let origin = ""

/** Runs a program in the application. @throws Error with its output if it fails */
async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(program, args, { cwd: target, env: bareEnvironment() })
}

function vite(...args: string[]): Promise<void> {
  return run(process.execPath, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error", ...args)
}

beforeAll(async () => {
  await install(target, ["providers", "qwik"], installed)
  cpSync(join(qwik, "consumer"), target, { recursive: true })
  await vite()
  await vite("--config", "adapters/node-server/vite.config.ts")
}, longTimeout.timeout)

afterAll(async () => {
  await server?.stop()
  rmSync(target, { recursive: true, force: true })
})

test(
  "an application in the manner of Auth.js compiles against the published packages",
  longTimeout,
  async () => {
    await expect(run("tsc", "--project", "tsconfig.json")).resolves.toBeUndefined()
  },
)

// ADV-59
test("the browser's build holds nothing of the configuration, and nothing of the service", () => {
  const files = globSync("dist/**/*.*", { cwd: target })
  expect(files.length).toBeGreaterThan(5)
  const leaks = files.filter((file) => secrets.test(readFileSync(join(target, file), "utf8")))
  expect(leaks).toEqual([])
  const onTheServer = globSync("server/*.js", { cwd: target }).map((file) =>
    readFileSync(join(target, file), "utf8"),
  )
  // Otherwise the test above would look for the wrong words.
  expect(onTheServer.some((text) => text.includes("secret-of-the-client"))).toBe(true)
  expect(onTheServer.some((text) => text.includes("password-on-the-server"))).toBe(true)
})

test("the application signs people in, keeps strangers out, and signs out", longTimeout, async () => {
  await start()
  const browser = createBrowser({ origin })
  const anonymous = await browser.get("/dashboard/")
  expect(anonymous.status).toBe(302)
  expect(anonymous.headers.get("location")).toBe("/auth/signin?callbackUrl=/dashboard/")
  const home = await browser.get("/")
  const [signIn = "", signOut = ""] = [...home.text.matchAll(/action="(\?qaction=[^"]+)"/g)].map(
    ([, path]) => path,
  )
  const signedIn = await browser.post(signIn, {
    providerId: "credentials",
    "options.redirectTo": "/dashboard/",
    "options.name": "ann",
    "options.password": "password-on-the-server",
  })
  expect(signedIn.status).toBe(303)
  expect(signedIn.headers.get("location")).toBe("/dashboard/")
  expect(signedIn.cookieNames.length).toBeGreaterThanOrEqual(2)
  expect((await browser.get("/dashboard/")).text).toMatch(/<p id="who"[^>]*>ann</)
  expect((await browser.get("/")).text).toMatch(/<p id="role"[^>]*>(?:<!--[^>]*-->)?reader</)
  const signedOut = await browser.post(signOut, { redirectTo: "/" })
  expect(signedOut.headers.getSetCookie().join("\n")).toMatch(/authjs\.session-token=;/)
})

test("the built application refuses a form of another site", longTimeout, async () => {
  await start()
  const browser = createBrowser({ origin })
  const home = await browser.get("/")
  const url = new URL(/action="(\?qaction=[^"]+)"/.exec(home.text)?.[1] ?? "", origin)
  const fields = new URLSearchParams({
    providerId: "credentials",
    "options.password": "password-on-the-server",
  })
  const from = new URL("https://evil.example")
  const refused = await browser.step({ url, method: "POST", fields, from })
  expect(refused.status).toBe(403)
  expect(refused.cookieNames).toEqual([])
})

describe("built, and started without NODE_ENV", () => {
  productionAttacks({
    base: "/auth",
    start: async ({ AUTH_SECRET = "", ...variables }) =>
      startBuilt({ SECRET_OF_THE_TEST: AUTH_SECRET, ...variables }),
  })

  test("stays in production if NODE_ENV says development when it is started [CFG-22] [ENV-07]", async () => {
    const misled = await startBuilt({ NODE_ENV: "development" })
    try {
      expect((await fetch(`${misled.origin}/auth/providers`)).status).toBe(500)
    } finally {
      await misled.stop()
    }
  })
})

test("in development it takes any host and secret", longTimeout, async () => {
  const port = await freePort()
  const args = [
    "node_modules/vite/bin/vite.js",
    "--mode",
    "ssr",
    "--host",
    "localhost",
    "--port",
    String(port),
  ]
  const development = await launch(args, port, { SECRET_OF_THE_TEST: "too short!" })
  try {
    expect((await fetch(`${development.origin}/auth/providers`)).status).toBe(200)
  } finally {
    await development.stop()
  }
})

test("there is no build under the name by which secrets would reach the browser", longTimeout, async () => {
  const plugin = join(target, "src/routes/plugin@auth.ts")
  const text = readFileSync(plugin, "utf8")
  writeFileSync(plugin, text.replaceAll("serverAuth$", "QwikAuth$"))
  await expect(vite("--outDir", "leak")).rejects.toThrow(/"QwikAuthQrl" is not exported/)
  expect(globSync("leak/**/*.js", { cwd: target })).toEqual([])
  await expect(run("tsc", "--project", "tsconfig.json", "--pretty", "false")).rejects.toMatchObject({
    stdout: expect.stringContaining("Type 'RenamedToServerAuth$' has no call signatures"),
  })
  writeFileSync(plugin, text)
})

/** Starts the built application, once. */
async function start(): Promise<void> {
  server ??= await startBuilt({ AUTH_TRUST_HOST: "true" })
  origin = server.origin
}

async function startBuilt(variables: Readonly<Record<string, string>>): Promise<RunningServer> {
  return launch(["server/entry.node-server.js"], await freePort(), variables)
}

/** Starts a server of the application, without `NODE_ENV`, and waits until it answers. */
async function launch(
  args: readonly string[],
  port: number,
  variables: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const environment = { ...bareEnvironment(), PORT: String(port), ...variables }
  return startApplication({ args, folder: target, environment, port, probe: "/auth/providers" })
}
