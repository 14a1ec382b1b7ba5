import { execFile } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { startIdentityProvider } from "@latchkey/development-provider"
import { createBrowser } from "@latchkey/test-kit/browser"
import { freePort } from "@latchkey/test-kit/free-port"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { install } from "../../packages/quickstart/installation.ts"
import { navigate } from "./navigate.ts"

const run = promisify(execFile)
const parent = realpathSync(mkdtempSync(join(tmpdir(), "tanstack-start-applications-")))
const client = { clientId: "development", clientSecret: "development" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => {
  await provider.stop()
  rmSync(parent, { recursive: true, force: true })
})

/** A version of TanStack Start, and what it is called there. */
interface Version {
  readonly name: string
  /** The end of the package's specifier when it is installed, such as `@1.168.0`. */
  readonly start: string
  readonly router: string
  /** The method of a server function that checks its input. */
  readonly validator: string
}

const newest: Version = { name: "1.169, the newest", start: "", router: "", validator: "validator" }

const versions: readonly Version[] = [
  newest,
  { name: "1.168, the oldest", start: "@1.168.0", router: "@1.170.0", validator: "inputValidator" },
]

/** Creates an application with the framework's own generator, and puts the files of `applications/fresh` over it. */
async function generate({ start, router, validator }: Version): Promise<string> {
  const cli = join(import.meta.dirname, "node_modules/@tanstack/cli/dist/bin.js")
  const folder = mkdtempSync(join(parent, "application-"))
  const options = ["--framework", "React", "--blank", "--no-install", "--package-manager", "npm", "--yes"]
  const args = [
    cli,
    "create",
    "fresh",
    "--target-dir",
    folder,
    "--force",
    "--no-git",
    "--no-intent",
    ...options,
  ]
  await run(process.execPath, args, {
    cwd: parent,
    env: { ...process.env, TANSTACK_CLI_TELEMETRY_DISABLED: "1" },
  })
  const names = [
    `@tanstack/react-start${start}`,
    `@tanstack/react-router${router}`,
    "react",
    "react-dom",
    "vite@8",
    "@vitejs/plugin-react",
    "typescript",
  ]
  await install(folder, [...names, "@latchkey/tanstack-start"])
  cpSync(join(import.meta.dirname, "applications/fresh"), folder, { recursive: true })
  const functions = join(folder, "src/functions.ts")
  writeFileSync(functions, readFileSync(functions, "utf8").replace(".validator(", `.${validator}(`))
  return folder
}

/** Builds an application without `NODE_ENV`. @throws Error with the build's output if it fails */
async function build(folder: string): Promise<void> {
  const vite = join(folder, "node_modules/vite/bin/vite.js")
  await run(process.execPath, [vite, "build"], { cwd: folder, env: { PATH: process.env["PATH"] } })
}

/** Starts what was built, without `NODE_ENV`. */
async function serve(folder: string): Promise<RunningServer> {
  const port = await freePort()
  return startApplication({
    args: ["node_modules/vite/bin/vite.js", "preview", "--port", String(port), "--host", "localhost"],
    folder,
    environment: {
      PATH: process.env["PATH"],
      AUTH_SECRET: "a secret of the tests, and of no one else",
      AUTH_URL: `http://localhost:${port}`,
      AUTH_DEVELOPMENT_ISSUER: provider.issuer,
      AUTH_DEVELOPMENT_ID: client.clientId,
      AUTH_DEVELOPMENT_SECRET: client.clientSecret,
    },
    port,
  })
}

/** Returns the files that browsers get, as one text. */
function clientFiles(folder: string): string {
  const files = globSync("dist/client/**/*.js", { cwd: folder })
  return files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n")
}

describe.each(versions)("a generated application with TanStack Start $name, built and started", (version) => {
  let folder = ""
  let server: RunningServer | undefined
  beforeAll(async () => {
    folder = await generate(version)
    await build(folder)
    server = await serve(folder)
  }, 240_000)
  afterAll(async () => server?.stop())

  test("signs in and out with an identity provider, by forms that need no script", async () => {
    const browser = createBrowser()
    const home = await browser.open(server?.origin ?? "")
    expect(home.text).toContain("Nobody is signed in.")
    const signedIn = await browser.press(await browser.press(home, "Sign in"), "Amara Okafor")
    expect(signedIn.text).toContain("Hello, Amara Okafor.")
    expect(signedIn.text).toContain("In the browser: authenticated, Amara Okafor")
    expect((await browser.press(signedIn, "Sign out")).text).toContain("Nobody is signed in.")
  })

  test("leads a stranger from a page with guarded data to sign in, and back", async () => {
    const browser = createBrowser({ origin: server?.origin ?? "", answer: navigate })
    const choice = await browser.open("/members")
    expect(choice.url.pathname).toBe("/api/auth/signin")
    const back = await browser.press(await browser.press(choice, "Sign in with Development"), "Amara Okafor")
    expect([back.url.pathname, back.text]).toEqual([
      "/members",
      expect.stringContaining("Members only, Amara"),
    ])
  })

  test("answers a program without a session with 401", async () => {
    const answer = await fetch(`${server?.origin}/api/notes`)
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
  })

  test("reads the session once for a page, though its root, its loader and its guard ask", async () => {
    const browser = createBrowser({ origin: server?.origin ?? "", answer: navigate })
    const choice = await browser.open("/members")
    await browser.press(await browser.press(choice, "Sign in with Development"), "Amara Okafor")
    const reads = async (): Promise<number> => (await fetch(`${server?.origin}/reads`)).json()
    const before = await reads()
    const page = await browser.get("/members")
    expect(await reads()).toBe(before + 1)
    expect(page.headers.get("cache-control")).toBe("private, no-cache, no-store")
    await fetch(`${server?.origin}/favicon.ico`)
    expect(await reads()).toBe(before + 1)
  })

  test("sends browsers neither the configuration nor the service", () => {
    const files = clientFiles(folder)
    expect(files).toContain("/api/auth")
    for (const word of [
      "only the server knows this",
      "A256CBC-HS512",
      "jwtDecrypt",
      "AUTH_SECRET",
      "authorize(",
    ])
      expect(files).not.toContain(word)
  })

  test(
    "doesn't build if a component imports the service, whatever the module is called",
    { timeout: 240_000 },
    async () => {
      const copy = mkdtempSync(join(parent, "leaking-"))
      cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
      writeFileSync(join(copy, "src/service.ts"), readFileSync(join(copy, "src/auth.server.ts"), "utf8"))
      const page = join(copy, "src/routes/index.tsx")
      const text = readFileSync(page, "utf8").replace("<main>", "<main onClick={() => void auth()}>")
      writeFileSync(page, `import { auth } from "../service"\n${text}`)
      await expect(build(copy)).rejects.toThrow(/TanStackStartAuth[^]*only-for-servers/)
    },
  )
})

test(
  "built with a `base`, the application has the service and its sign-in below it",
  { timeout: 240_000 },
  async () => {
    const folder = await generate(newest)
    const config = join(folder, "vite.config.ts")
    writeFileSync(config, readFileSync(config, "utf8").replace("plugins:", 'base: "/app/", plugins:'))
    await build(folder)
    expect(clientFiles(folder)).toContain("/app")
    const server = await serve(folder)
    try {
      const browser = createBrowser({ origin: server.origin, answer: navigate })
      const choice = await browser.open("/app/members")
      expect(choice.url.pathname).toBe("/app/api/auth/signin")
      const back = await browser.press(
        await browser.press(choice, "Sign in with Development"),
        "Amara Okafor",
      )
      expect([back.url.pathname, back.text]).toEqual([
        "/app/members",
        expect.stringContaining("Members only"),
      ])
      expect((await browser.get("/api/auth/session")).status).toBe(404)
    } finally {
      await server.stop()
    }
  },
)
