import { expect, type Page } from "@playwright/test"
import { demoPassword } from "../../apps/playground/next/demo-password.ts"

/** Where the identity provider is: `http://localhost:<port>`. */
export function issuer(): string {
  return process.env["PLAYGROUND_ISSUER"] ?? ""
}

/** From the start page to the identity provider, where people are picked. */
export async function goToProvider(page: Page): Promise<void> {
  await page.goto("/")
  await page.getByRole("button", { name: "Sign in with Development identity provider" }).click()
  await expect(page.getByRole("heading", { name: "Who is signing in?" })).toBeVisible()
}

/** Picks somebody at the identity provider. */
export async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click()
}

/** Waits until the start page says who is signed in. */
export async function seeSignedIn(page: Page, name: string): Promise<void> {
  await expect(page.getByText("You are signed in as")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
}

/** Waits until the start page says that nobody is signed in. */
export async function seeSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Nobody is signed in" })).toBeVisible()
}

/** Signs in on the start page with the form of the application's own. */
export async function signInWithPassword(page: Page, name: string, password = demoPassword): Promise<void> {
  await page.goto("/")
  await page.getByLabel("Name", { exact: true }).fill(name)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** The session as the service tells it to this browser. */
export async function session(page: Page): Promise<unknown> {
  return (await page.request.get("/api/auth/session")).json()
}
