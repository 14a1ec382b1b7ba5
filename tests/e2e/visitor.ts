import { randomUUID } from "node:crypto"
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test"
import { demoPassword } from "../../apps/playground/content/demo-password.ts"
import { playgroundAddress } from "./framework.ts"

/** The identity provider's URL: `http://localhost:<port>`. */
export function issuer(): string {
  return playgroundAddress("ISSUER")
}

/** The URL that shows the application's mails: `http://127.0.0.1:<port>`. */
export function outbox(): string {
  return playgroundAddress("OUTBOX")
}

/** An address that nobody had before: the tests share one store. */
export function newAddress(): string {
  return `guest-${randomUUID()}@example.com`
}

/** A user in no other test. */
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

/** Collects what the browser complains about, violations of a Content-Security-Policy among it. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on("console", (message) => {
    // The error page has an error's status, and an application may have no icon: neither is a complaint about the page.
    const isStatus = message.text().startsWith("Failed to load resource: the server responded")
    if (["error", "warning"].includes(message.type()) && !isStatus) found.push(message.text())
  })
  page.on("pageerror", (error) => found.push(error.message))
  return found
}

/** From the start page to the identity provider, where people are picked. */
export async function goToProvider(page: Page): Promise<void> {
  await page.goto("/")
  await page.getByRole("button", { name: "Sign in with Development identity provider" }).click()
  await expect(page.getByRole("heading", { name: "Who is signing in?" })).toBeVisible()
}

/** Picks a user at the identity provider. */
export async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click()
}

/** Introduces a new user at the identity provider. */
export async function introduce(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name)
  await page.getByLabel("E-mail", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Continue" }).click()
}

/** Asks for a sign-in link on the start page, and waits until the service says that it was sent. */
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

/** Asks for a link to an address that nobody had before, and opens the mail it comes in. */
export async function receiveLink(
  page: Page,
  context: BrowserContext,
): Promise<{ email: string; tab: Page; link: Locator }> {
  const email = newAddress()
  await askForLink(page, email)
  return { email, ...(await openMail(context, email)) }
}

/** Asks for a link and a code to an address that nobody had before, and reads both in the mail. */
export async function receiveCode(
  page: Page,
  context: BrowserContext,
): Promise<{ email: string; code: string; link: string }> {
  const { email, tab, link } = await receiveLink(page, context)
  const text = await tab.getByRole("article").filter({ hasText: email }).first().innerText()
  const [, code = ""] = /code where you asked for it: (\d{6})/.exec(text) ?? []
  const address = (await link.getAttribute("href")) ?? ""
  await tab.close()
  return { email, code, link: address }
}

/** Proves an address by a link for the first time, where something was added to it before: the page that asks. */
export async function openQuestion(page: Page, email: string): Promise<void> {
  await askForLink(page, email)
  const { tab, link } = await openMail(page.context(), email)
  const address = (await link.getAttribute("href")) ?? ""
  await tab.close()
  await page.goto(address)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Which of these are yours?")
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
