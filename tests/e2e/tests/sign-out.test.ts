import { expect, test } from "@playwright/test"
import { goToProvider, issuer, newGuest, seeSignedOut, session, signInAsGuest } from "../visitor.ts"

test("the page about signing out is for people who are signed in", async ({ page }) => {
  await page.goto("/sign-out")
  await expect(page).toHaveTitle("Sign In")
})

test("a user who also signs out at the identity provider is back at the application, and signed in at neither", async ({
  page,
}) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  await page.goto("/sign-out")
  await page.getByRole("button", { name: "Sign out at the identity provider, too" }).click()
  await expect(page.getByRole("heading", { name: "Sign out?" })).toBeVisible()
  // Here, it has already ended, whatever the answer is there.
  expect(await session(page)).toBeNull()
  await page.getByRole("button", { name: "Yes, sign me out" }).click()
  await seeSignedOut(page)
  await goToProvider(page)
  await expect(page.getByText("Signed in here")).toBeHidden()
})

test("a user who signs out only here is still known at the identity provider", async ({ page }) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  await page.goto("/sign-out")
  await page.getByRole("button", { name: "Sign out here only" }).click()
  await seeSignedOut(page)
  await goToProvider(page)
  await expect(page.getByText(`Signed in here: ${guest.name}`)).toBeVisible()
})

/** The user agent of a different browser. */
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"

test("a user sees the sessions of both browsers, and ends the other one", async ({ page, browser }) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  const other = await browser.newContext({ userAgent: firefox })
  const elsewhere = await other.newPage()
  await signInAsGuest(elsewhere, guest)
  await page.goto("/sign-out")
  const sessions = page.getByRole("region", { name: "In every browser" }).getByRole("listitem")
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: "this browser" })).toHaveCount(1)
  await page.getByRole("button", { name: "End the session of Firefox on Windows" }).click()
  await expect(sessions).toHaveCount(1)
  expect(await session(elsewhere)).toBeNull()
  expect(await session(page)).toMatchObject({ user: { name: guest.name } })
  await other.close()
})

test("a user signs out everywhere", async ({ page, browser }) => {
  const guest = newGuest()
  await signInAsGuest(page, guest)
  const other = await browser.newContext({ userAgent: firefox })
  const elsewhere = await other.newPage()
  await signInAsGuest(elsewhere, guest)
  await elsewhere.goto("/sign-out")
  await elsewhere.getByRole("button", { name: "Sign out everywhere" }).click()
  await seeSignedOut(elsewhere)
  expect(await session(page)).toBeNull()
  await other.close()
})

test("a user who is signed out everywhere at the identity provider is signed out in both browsers", async ({
  page,
  browser,
}) => {
  const [guest, other] = [newGuest(), newGuest()]
  await signInAsGuest(page, guest)
  const [second, third] = [await browser.newContext(), await browser.newContext()]
  const [elsewhere, another] = [await second.newPage(), await third.newPage()]
  await signInAsGuest(elsewhere, guest)
  await signInAsGuest(another, other)
  await another.goto(`${issuer()}/sessions`)
  const person = another.getByRole("region", { name: guest.name })
  await person.getByRole("button", { name: "Sign this user out everywhere" }).click()
  await expect(another.getByRole("status")).toContainText("is signed out everywhere. Told: playground.")
  for (const signedOut of [page, elsewhere]) {
    expect(await session(signedOut)).toBeNull()
    await signedOut.goto("/")
    await seeSignedOut(signedOut)
  }
  expect(await session(another)).toMatchObject({ user: { name: other.name } })
  await second.close()
  await third.close()
})
