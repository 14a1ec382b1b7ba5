import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test"
import { type Guest, newGuest, seeSignedIn, seeSignedOut, session, signInAsGuest } from "../visitor.ts"

/** Returns the part of the store page that shows a user. */
async function lookUp(page: Page, { name }: Guest): Promise<Locator> {
  await page.goto("/people")
  const card = page.getByRole("region", { name })
  await expect(card).toBeVisible()
  return card
}

/** Signs the same user in with another browser. */
async function signInElsewhere(
  browser: Browser,
  guest: Guest,
): Promise<{ other: BrowserContext; page: Page }> {
  const other = await browser.newContext()
  const page = await other.newPage()
  await signInAsGuest(page, guest)
  return { other, page }
}

test("the page about the store is for people who are signed in", async ({ page }) => {
  await page.goto("/people")
  await expect(page).toHaveTitle("Sign In")
})

test("the store has a user, an account and a session of the user who signed in, and shows no token [ADP-12]", async ({
  page,
}) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  const card = await lookUp(page, guest)
  await expect(card).toContainText(guest.email)
  await expect(card.getByRole("listitem").filter({ hasText: "development" })).toHaveCount(1)
  await expect(card.getByRole("listitem").filter({ hasText: "this browser" })).toHaveCount(1)
  const cookie = (await page.context().cookies()).find(({ name }) => name === "authjs.session-token")
  expect(cookie?.value.length).toBeGreaterThan(20)
  expect(await page.content()).not.toContain(cookie?.value)
})

test("a session that is revoked in one browser is over in the other at its next request [ADP-15] [SES-03]", async ({
  page,
  browser,
}) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  const { other, page: second } = await signInElsewhere(browser, guest)
  const card = await lookUp(second, guest)
  const sessions = card.getByRole("listitem").filter({ hasText: "expires" })
  await expect(sessions).toHaveCount(2)
  await sessions.filter({ hasNotText: "this browser" }).getByRole("button").click()
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText("this browser")
  expect(await session(page)).toBeNull()
  await page.goto("/")
  await seeSignedOut(page)
  await second.goto("/")
  await seeSignedIn(second, guest.name)
  await other.close()
})

test("a user who revokes the session of this very browser has to sign in again", async ({ page }) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  const card = await lookUp(page, guest)
  await card.getByRole("button", { name: "Revoke session" }).click()
  await expect(page).toHaveTitle("Sign In")
})

test("a form of another site revokes nothing: Next compares the origin", async ({ page, request }) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  const card = await lookUp(page, guest)
  const fields = await card
    .locator("form")
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value as string])),
    )
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ")
  const send = async (origin: string): Promise<unknown> =>
    request.post("/people", { multipart: fields, headers: { cookie, origin } })
  await send("https://evil.example")
  expect(await session(page)).not.toBeNull()
  // The same form works from here.
  await send(new URL(page.url()).origin)
  expect(await session(page)).toBeNull()
})
