import { expect, type Page, test } from "@playwright/test"
import { accessTokenLifetime } from "../start-playground.ts"
import { type Guest, introduce, issuer, newGuest, session, signInAsGuest } from "../visitor.ts"

/** Opens the access token page. @returns the text that identifies the token */
async function seeToken(page: Page): Promise<string> {
  await page.goto("/tokens")
  await seeValid(page)
  return (await page.locator("[data-token]").textContent()) ?? ""
}

async function seeValid(page: Page): Promise<void> {
  await expect(page.getByRole("status")).toHaveText("Valid")
}

/** Revokes the application's tokens at the identity provider. */
async function withdrawAccess(page: Page, { name }: Guest): Promise<void> {
  await page.goto(`${issuer()}/sessions`)
  await page.getByRole("region", { name }).getByRole("button", { name: "Withdraw access" }).click()
  await expect(page.getByRole("status")).toContainText("Access has been revoked")
}

test("the page about the access token is for people who are signed in", async ({ page }) => {
  await page.goto("/tokens")
  await expect(page).toHaveTitle("Sign In")
  expect((await page.request.get("/api/token")).status()).toBe(401)
})

test("the application asks the identity provider with the token, which never reaches the browser", async ({
  page,
}) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  await seeToken(page)
  await expect(page.getByRole("region", { name: "UserInfo, as JSON" })).toContainText(guest.email)
  const report: Record<string, unknown> = await (await page.request.get("/api/token")).json()
  expect(Object.keys(report).toSorted()).toEqual([
    "endsIn",
    "fingerprint",
    "isNarrow",
    "scopes",
    "status",
    "userInfo",
  ])
})

test("a token is renewed while the page is open, ahead of its end", async ({ page }) => {
  await signInAsGuest(page, newGuest())
  const first = await seeToken(page)
  await expect(page.locator("[data-token]")).not.toHaveText(first)
  await seeValid(page)
  await expect(page.getByRole("timer")).toHaveText(/^[1-4] seconds$/)
})

test("ten requests at once with a token that has ended lead to one renewal, and all get the new token", async ({
  page,
}) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  // A refresh token can be used only once, so a second renewal would end the access.
  await page.waitForTimeout(accessTokenLifetime * 1000)
  const answers = await Promise.all(Array.from({ length: 10 }, async () => page.request.get("/api/token")))
  const reports: { status: string; fingerprint: string }[] = await Promise.all(
    answers.map(async (answer) => answer.json()),
  )
  expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(["ok"]))
  expect(new Set(reports.map(({ fingerprint }) => fingerprint)).size).toBe(1)
  await page.goto(`${issuer()}/sessions`)
  await expect(page.getByRole("region", { name: guest.name })).toContainText("renewed once")
})

test("a user who withdraws the access is asked to connect again, and the session lives on", async ({
  page,
}) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  await seeToken(page)
  await withdrawAccess(page, guest)
  await page.goto("/tokens")
  await expect(page.getByRole("status")).toHaveText("Ended")
  expect(await session(page)).toMatchObject({ user: { name: guest.name } })
  await page.getByRole("button", { name: "Connect again" }).click()
  await introduce(page, guest.name, guest.email)
  await seeValid(page)
})

test("access is widened by signing in again with more scopes", async ({ page }) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  await seeToken(page)
  const scopes = page.getByRole("list", { name: "Scopes" })
  await expect(scopes).not.toContainText("phone")
  const allow = page.getByRole("button", { name: "Allow the telephone number, too" })
  // It isn't what the page is for, in any application.
  await expect(allow).not.toHaveClass(/primary/)
  await allow.click()
  await expect(page.getByText("your telephone number")).toBeVisible()
  await introduce(page, guest.name, guest.email)
  await seeValid(page)
  await expect(scopes).toContainText("phone")
  await expect(allow).toBeHidden()
})
