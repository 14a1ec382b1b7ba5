import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { startIdentityProvider } from "@latchkey/development-provider"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { freePort } from "@latchkey/test-kit/free-port"
import { sendAs } from "@latchkey/test-kit/send-as"
import { startApplication } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { build, createApplication, versions } from "./applications.ts"

const client = { clientId: "development", clientSecret: "the secret of the client" }
const secret = "a secret that no browser must ever get to see"
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
})
afterAll(async () => provider.stop())

/** Returns the service's variables. */
function variables(): Record<string, string> {
  return {
    AUTH_SECRET: secret,
    AUTH_DEVELOPMENT_ISSUER: provider.issuer,
    AUTH_DEVELOPMENT_ID: client.clientId,
    AUTH_DEVELOPMENT_SECRET: client.clientSecret,
  }
}

/** Signs in with the form of the start page, reads the pages, and signs out. */
async function journey(browser: Browser): Promise<void> {
  const page = await browser.open("/")
  expect(page.text).toContain("Hello, stranger.")
  const refused = await browser.open("/members")
  expect(refused.url.pathname).toBe("/auth/signin")
  await browser.press(await browser.press(page, "Sign in"), "Amara Okafor")
  expect((await browser.open("/")).text).toContain("Hello, Amara Okafor.")
  const before = (await browser.get("/reads")).json() as number
  expect((await browser.open("/members")).text).toContain("Members only, amara.okafor@example.com.")
  expect((await browser.get("/reads")).json()).toBe(before + 1)
  await browser.press(await browser.open("/leave"), "Sign out")
  expect((await browser.open("/")).text).toContain("Hello, stranger.")
}

describe.each(versions)("an application of SvelteKit $name as the generator makes it,", (version) => {
  let folder: string

  beforeAll(async () => {
    folder = await createApplication(version)
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test("signs in when it's built and started, and has no secret and no server code for browsers", async () => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    // SvelteKit 3 is told its origin when it's built, SvelteKit 2 when it's started.
    await build(folder, { ORIGIN: origin, ...variables() })
    const sent = globSync(".svelte-kit/output/client/**/*.js", { cwd: folder })
    expect(sent.length).toBeGreaterThan(3)
    for (const file of sent) {
      const text = readFileSync(join(folder, file), "utf8")
      for (const word of [secret, client.clientSecret, "AUTH_SECRET", "A256CBC-HS512", "oauth4webapi"])
        expect(text.includes(word), `${file} has ${word}`).toBe(false)
    }
    const { stop, printed } = await startApplication({
      args: ["build/index.js"],
      folder,
      environment: { PORT: String(port), ORIGIN: origin, AUTH_URL: origin, ...variables() },
      port,
    })
    try {
      await expect(
        journey(
          createBrowser({ origin, base: "/auth", answer: async (request) => sendAs(request, "navigate") }),
        ),
      ).resolves.toBeUndefined()
    } catch (error) {
      throw new Error(`${String(error)}\n${printed()}`, { cause: error })
    } finally {
      await stop()
    }
  }, 240_000)

  test("signs in under the development server, with the variables of `.env`", async () => {
    const lines = Object.entries(variables()).map(([name, value]) => `${name}="${value}"`)
    writeFileSync(join(folder, ".env"), lines.join("\n"))
    const port = await freePort()
    const { origin, stop, printed } = await startApplication({
      args: ["node_modules/vite/bin/vite.js", "dev", "--port", String(port), "--strictPort"],
      folder,
      environment: { PATH: process.env["PATH"] },
      port,
    })
    try {
      await expect(
        journey(
          createBrowser({ origin, base: "/auth", answer: async (request) => sendAs(request, "navigate") }),
        ),
      ).resolves.toBeUndefined()
    } catch (error) {
      throw new Error(`${String(error)}\n${printed()}`, { cause: error })
    } finally {
      await stop()
      rmSync(join(folder, ".env"))
    }
  }, 240_000)

  test("isn't built if a page for browsers imports the server's entry", async () => {
    const page = join(folder, "src/routes/members/+page.ts")
    writeFileSync(
      page,
      `import { SvelteKitAuth } from "@latchkey/sveltekit"\nexport const load = () => ({ SvelteKitAuth })\n`,
    )
    await expect(build(folder, variables())).rejects.toThrow(/private/)
    rmSync(page)
  }, 240_000)
})
