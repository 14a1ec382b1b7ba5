import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Auth, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { Altcha } from "@latchkey/core/challenges"
import { sendResponse, toRequest } from "@latchkey/core/node"
import Passkey from "@latchkey/providers/passkey"
import { expect, test, type Page } from "@playwright/test"
import { plugIn } from "../authenticator.ts"

const sent: string[] = []
let origin = ""
let close = (): unknown => undefined

test.beforeAll(async () => {
  const endpoints = {
    authorization: "https://provider.invalid/authorize",
    token: "https://provider.invalid/token",
    userinfo: "https://provider.invalid/userinfo",
  }
  const config: AuthConfig = {
    adapter: MemoryAdapter(),
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
    experimental: { enableWebAuthn: true },
    challenge: Altcha({ hmacKey: "a key of the tests, which is long enough for all", maxNumber: 20_000 }),
    providers: [
      { id: "plain", name: "Plain", type: "oauth", clientId: "1", clientSecret: "2", ...endpoints },
      {
        id: "email",
        name: "Email",
        type: "email",
        sendVerificationRequest: ({ identifier }) => void sent.push(identifier),
      },
      Passkey,
    ],
  }
  const server = createServer((incoming, outgoing) => {
    void Promise.resolve(Auth(toRequest(incoming, outgoing), config))
      .then(async (response) => sendResponse(response, outgoing))
      .catch((error: unknown) => outgoing.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
test.afterAll(() => {
  close()
})

/** Opens the sign-in page. Returns what its policy has prevented. */
async function openPage(page: Page): Promise<string[]> {
  const prevented: string[] = []
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) prevented.push(message.text())
  })
  await page.goto(`${origin}/auth/signin`)
  return prevented
}

test.describe("the sign-in page of the service itself, with a challenge", () => {
  test("a form that is sent before the work is done waits for it [CHA-08, CHA-09]", async ({ page }) => {
    const prevented = await openPage(page)
    const address = `${crypto.randomUUID()}@example.com`
    await page.locator("input[name=email]").first().fill(address)
    await page.getByRole("button", { name: "E-mail me a link" }).click()
    await page.waitForURL("**/verify-request**")
    expect(sent).toContain(address)
    expect(prevented).toEqual([])
  })

  test("a button of a provider sends the work, too [CHA-08, CHA-09]", async ({ page }) => {
    await openPage(page)
    const [request] = await Promise.all([
      page.waitForRequest(/provider\.invalid/),
      page.getByRole("button", { name: "Plain" }).click(),
    ])
    expect(new URL(request.url()).pathname).toBe("/authorize")
  })

  test("a new passkey is created after the work [CHA-08, CHA-09]", async ({ page }) => {
    const device = await plugIn(page)
    const prevented = await openPage(page)
    await page.locator("input[name=email]").first().fill(`${crypto.randomUUID()}@example.com`)
    await device.agree(async () =>
      page.getByRole("button", { name: "Create an account with a passkey" }).click(),
    )
    await page.waitForURL(`${origin}/`)
    const session = await page.request.get(`${origin}/auth/session`)
    expect(await session.json()).toMatchObject({ user: { email: expect.any(String) } })
    expect(prevented).toEqual([])
  })

  test("a client without the work gets the page that says what to do [CHA-06]", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await openPage(page)
    await page.locator("input[name=email]").first().fill("bot@example.com")
    await page.getByRole("button", { name: "E-mail me a link" }).click()
    await expect(page.getByRole("alert")).toContainText("Wait until it is done, and try again.")
    expect(sent).not.toContain("bot@example.com")
    await context.close()
  })
})
