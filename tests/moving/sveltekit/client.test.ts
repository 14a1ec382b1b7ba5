import { type Browser, chromium, type Page } from "@playwright/test"
import { startIdentityProvider } from "@latchkey/development-provider"
import { freePort } from "@latchkey/test-kit/free-port"
import { afterAll, beforeAll, expect, test } from "vitest"
import { build, copyOf, migrate, start } from "./application.ts"
import { chromiumPath } from "../../../tools/chromium.ts"

const client = { clientId: "development", clientSecret: "development" }
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let browser: Browser

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [client] })
  const executablePath = chromiumPath()
  browser = await chromium.launch({ executablePath, args: ["--disable-gpu"] })
})
afterAll(async () => {
  await browser?.close()
  await provider?.stop()
})

/** Waits until the page says who is signed in. */
async function shows(page: Page, text: string): Promise<void> {
  await page.locator("#person", { hasText: text }).waitFor()
}

async function signIn(page: Page): Promise<void> {
  await shows(page, "You are not signed in.")
  await page.click("text=Sign In with Development")
  await page.getByRole("button", { name: "Amara Okafor" }).click()
  await shows(page, "Signed in as Amara Okafor")
}

/** Starts the built application, and visits its start page, whose script runs. */
async function visit(folder: string, page: Page, journey: () => Promise<void>): Promise<void> {
  const { origin, printed, stop } = await start(folder, await freePort(), {
    ACCOUNT_SECRET: "a secret of the tests, and of no one else",
    DEVELOPMENT_ISSUER: provider.issuer,
    DEVELOPMENT_CLIENT_ID: client.clientId,
    DEVELOPMENT_CLIENT_SECRET: client.clientSecret,
  })
  try {
    await page.goto(origin, { waitUntil: "networkidle" })
    await journey()
  } catch (error) {
    throw new Error(`${String(error)}\n${page.url()}\n${printed()}`, { cause: error })
  } finally {
    await stop()
  }
}

test("signIn and signOut of the client work in a browser before and after the move, and its user stays signed in", async () => {
  const folder = copyOf("account", "account-in-a-browser")
  const page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  await build(folder)
  await visit(folder, page, async () => signIn(page))
  migrate(folder)
  await build(folder)
  const visited = visit(folder, page, async () => {
    await shows(page, "Signed in as Amara Okafor")
    await page.click("text=Sign out")
    await signIn(page)
  })
  await expect(visited).resolves.toBeUndefined()
}, 240_000)
