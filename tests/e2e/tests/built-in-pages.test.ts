import { expect, test } from "@playwright/test"
import { complaints, seeSignedIn, seeSignedOut, signInWithPassword } from "../visitor.ts"

const pages = [
  "/api/auth/signin",
  "/api/auth/signin?error=OAuthCallbackError",
  "/api/auth/signout",
  "/api/auth/verify-request",
  "/api/auth/error?error=Configuration",
  "/api/auth/error?error=AccessDenied",
]

for (const path of pages) {
  test(`${path} keeps to its own Content-Security-Policy, style and all [IN-05] [D13]`, async ({ page }) => {
    const found = complaints(page)
    const response = await page.goto(path)
    expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'")
    const border = await page.locator(".card").evaluate((card) => getComputedStyle(card).borderRadius)
    expect(border).not.toBe("0px")
    expect(found).toEqual([])
  })

  test(`${path} fits a window of 320 px [PAG-07]`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

for (const path of ["/", "/client", "/protected", "/people", "/update", "/pages-router"]) {
  test(`${path} of the playground fits a window of 320 px, signed in and out`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const signedIn of [false, true]) {
      if (signedIn) {
        await signInWithPassword(page, "A user whose name is rather longer than 320 pixels")
        await expect(page.getByText("You are signed in as")).toBeVisible()
      }
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
}

test("the form-action of the sign-in page lets its forms lead to the identity provider [IN-05]", async ({
  page,
}) => {
  const found = complaints(page)
  await page.goto("/api/auth/signin")
  await page.getByRole("button", { name: "Sign in with Development identity provider" }).click()
  await expect(page.getByRole("heading", { name: "Who is signing in?" })).toBeVisible()
  expect(found).toEqual([])
})

test("the sign-in page can be used with the keyboard alone [PAG-07]", async ({ page }) => {
  await page.goto("/api/auth/signin")
  const focused = page.locator(":focus")
  await page.keyboard.press("Tab")
  await expect(focused).toHaveAccessibleName("Sign in with Development identity provider")
  await expect(focused).not.toHaveCSS("outline-style", "none")
  await page.keyboard.press("Tab")
  await expect(focused).toHaveAccessibleName("Continue with a passkey")
  await page.keyboard.press("Tab")
  await expect(focused).toHaveAttribute("name", "name")
  await page.keyboard.type("Robin")
  await page.keyboard.press("Tab")
  await expect(focused).toHaveAttribute("name", "password")
  await page.keyboard.type("latchkey")
  await page.keyboard.press("Tab")
  await expect(focused).toHaveAccessibleName("Sign in with name and password")
  for (const name of ["E-mail address", "E-mail me a link", "Create an account with a passkey"]) {
    await page.keyboard.press("Tab")
    await expect(focused).toHaveAccessibleName(name)
  }
  for (const _ of "her") await page.keyboard.press("Shift+Tab")
  await expect(focused).toHaveAccessibleName("Sign in with name and password")
  await page.keyboard.press("Enter")
  await seeSignedIn(page, "Robin")
})

test("the sign-in page says who is signed in, leads on or out, and starts nothing by itself [PAG-07]", async ({
  page,
}) => {
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  const found = complaints(page)
  await page.goto("/api/auth/signin?callbackUrl=/protected", { waitUntil: "networkidle" })
  await expect(page).toHaveTitle("You are signed in")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed in")
  await expect(page.getByText("Robin")).toBeVisible()
  expect(found).toEqual([])
  await page.getByRole("link", { name: "Continue" }).click()
  await page.waitForURL("/protected")
  await page.goto("/api/auth/signin")
  await page.getByRole("link", { name: "Sign out" }).click()
  await expect(page).toHaveTitle("Sign Out")
})

test("the sign-out page asks, and then ends the session [PAG-07] [SES-03]", async ({ page }) => {
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  await page.goto("/api/auth/signout")
  await expect(page).toHaveTitle("Sign Out")
  await page.getByRole("button", { name: "Sign out" }).click()
  await seeSignedOut(page)
})

test("a user who stays signed in goes back to the page before [PAG-07]", async ({ page }) => {
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  await page.goto("/protected")
  await page.evaluate(() => location.assign("/api/auth/signout"))
  await page.getByRole("link", { name: "Stay signed in" }).click()
  await page.waitForURL("/protected")
  await page.goto("/")
  await seeSignedIn(page, "Robin")
})

test("the sign-out page asks nothing of who is not signed in [PAG-07]", async ({ page }) => {
  await page.goto("/api/auth/signout")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not signed in")
  await expect(page.getByRole("button")).toHaveCount(0)
  await page.getByRole("link", { name: "Sign in" }).click()
  await expect(page).toHaveTitle("Sign In")
})
