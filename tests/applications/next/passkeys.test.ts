import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "@latchkey/test-kit/free-port"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { buildApplication, createApplication, startNext, type Application } from "./application.ts"
import type { RunningServer } from "@latchkey/test-kit/start-application"
import { packLibraries, root } from "./packed.ts"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"

let packages = ""

beforeAll(async () => {
  packages = await packLibraries()
}, 300_000)

afterAll(() => rmSync(packages, { recursive: true, force: true }))

const turbopack = { turbopack: { root: "/" } }

/** The bundlers of middleware for the Edge runtime, and of route handlers for Node. */
const bundlers = [
  { version: "15", bundler: "webpack", folder: "tests/versions/next-15", nextConfig: {} },
  { version: "16", bundler: "Turbopack", folder: "tests/applications/next", nextConfig: turbopack },
] as const

describe.each(bundlers)(
  "an application of Next $version with passkeys, whose middleware $bundler bundles for the Edge runtime",
  ({ version, bundler, folder, nextConfig }) => {
    let application: Application
    let running: RunningServer

    beforeAll(async () => {
      application = createApplication({
        folder: join(packages, `passkeys-${version}-${bundler}`),
        installation: join(root, folder),
        packages: join(packages, "node_modules"),
        template: "template-passkeys",
        nextConfig,
        proxy: false,
      })
      await buildApplication(application)
      const port = await freePort()
      running = await startNext(application, port, { AUTH_URL: `http://localhost:${port}` })
    }, 600_000)

    afterAll(async () => running?.stop())

    async function options(visitor: Browser, query: string): Promise<never> {
      const { text } = await visitor.request(`/api/auth/webauthn-options/passkey?${query}`)
      return (JSON.parse(text) as { options: never }).options
    }

    async function post(visitor: Browser, action: string, data: string): Promise<Visit> {
      const { csrfToken } = JSON.parse((await visitor.request("/api/auth/csrf")).text) as {
        csrfToken: string
      }
      const body = new URLSearchParams({ csrfToken, action, data, callbackUrl: "/members" })
      return visitor.request("/api/auth/callback/passkey", { method: "POST", body })
    }

    test("builds, and lets people sign up and in with a passkey; the middleware asks strangers to", async () => {
      const anonymous = await browserOf(running).request("/members")
      const asked = new URL(anonymous.headers.get("location") ?? "", running.origin)
      expect([anonymous.status, asked.pathname]).toEqual([307, "/api/auth/signin"])
      const authenticator = createAuthenticator({ origin: running.origin })
      const ada = browserOf(running)
      const created = await authenticator.create(
        await options(ada, "action=register&email=ada%40example.com"),
      )
      const registered = await post(ada, "register", created)
      expect(registered.headers.get("location")).toBe(`${running.origin}/members`)
      const again = browserOf(running)
      const used = await authenticator.get(await options(again, "action=authenticate"))
      expect((await post(again, "authenticate", used)).headers.get("location")).toBe(
        `${running.origin}/members`,
      )
      for (const visitor of [ada, again])
        expect(textOf(await visitor.request("/members"), "who")).toBe("ada@example.com")
    })

    test("has the library of passkeys in the files of the route handler alone", () => {
      const output = join(application.folder, ".next/server")
      const withLibrary = globSync("**/*.js", { cwd: output }).filter((file) =>
        readFileSync(join(output, file), "utf8").includes("No attestation signature"),
      )
      expect(withLibrary.filter((file) => /middleware|edge/.test(file))).toEqual([])
      expect(withLibrary).not.toEqual([])
    })
  },
)

function browserOf({ origin }: RunningServer): Browser {
  return createBrowser({ origin })
}
