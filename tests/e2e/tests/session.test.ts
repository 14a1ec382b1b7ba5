import { randomUUID } from "node:crypto"
import { expect, type Page, test } from "@playwright/test"
import { goToProvider, pick, seeSignedIn, seeSignedOut, session, signInWithPassword } from "../visitor.ts"

test("the session cookie is HttpOnly and SameSite=Lax, and no script can read it [CKI-02] [CK-02]", async ({
  page,
}) => {
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === "authjs.session-token")
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" })
  expect(await page.evaluate(() => document.cookie)).not.toContain("authjs")
})

test("the check cookies of a flow are there while it lasts, and gone once it has ended [D12]", async ({
  page,
}) => {
  const checks = async (): Promise<string[]> => {
    const names = (await page.context().cookies()).map(({ name }) => name)
    return names.filter((name) => /^authjs\.(state|pkce|nonce)/.test(name))
  }
  await goToProvider(page)
  expect(await checks()).not.toEqual([])
  await pick(page, "Amara Okafor")
  await seeSignedIn(page, "Amara Okafor")
  expect(await checks()).toEqual([])
})

test("useSession tells the state, and update() changes the session for good [FWK-NEXT-09] [CBK-16]", async ({
  page,
}) => {
  await page.goto("/client")
  await expect(page.locator("p[data-status]")).toHaveText("unauthenticated")
  // A nickname is stored with the user, so no other test may use this user.
  const name = `Robin ${randomUUID()}`
  await signInWithPassword(page, name)
  await seeSignedIn(page, name)
  await page.goto("/client")
  await expect(page.locator("p[data-status]")).toHaveText("authenticated")
  await page.getByLabel("Nickname").fill("Bobbin")
  await page.getByRole("button", { name: "Update session" }).click()
  await expect(page.getByText("Hello, Bobbin.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Hello, Bobbin.")).toBeVisible()
  await page.goto("/")
  await seeSignedIn(page, "Bobbin")
})

test("signing out in one tab reaches the other one [FWK-NEXT-07]", async ({ context }) => {
  const [here, there] = [await context.newPage(), await context.newPage()]
  await signInWithPassword(here, "Robin")
  await seeSignedIn(here, "Robin")
  await there.goto("/client")
  await expect(there.locator("p[data-status]")).toHaveText("authenticated")
  await here.getByRole("button", { name: "Sign out" }).click()
  await seeSignedOut(here)
  await there.bringToFront()
  // An application may reload the page as soon as it's notified, which aborts the call.
  await there.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))).catch(() => {})
  await expect(there.locator("p[data-status]")).toHaveText("unauthenticated")
})

test("after signing out, Back shows no session: the browser kept no page [D13] [SE-12]", async ({ page }) => {
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  await page.goto("/client")
  await expect(page.locator("p[data-status]")).toHaveText("authenticated")
  await page.goto("/api/auth/signout")
  await page.getByRole("button", { name: "Sign out" }).click()
  await seeSignedOut(page)
  await goBack(page)
  await expect(page).toHaveTitle("Sign Out")
  await goBack(page)
  await expect(page.locator("p[data-status]")).toHaveText("unauthenticated")
  await expect(page.getByText("Robin")).toBeHidden()
  await goBack(page)
  await seeSignedOut(page)
})

test("after signing out with a server action, Back shows no session either [D13]", async ({ page }) => {
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  await page.getByRole("link", { name: "Protected", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protected page")
  await page.getByRole("link", { name: "Home" }).click()
  await page.getByRole("button", { name: "Sign out" }).click()
  await seeSignedOut(page)
  await goBack(page)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByText("Robin")).toBeHidden()
  expect(await session(page)).toBeNull()
})

/** Presses Back. Playwright's own method waits for events that a page from the browser's cache doesn't send. */
async function goBack(page: Page): Promise<void> {
  // Runs later, because the page could otherwise be gone before the call returns.
  await page.evaluate(() => {
    setTimeout(() => history.back())
  })
}
