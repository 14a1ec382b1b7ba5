import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { startIdentityProvider } from "@latchkey/development-provider"
import { createBrowser } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { build, type Version } from "./application.ts"

const client = { clientId: "development", clientSecret: "development" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let environment: Readonly<Record<string, string>>

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
  environment = {
    AUTH_DEVELOPMENT_ISSUER: provider.issuer,
    AUTH_DEVELOPMENT_ID: client.clientId,
    AUTH_DEVELOPMENT_SECRET: client.clientSecret,
  }
})
afterAll(async () => provider.stop())

describe.each<[string, Version]>([
  ["8", ""],
  ["7.9", "@7.9"],
])("a fresh application of React Router %s, with the packed packages,", (_, version) => {
  test(
    "is built and started, signs in, reads the session once a request, and sends browsers nothing of the server",
    { timeout: 300_000 },
    async () => {
      const { sentToBrowsers, start } = await build(version)
      expect(sentToBrowsers).toContain("In components, too")
      for (const ofServer of [
        "hidden-from-browsers",
        "A256CBC-HS512",
        "jose",
        "ReactRouterAuth",
        "AUTH_SECRET",
      ])
        expect(sentToBrowsers, ofServer).not.toContain(ofServer)

      const { origin, printed } = await start(environment)
      const browser = createBrowser({ origin })
      expect(textOf(await browser.open("/"), "person"), printed()).toBe("Nobody is signed in.")
      const refused = await browser.open("/members")
      expect(refused.url.pathname).toBe("/api/auth/signin")
      const choice = await browser.press(refused, "Sign in with Development")
      const members = await browser.press(choice, "Amara Okafor")
      expect(textOf(members, "person"), printed()).toBe("Members only, Amara Okafor.")

      const reads = (): number => printed().split("session read").length - 1
      const before = reads()
      const home = await browser.open("/")
      expect(textOf(home, "person")).toBe("Hello, Amara Okafor.")
      expect(textOf(home, "client")).toBe("In components, too: Amara Okafor.")
      expect(reads()).toBe(before + 1)
      expect((await browser.get("/members.data")).text).toContain("Amara Okafor")
      expect(reads()).toBe(before + 2)

      const left = await browser.press(home, "Sign out")
      expect(textOf(left, "person")).toBe("Nobody is signed in.")
    },
  )
})

test(
  "an application whose component uses the module of the server can't be built",
  { timeout: 300_000 },
  async () => {
    const building = build("", (folder) => {
      const file = join(folder, "app/routes/home.jsx")
      const code = readFileSync(file, "utf8")
      writeFileSync(file, code.replace("const { data }", "console.log(auth)\n  const { data }"))
    })
    await expect(building).rejects.toThrow(/Server-only module/)
  },
)
