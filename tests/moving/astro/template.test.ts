import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startIdentityProvider } from "@latchkey/development-provider"
import { createBrowser } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { install } from "../../packages/installation.ts"
import { productionAttacks } from "../../packages/production-attacks.ts"
import { build, start } from "./application.ts"

const here = import.meta.dirname
const client = { clientId: "development", clientSecret: "development" }

/** The folders in which versions of Astro are installed. */
const versions = [
  ["the newest", here],
  ["the oldest", join(here, "../../versions/astro-6")],
] as const

describe.each(versions)(
  "an application of Astro's template outside the workspace, with %s version",
  (_, from) => {
    const target = realpathSync(mkdtempSync(join(tmpdir(), "astro-template-")))
    let provider: Awaited<ReturnType<typeof startIdentityProvider>>

    beforeAll(async () => {
      provider = await startIdentityProvider({ port: 0, clients: [client] })
      await install(
        target,
        ["providers", "astro"],
        [
          ["astro", from],
          ["@astrojs/node", from],
        ],
      )
      cpSync(join(here, "template"), target, { recursive: true })
      await build(target, { AUTH_SECRET: "the secret of the file .env, for the build alone" })
    }, 240_000)

    afterAll(async () => {
      await provider.stop()
      rmSync(target, { recursive: true, force: true })
    })

    function developmentProvider(): Record<string, string> {
      return {
        AUTH_DEVELOPMENT_ISSUER: provider.issuer,
        AUTH_DEVELOPMENT_ID: client.clientId,
        AUTH_DEVELOPMENT_SECRET: client.clientSecret,
      }
    }

    const github = { AUTH_GITHUB_ID: "client", AUTH_GITHUB_SECRET: "secret of the client" }

    test("signs in and out in production, and reads each session once", { timeout: 120_000 }, async () => {
      const { origin, printed, stop } = await start(target, {
        AUTH_SECRET: "a secret of the tests, and of no one else",
        AUTH_TRUST_HOST: "true",
        ...developmentProvider(),
        ...github,
      })
      try {
        const browser = createBrowser({ origin, base: "/api/auth" })
        const home = await browser.open("/")
        expect(textOf(home, "person")).toBe("Nobody is signed in.")
        const signedIn = await browser.press(await browser.press(home, "Sign in"), "Amara Okafor")
        expect([signedIn.url.href, textOf(signedIn, "person")]).toEqual([
          `${origin}/`,
          "Hello, Amara Okafor.",
        ])
        expect(textOf(await browser.open("/"), "reads")).toBe("1")
        expect((await browser.open("/members")).text).toContain("Welcome, Amara Okafor.")
        expect(textOf(await browser.open("/about"), "person")).toBe("The same for everyone")
        const left = await browser.press(signedIn, "Sign out")
        expect(textOf(left, "person")).toBe("Nobody is signed in.")
        expect((await browser.open("/members")).text).not.toContain("Welcome")
      } catch (error) {
        throw new Error(`${String(error)}\n${printed()}`, { cause: error })
      } finally {
        await stop()
      }
    })

    describe("started without NODE_ENV", () => {
      productionAttacks({
        base: "/api/auth",
        start: async (variables) => start(target, { ...developmentProvider(), ...github, ...variables }),
      })
    })

    test("ships no secret, no provider's address and no code of the server to browsers", () => {
      const files = globSync("dist/client/**/*.*", { cwd: target })
      const text = files.map((file) => readFileSync(join(target, file), "utf8")).join("\n")
      // The script of the components.
      expect(text).toContain("dataset.latchkey")
      for (const secret of ["for the build alone", "github.com/login", "A256CBC-HS512", "jose", "mailed: "])
        expect(text, secret).not.toContain(secret)
    })

    test("has no value of its environment in the server's files", () => {
      const files = globSync("dist/server/**/*.mjs", { cwd: target })
      const text = files.map((file) => readFileSync(join(target, file), "utf8")).join("\n")
      expect(text).not.toContain("for the build alone")
    })
  },
)
