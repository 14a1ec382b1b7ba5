import { randomUUID } from "node:crypto"
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test"
import { demoPassword } from "../../apps/playground/content/demo-password.ts"
import { playgroundAddress } from "./framework.ts"

/** Returns the identity provider's URL: `http://localhost:<port>`. */
export function issuer(): string {
  return playgroundAddress("ISSUER")
}

/** Returns the URL of the page with the application's mails: `http://127.0.0.1:<port>`. */
export function outbox(): string {
  return playgroundAddress("OUTBOX")
}

/** Returns an unused address, because the tests share one store. */
export function newAddress(): string {
  return `guest-${randomUUID()}@example.com`
}

/** A user that no other test uses. */
export interface Guest {
  readonly name: string
  readonly email: string
}

export function newGuest(): Guest {
  return { name: `Guest ${randomUUID().slice(0, 8)}`, email: newAddress() }
}

/** Signs a guest in through the identity provider. */
export async function signInAsGuest(page: Page, { name, email }: Guest): Promise<void> {
  await goToProvider(page)
  await introduce(page, name, email)
  await seeSignedIn(page, name)
}

/** Collects the browser's errors, including violations of a Content-Security-Policy. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on("console", (message) => {
    // The error page has the status of an error, and an application may not have an icon. Both aren't errors in the page.
    const isStatus = message.text().startsWith("Failed to load resource: the server responded")
    if (["error", "warning"].includes(message.type()) && !isStatus) found.push(message.text())
  })
  page.on("pageerror", (error) => found.push(error.message))
  return found
}

/** Goes from the start page to the identity provider, where the user is selected. */
export async function goToProvider(page: Page): Promise<void> {
  await page.goto("/")
  await page.getByRole("button", { name: "Sign in with Development identity provider" }).click()
  await expect(page.getByRole("heading", { name: "Who is signing in?" })).toBeVisible()
}

/** Selects a user at the identity provider. */
export async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click()
}

/** Enters a new user at the identity provider. */
export async function introduce(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name)
  await page.getByLabel("E-mail", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Continue" }).click()
}

/** Requests a sign-in link on the start page, and waits until the service says that it was sent. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/")
  await page.getByLabel("E-mail", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Send me a link" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Check your e-mail" })).toBeVisible()
}

/** Opens the newest mail to an address, in a new tab. @returns the tab, and the link in the mail */
export async function openMail(
  context: BrowserContext,
  email: string,
): Promise<{ tab: Page; link: Locator }> {
  const tab = await context.newPage()
  await tab.goto(outbox())
  const link = tab.getByRole("article").filter({ hasText: email }).first().getByRole("link")
  await expect(link).toBeVisible()
  return { tab, link }
}

/** Requests a link for an unused address, and opens its mail. */
export async function receiveLink(
  page: Page,
  context: BrowserContext,
): Promise<{ email: string; tab: Page; link: Locator }> {
  const email = newAddress()
  await askForLink(page, email)
  return { email, ...(await openMail(context, email)) }
}

/** Requests a link and a code for an unused address, and reads both in the mail. */
export async function receiveCode(
  page: Page,
  context: BrowserContext,
): Promise<{ email: string; code: string; link: string }> {
  const { email, tab, link } = await receiveLink(page, context)
  const text = await tab.getByRole("article").filter({ hasText: email }).first().innerText()
  const [, code = ""] = /in which you asked for it:\s+(\d{6})/.exec(text) ?? []
  const address = (await link.getAttribute("href")) ?? ""
  await tab.close()
  return { email, code, link: address }
}

/**
 * Proves an address for the first time, with a link, after something was added to it. Opens the page with the question.
 */
export async function openQuestion(page: Page, email: string): Promise<void> {
  await askForLink(page, email)
  const { tab, link } = await openMail(page.context(), email)
  const address = (await link.getAttribute("href")) ?? ""
  await tab.close()
  await page.goto(address)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Which of these are yours?")
}

/** Waits until the start page shows the signed-in user. */
export async function seeSignedIn(page: Page, name: string): Promise<void> {
  await expect(page.getByText("You are signed in as")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
}

/** Waits until the start page says that no user is signed in. */
export async function seeSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Nobody is signed in" })).toBeVisible()
}

/** Signs in with the application's own form on the start page. */
export async function signInWithPassword(page: Page, name: string, password = demoPassword): Promise<void> {
  await page.goto("/")
  await page.getByLabel("Name", { exact: true }).fill(name)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** Returns the session that the service returns to this browser. */
export async function session(page: Page): Promise<unknown> {
  return (await page.request.get("/api/auth/session")).json()
}
