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
const playground = join(root, "apps/playground/solid")
const application = realpathSync(mkdtempSync(join(tmpdir(), "solid-start-")))
const run = promisify(execFile)

/** The packages that a SolidStart application installs besides ours, as in the workspace. */
const installed: readonly Installed[] = [
  ["@solidjs/router", playground],
  ["@solidjs/start", playground],
  ["@types/node", playground],
  ["nitro", playground],
  ["solid-js", playground],
  ["vite", playground],
]

beforeAll(async () => {
  await install(application, ["providers", "solid"], installed)
  cpSync(join(root, "packages/solid/consumer"), application, { recursive: true })
  // Vite looks here for packages with Solid components, for which it must not load a second copy of Solid.
  const dependencies = Object.fromEntries(["@latchkey/solid", "solid-js"].map((name) => [name, "*"]))
  writeFileSync(join(application, "package.json"), JSON.stringify({ type: "module", dependencies }))
}, 120_000)

afterAll(() => rmSync(application, { recursive: true, force: true }))

const secret = "a secret of more than thirty-two bytes"

/**
 * The application's own configuration, except that the development server may read files that are linked from outside
 * its folder.
 */
const developmentConfig = configWith("{ server: { fs: { strict: false } } }")

/** Returns the application's own Vite configuration, merged with additional options. */
function configWith(more: string): string {
  return `import { mergeConfig } from "vite"
import config from "./vite.config"

export default mergeConfig(config, ${more})
`
}

/** Starts a server of the application, without `NODE_ENV`, and waits until it answers. */
async function serve(
  program: string,
  args: readonly string[],
  port: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const client = { GITHUB_ID: "client", GITHUB_SECRET: "secret of the client" }
  const environment = { ...bareEnvironment(), ...client, HOST: "localhost", PORT: String(port), ...variables }
  const probe = "/api/auth/providers"
  return startApplication({ args: [program, ...args], folder: application, environment, port, probe })
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ")
}

/** Signs in like a browser without scripts. @returns the browser's cookies afterwards */
async function signIn(url: string): Promise<string> {
  const browser = createBrowser({ origin: url, base: "/api/auth" })
  const fields = { name: "Ann", password: "only the server knows this" }
  expect((await browser.submit("/api/auth/callback/credentials", fields)).status).toBe(302)
  return browser.cookies.header({ url: new URL(url) }) ?? ""
}

async function text(url: string, cookie = ""): Promise<string> {
  const response = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(30_000) })
  return response.text()
}

describe("an application of SolidStart outside the workspace, with the published packages", () => {
  test("compiles, strictly", { timeout: 120_000 }, async () => {
    const compilerOptions = {
      jsx: "preserve",
      jsxImportSource: "solid-js",
      module: "esnext",
      moduleResolution: "bundler",
      noEmit: true,
      noPropertyAccessFromIndexSignature: false,
      types: ["node", "vite/client", "@solidjs/start/env"],
    }
    const config = { extends: join(root, "tsconfig.base.json"), compilerOptions, include: ["src"] }
    writeFileSync(join(application, "tsconfig.json"), JSON.stringify(config))
    const { stdout } = await run("tsc", ["--project", "tsconfig.json", "--pretty", "false"], {
      cwd: application,
    }).catch((error: unknown) => error as { stdout: string })
    expect(stdout).toBe("")
  })

  describe("built for production", () => {
    const vite = join(application, "node_modules/vite/bin/vite.js")
    let server: Awaited<ReturnType<typeof serve>> | undefined
    const url = (): string => server?.origin ?? ""
    const start = async (variables: Readonly<Record<string, string>>): Promise<RunningServer> =>
      serve(".output/server/index.mjs", [], await freePort(), variables)

    beforeAll(async () => {
      await run(process.execPath, [vite, "build"], { cwd: application, env: bareEnvironment() })
      server = await start({ AUTH_SECRET: secret, AUTH_TRUST_HOST: "true" })
    }, 240_000)

    afterAll(async () => server?.stop())

    test("signs in, and reads the session on the server", async () => {
      expect(await text(url())).toContain("On the server: nobody")
      const cookie = await signIn(url())
      const page = await text(url(), cookie)
      expect(page).toContain("On the server: Ann")
      expect(page).toContain("In the browser: authenticated, Ann")
      expect(await text(`${url()}/protected`, cookie)).toContain("Members only, Ann")
    })

    test("signs in and out by actions, without script, and for no other site", async () => {
      const page = await text(url())
      const [enter, leave] = [...page.matchAll(/<form[^>]* action="([^"]+)"/g)].map(
        ([, action = ""]) => url() + action.replaceAll("&amp;", "&"),
      )
      const body = new URLSearchParams({ name: "Ann", password: "only the server knows this" })
      const post = async (to = "", headers: Record<string, string> = {}): Promise<Response> =>
        fetch(to, { method: "POST", headers, body, redirect: "manual" })
      const refused = await post(enter, { origin: "https://evil.example" })
      expect(cookiesOf(refused)).not.toContain("session-token")
      const entered = await post(enter, { origin: url(), referer: `${url()}/protected` })
      expect([entered.status, entered.headers.get("location")]).toEqual([303, "/protected"])
      const cookie = cookiesOf(entered)
      expect(cookie).toContain("session-token=ey")
      const kept = await post(leave, { cookie, "sec-fetch-site": "cross-site" })
      expect(cookiesOf(kept)).not.toContain("session-token")
      const left = await post(leave, { cookie, origin: url() })
      expect(cookiesOf(left)).toMatch(/session-token=(?:;|$)/)
    })

    test("sends a stranger from a protected page to sign in", async () => {
      const response = await fetch(`${url()}/protected`, { redirect: "manual" })
      expect(response.status).toBe(302)
      expect(response.headers.get("location")).toContain("/api/auth/signin?callbackUrl=")
    })

    describe("and started without NODE_ENV", () => {
      productionAttacks({ base: "/api/auth", start })

      test("stays in production if NODE_ENV says development when it is started [CFG-22] [ENV-07]", async () => {
        const misled = await start({ NODE_ENV: "development", AUTH_SECRET: secret })
        try {
          expect((await fetch(`${misled.origin}/api/auth/providers`)).status).toBe(500)
        } finally {
          await misled.stop()
        }
      })
    })

    // ADV-59
    test("ships nothing of the configuration to the browser", () => {
      const files = globSync(".output/public/**/*.js", { cwd: application })
      const scripts = files.map((file) => readFileSync(join(application, file), "utf8")).join("\n")
      expect(scripts).toContain("GitHub")
      expect(scripts).not.toContain("only the server knows this")
      expect(scripts).not.toContain("https://github.com/login/oauth")
    })
  })

  test("built with a `base`, is protected and served below it", { timeout: 120_000 }, async () => {
    writeFileSync(join(application, "vite.base.config.ts"), configWith('{ base: "/app/" }'))
    const build = ["node_modules/vite/bin/vite.js", "build", "--config", "vite.base.config.ts"]
    await run(process.execPath, build, { cwd: application, env: bareEnvironment() })
    const variables = { AUTH_SECRET: secret, AUTH_TRUST_HOST: "true" }
    const server = await serve(".output/server/index.mjs", [], await freePort(), variables)
    try {
      for (const path of ["/app/protected", "/APP/Protected", "/app//protected", "/protected"]) {
        const response = await fetch(server.origin + path, { redirect: "manual" })
        const location = response.headers.get("location")
        expect([path, response.status]).toEqual([path, 302])
        expect(location).toContain(`${server.origin}/app/api/auth/signin?callbackUrl=`)
        // If the page had been called, it would have sent the user back to itself without the preceding path.
        expect(new URL(location ?? "").searchParams.get("callbackUrl")).toBe(server.origin + path)
      }
      expect((await fetch(`${server.origin}/app/api/auth/providers`)).status).toBe(200)
      expect((await fetch(`${server.origin}/api/auth/providers`)).status).toBe(404)
    } finally {
      await server.stop()
    }
  })

  test(
    "renders in development, with any host and secret: no second Solid is loaded",
    { timeout: 120_000 },
    async () => {
      const port = await freePort()
      const vite = join(application, "node_modules/vite/bin/vite.js")
      writeFileSync(join(application, "vite.development.config.ts"), developmentConfig)
      const args = [
        "dev",
        "--config",
        "vite.development.config.ts",
        "--host",
        "localhost",
        "--port",
        String(port),
      ]
      const server = await serve(vite, args, port, { AUTH_SECRET: "too short!" })
      try {
        expect(await text(server.origin, await signIn(server.origin))).toContain(
          "In the browser: authenticated, Ann",
        )
      } finally {
        await server.stop()
      }
    },
  )
})
