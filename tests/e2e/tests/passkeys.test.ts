import { expect, test, type Page } from "@playwright/test"
import { hurry, openWithoutAuthenticator, plugIn, type Device } from "../authenticator.ts"
import { newAddress, receiveLink, seeSignedIn, seeSignedOut, session } from "../visitor.ts"

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click()
}

async function signUp(page: Page, device: Device): Promise<string> {
  const email = newAddress()
  await page.goto("/")
  await page.getByLabel("Address of a new account").fill(email)
  await device.agree(async () => press(page, "Sign up with a passkey"))
  await seeSignedIn(page, email)
  return email
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/")
  await page.getByRole("button", { name: "Sign out" }).click()
  await seeSignedOut(page)
}

async function seeProblem(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible()
  expect(await session(page)).toBeNull()
}

test("a passkey makes an account, and signs in to it [WAN-04]", async ({ page }) => {
  const device = await plugIn(page)
  const email = await signUp(page, device)
  expect(await session(page)).toMatchObject({ provider: "passkey", user: { email } })
  await signOut(page)
  await device.agree(async () => press(page, "Sign in with a passkey"))
  await seeSignedIn(page, email)
})

test("a passkey that is picked in the autofill of the field signs in, and no button is pressed", async ({
  page,
}) => {
  const device = await plugIn(page, { autofill: true })
  const email = await signUp(page, device)
  await signOut(page)
  // Leaves the page, so that the user can no longer accept its offer.
  await page.goto("/no-such-page")
  await device.agree(async () => page.goto("/"))
  await seeSignedIn(page, email)
})

test("a user has a passkey on each of two devices, gives them names, and signs in with either", async ({
  page,
  context,
  browser,
}) => {
  const { tab, link, email } = await receiveLink(page, context)
  const first = await plugIn(tab)
  await link.click()
  await seeSignedIn(tab, email)
  await tab.goto("/passkeys")
  await first.agree(async () => press(tab, "Add a passkey"))
  await expect(tab.getByRole("listitem").filter({ hasText: "Passkey" })).toHaveCount(1)
  await tab.getByLabel(/^New name of/).fill("Laptop")
  await tab.getByRole("button", { name: /^Rename/ }).click()
  await expect(tab.getByRole("listitem").filter({ hasText: "Laptop" })).toBeVisible()

  await first.unplug()
  const second = await plugIn(tab)
  await second.agree(async () => press(tab, "Add a passkey"))
  await expect(tab.getByRole("button", { name: /^Remove/ })).toHaveCount(2)

  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  const phone = await plugIn(elsewhere)
  for (const passkey of await second.passkeys()) await phone.restore(passkey)
  await elsewhere.goto("/")
  await phone.agree(async () => press(elsewhere, "Sign in with a passkey"))
  await seeSignedIn(elsewhere, email)
  await other.close()
})

test("a passkey that was removed no longer signs in, and the browser deletes it", async ({ page }) => {
  const device = await plugIn(page)
  await signUp(page, device)
  const [passkey] = await device.passkeys()
  await page.goto("/passkeys")
  await page.getByRole("button", { name: /^Remove/ }).click()
  await expect(page.getByText("None")).toBeVisible()
  await expect.poll(async () => device.passkeys()).toEqual([])
  await signOut(page)
  // A device that was offline in the meantime.
  if (passkey) await device.restore(passkey)
  await device.agree(async () => press(page, "Sign in with a passkey"))
  await seeProblem(page, "That passkey was not accepted.")
  await expect.poll(async () => device.passkeys()).toEqual([])
})

test("on a device that does not recognize the user nobody is signed in, and the page says so", async ({
  page,
}) => {
  const device = await plugIn(page)
  await signUp(page, device)
  await signOut(page)
  await device.recognize(false)
  await hurry(page)
  await press(page, "Sign in with a passkey")
  await seeProblem(page, "No passkey was used")
})

test("where nobody touches the device in time, the page says so", async ({ page }) => {
  const device = await plugIn(page)
  await signUp(page, device)
  await signOut(page)
  await hurry(page)
  await press(page, "Sign in with a passkey")
  await seeProblem(page, "No passkey was used in time.")
})

test("on a device that cannot keep passkeys the page says so", async ({ page }) => {
  await openWithoutAuthenticator(page)
  await hurry(page)
  await page.goto("/")
  await press(page, "Sign in with a passkey")
  await seeProblem(page, "No passkey was found.")
})
