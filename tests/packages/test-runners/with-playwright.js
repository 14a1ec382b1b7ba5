import { once } from "node:events"
import { expect, test } from "@playwright/test"
import { sessionFor } from "@latchkey/testing"
import { addVirtualAuthenticator } from "@latchkey/testing/playwright"
import { app, config } from "./application.js"

let server, url

test.beforeAll(async () => {
  server = app.listen(0, "localhost")
  await once(server, "listening")
  url = `http://localhost:${server.address().port}`
})
test.afterAll(() => server.close())

test("a user signs up and in with a passkey", async ({ page, context }) => {
  const device = await addVirtualAuthenticator(page)
  await page.goto(`${url}/auth/signin`)
  await page.getByLabel("E-mail address").fill("ann@example.com")
  await device.agree(() => page.getByRole("button", { name: "Create an account with a passkey" }).click())
  await expect(page.getByText("Hello, ann@example.com.")).toBeVisible()
  expect(await device.passkeys()).toHaveLength(1)

  await context.clearCookies()
  await page.goto(`${url}/auth/signin`)
  await device.agree(() => page.getByRole("button", { name: "Continue with a passkey" }).click())
  await expect(page.getByText("Hello, ann@example.com.")).toBeVisible()
  await device.remove()
})

test("the state of a browser in which a user is signed in", async ({ browser }) => {
  const ann = await sessionFor({ name: "Ann" }, { config, url })
  const page = await browser.newPage({ storageState: ann.storageState() })
  await page.goto(url)
  await expect(page.getByText("Hello, Ann.")).toBeVisible()
  expect(await (await ann.fetch("/")).text()).toBe("Hello, Ann.")
})
