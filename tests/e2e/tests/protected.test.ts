import { expect, test } from "@playwright/test"
import { pick, seeSignedIn, signInWithPassword } from "../visitor.ts"

test("a protected page sends a stranger to sign in, and back [FWK-NEXT-08] [CBK-17]", async ({ page }) => {
  await page.goto("/protected")
  expect(new URL(page.url()).pathname).toBe("/api/auth/signin")
  await page.getByRole("button", { name: "Sign in with Development identity provider" }).click()
  await pick(page, "Amara Okafor")
  await page.waitForURL("/protected")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protected page")
  await expect(page.getByText("Amara Okafor")).toBeVisible()
})

test("a link to a protected page sends a stranger to sign in too [FWK-NEXT-08]", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("link", { name: "Protected page" }).click()
  await expect(page).toHaveTitle("Sign In")
})

test("a protected page opens for a user with a session [FWK-NEXT-08]", async ({ page }) => {
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  await page.getByRole("link", { name: "Protected page" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protected page")
})

test("a route handler knows who asks, and its answer is kept by no cache [FWK-NEXT-04]", async ({ page }) => {
  const signedOut = await page.request.get("/api/me")
  expect(signedOut.status()).toBe(401)
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  const known = await page.request.get("/api/me")
  expect(await known.json()).toMatchObject({ user: { name: "Robin" } })
  expect(known.headers()["cache-control"]).toContain("no-store")
})
