import { execFile, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "../../apps/playground/demo/free-port.ts"
import { install, type Installed } from "./installation.ts"
import { bareEnvironment, productionAttacks, type RunningServer } from "./production-attacks.ts"

const root = join(import.meta.dirname, "../..")
const qwik = join(root, "packages/qwik")
const target = realpathSync(mkdtempSync(join(tmpdir(), "qwik-application-")))

/** The packages that an application installs beside ours, as the workspace has it. */
const installed: readonly Installed[] = [
  ["@builder.io/qwik", qwik],
  ["@builder.io/qwik-city", qwik],
  ["vite", qwik],
  ["@types/node", root],
]

/** The secrets of the application's configuration, which must not leave the server. */
const secrets =
  /secret-of-the-application|secret-of-the-client|password-on-the-server|GITHUB_ID|session-token/

const longTimeout = { timeout: 600_000 }
let server: RunningServer | undefined
let origin = ""

/** Runs a program in the application. @throws Error with what it printed, if it fails */
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
  const anonymous = await visit("/dashboard/")
  expect(anonymous.status).toBe(302)
  expect(anonymous.headers.get("location")).toBe("/auth/signin?callbackUrl=/dashboard/")
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

test("the built application refuses a form of another site", longTimeout, async () => {
  await start()
  const home = await (await visit("/")).text()
  const path = /action="(\?qaction=[^"]+)"/.exec(home)?.[1] ?? ""
  const fields = { providerId: "credentials", "options.password": "password-on-the-server" }
  const response = await send(path, fields, "", "https://evil.example")
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
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
  const port = await freePort(0)
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
  return launch(["server/entry.node-server.js"], await freePort(0), variables)
}

/** Starts a server of the application, without `NODE_ENV`, and waits until it answers. */
async function launch(
  args: readonly string[],
  port: number,
  variables: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const env = { ...bareEnvironment(), PORT: String(port), ...variables }
  const child = spawn(process.execPath, args, { cwd: target, env })
  let printed = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text))
  const address = `http://localhost:${port}`
  const stop = async (): Promise<void> => end(child)
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
    const ready = await fetch(`${address}/auth/providers`).then(
      () => true,
      () => false,
    )
    if (ready) return { origin: address, printed: () => printed, stop }
    await new Promise((done) => setTimeout(done, 100))
  }
  await stop()
  throw new Error(`The application did not start.\n${printed}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, "exit")
  child.kill()
  await exited
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
