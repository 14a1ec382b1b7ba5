import { randomUUID } from "node:crypto"
import AxeBuilder from "@axe-core/playwright"
import { expect, type Locator, type Page, test } from "@playwright/test"
import { originOfProject } from "../origins.ts"

/** The rules of WCAG 2.2, levels A and AA, as axe names them. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** Returns the URL of a path in the application. */
export function at(path: string): string {
  return originOfProject() + path
}

/** Returns the file of a picture for the project's framework. */
export function picture(name: string): string {
  return `dist/pictures/${test.info().project.name}/${name}.png`
}

/** Returns the live regions that say what went wrong. A framework may have its own outside of the page's content. */
export function problem(page: Page): Locator {
  return page.getByRole("main").getByRole("alert")
}

/** The function that {@link announcements} gives to the page. */
declare function announced(text: string): void

/** Collects the messages in the blocks' live regions from now on, each sentence once. */
export async function announcements(page: Page): Promise<string[]> {
  const said: string[] = []
  await page.exposeFunction("announced", (text: string) => void (said.includes(text) || said.push(text)))
  const listen = (): void => {
    const regions = "main [role=alert], main [role=status]"
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll(regions))
        if (textContent) announced(textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return said
}

/** Makes the service forget when this browser's user signed in, as if that had been too long ago. */
export async function forgetSignIn(page: Page): Promise<void> {
  const name = "authjs.challenge.signed-in"
  expect((await page.context().cookies()).map((cookie) => cookie.name)).toContain(name)
  await page.context().clearCookies({ name })
}

/** Returns an unused address, because the tests share one store. */
export function newAddress(): string {
  return `guest-${randomUUID()}@example.com`
}

/** Opens the account page as a new user, who signs in at the identity provider. @returns the user's address */
export async function signIn(page: Page, email = newAddress()): Promise<string> {
  await page.goto(at("/account"))
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole("button", { name: "Sign in with Development" }).click()
  await introduce(page, email)
  await seeAccount(page)
  return email
}

/** Enters a new user at the identity provider. */
export async function introduce(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Robin")
  await page.getByLabel("E-mail", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Continue" }).click()
}

/** Signs in again on the page that requires it. The user returns to the account page. */
export async function confirm(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Confirm that it's you" })).toBeVisible()
  await page.getByRole("button", { name: "Sign in with Development" }).click()
  await introduce(page, email)
  await seeAccount(page)
}

/** Waits until the account page is open, and its scripts have run. */
export async function seeAccount(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^(Unlink|Link) / }).first()).toBeVisible()
}

/** Fails if axe finds a problem on a page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Next.js may send the title after the rest of the page.
  await expect(page).toHaveTitle(/\S/)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([])
}

/** Collects the browser's errors. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on("console", (message) => {
    const isStatus = message.text().startsWith("Failed to load resource: the server responded")
    if (["error", "warning"].includes(message.type()) && !isStatus) found.push(message.text())
  })
  page.on("pageerror", (error) => found.push(error.message))
  return found
}
