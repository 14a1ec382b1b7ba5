import { randomUUID } from "node:crypto"
import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

/** The rules of WCAG 2.2, levels A and AA, as axe names them. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** A path of the application, in full. */
export function at(path: string): string {
  return `${process.env["BLOCKS_URL"]}${path}`
}

/** An address that nobody had before: the tests share one store. */
export function newAddress(): string {
  return `guest-${randomUUID()}@example.com`
}

/** Opens the account page as a new user, by way of the sign-in page and the identity provider. @returns the user's address */
export async function signIn(page: Page, email = newAddress()): Promise<string> {
  await page.goto(at("/account"))
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole("button", { name: "Sign in with Development" }).click()
  await introduce(page, email)
  await seeAccount(page)
  return email
}

/** Introduces a new user at the identity provider. */
export async function introduce(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Robin")
  await page.getByLabel("E-mail", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Continue" }).click()
}

/** Signs in again, because the account page asks for it before it changes anything. The user comes back to it. */
export async function confirm(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Confirm that it's you" })).toBeVisible()
  await page.getByRole("button", { name: "Sign in with Development" }).click()
  await introduce(page, email)
  await seeAccount(page)
}

/** Waits until the account page is there, and its scripts have run. */
export async function seeAccount(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^(Unlink|Link) / }).first()).toBeVisible()
}

/** Fails for what axe finds in a page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([])
}

/** Collects what the browser complains about. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on("console", (message) => {
    const isStatus = message.text().startsWith("Failed to load resource: the server responded")
    if (["error", "warning"].includes(message.type()) && !isStatus) found.push(message.text())
  })
  page.on("pageerror", (error) => found.push(error.message))
  return found
}
