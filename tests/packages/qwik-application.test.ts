import { execFile, spawn, type ChildProcess } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freePort } from "../../apps/playground/demo/free-port.ts"
import { install, type Installed } from "./installation.ts"
import { build } from "./package.ts"

const root = join(import.meta.dirname, "../..")
const qwik = join(root, "packages/qwik")
const target = realpathSync(mkdtempSync(join(tmpdir(), "qwik-application-")))

/** What an application installs beside our package, as the workspace has it. */
const installed: readonly Installed[] = [
  ["@builder.io/qwik", qwik],
  ["@builder.io/qwik-city", qwik],
  ["vite", qwik],
  ["@types/node", root],
]

/** What nobody outside the server may learn: it stands in the application's configuration. */
const secrets =
  /secret-of-the-application|secret-of-the-client|password-on-the-server|GITHUB_ID|session-token/

const patience = { timeout: 600_000 }
let server: ChildProcess | undefined
let origin = ""

/** Runs a program in the application. @throws Error with what it printed, if it fails */
async function run(program: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" }
  await promisify(execFile)(program, args, { cwd: target, env })
}

function vite(...args: string[]): Promise<void> {
  return run(process.execPath, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error", ...args)
}

beforeAll(async () => {
  await build()
  await promisify(execFile)("pnpm", ["run", "build"], { cwd: qwik })
  await install(target, ["providers", "qwik"], installed)
  cpSync(join(qwik, "consumer"), target, { recursive: true })
  await vite()
  await vite("--config", "adapters/node-server/vite.config.ts")
}, patience.timeout)

afterAll(() => {
  server?.kill()
  rmSync(target, { recursive: true, force: true })
})

test(
  "an application in the manner of Auth.js compiles against the published packages",
  patience,
  async () => {
    await expect(run("tsc", "--project", "tsconfig.json")).resolves.toBeUndefined()
  },
)

test("the browser's build holds nothing of the configuration, and nothing of the service", () => {
  const files = globSync("dist/**/*.*", { cwd: target })
  expect(files.length).toBeGreaterThan(5)
  const leaks = files.filter((file) => secrets.test(readFileSync(join(target, file), "utf8")))
  expect(leaks).toEqual([])
  const onTheServer = globSync("server/*.js", { cwd: target }).map((file) =>
    readFileSync(join(target, file), "utf8"),
  )
  // Else the test above would look for the wrong words.
  expect(onTheServer.some((text) => text.includes("secret-of-the-client"))).toBe(true)
  expect(onTheServer.some((text) => text.includes("password-on-the-server"))).toBe(true)
})

test("the application signs people in, keeps strangers out, and signs out", patience, async () => {
  await start()
  const stranger = await visit("/dashboard/")
  expect(stranger.status).toBe(302)
  expect(stranger.headers.get("location")).toBe("/auth/signin?callbackUrl=/dashboard/")
  const home = await (await visit("/")).text()
  const [signIn = "", signOut = ""] = [...home.matchAll(/action="(\?qaction=[^"]+)"/g)].map(
    ([, path]) => path,
  )
  const signedIn = await send(signIn, {
    providerId: "credentials",
    "options.redirectTo": "/dashboard/",
    "options.name": "ann",
    "options.password": "password-on-the-server",
  })
  expect(signedIn.status).toBe(303)
  expect(signedIn.headers.get("location")).toBe("/dashboard/")
  expect(signedIn.headers.getSetCookie().length).toBeGreaterThanOrEqual(2)
  const cookie = cookiesOf(signedIn)
  expect(await (await visit("/dashboard/", cookie)).text()).toMatch(/<p id="who"[^>]*>ann</)
  expect(await (await visit("/", cookie)).text()).toMatch(/<p id="role"[^>]*>(?:<!--[^>]*-->)?reader</)
  const signedOut = await send(signOut, { redirectTo: "/" }, cookie)
  expect(signedOut.headers.getSetCookie().join("\n")).toMatch(/authjs\.session-token=;/)
})

test("the built application refuses a form of another site", patience, async () => {
  await start()
  const home = await (await visit("/")).text()
  const path = /action="(\?qaction=[^"]+)"/.exec(home)?.[1] ?? ""
  const fields = { providerId: "credentials", "options.password": "password-on-the-server" }
  const response = await send(path, fields, "", "https://evil.example")
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
})

test("there is no build under the name by which secrets would reach the browser", patience, async () => {
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
  if (server !== undefined) return
  const port = await freePort(0)
  origin = `http://localhost:${port}`
  server = spawn(process.execPath, ["server/entry.node-server.js"], {
    cwd: target,
    env: { ...process.env, AUTH_TRUST_HOST: "true", NODE_ENV: "production", PORT: String(port) },
    stdio: "ignore",
  })
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await visit("/").then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error("The application did not start.")
}

function visit(path: string, cookie = ""): Promise<Response> {
  return fetch(origin + path, { headers: { cookie }, redirect: "manual" })
}

function send(
  path: string,
  fields: Readonly<Record<string, string>>,
  cookie = "",
  from: string = origin,
): Promise<Response> {
  const headers = { cookie, origin: from }
  const body = new URLSearchParams(fields)
  return fetch(`${origin}/${path}`, { method: "POST", headers, body, redirect: "manual" })
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ")
}
