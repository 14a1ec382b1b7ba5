import { expect, test, type Page } from "@playwright/test"
import { hurry, openWithoutAuthenticator, plugIn, type Device } from "../authenticator.ts"
import { complaints, newAddress, receiveLink, seeSignedIn, session } from "../visitor.ts"

const path = "/api/auth/signin"

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click()
}

async function signUp(page: Page, device: Device): Promise<string> {
  const email = newAddress()
  await page.goto(path)
  await page.getByLabel("E-mail address").fill(email)
  await device.agree(async () => press(page, "Create an account with a passkey"))
  await seeSignedIn(page, email)
  await page.context().clearCookies()
  return email
}

async function seeProblem(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole("alert")).toContainText(sentence)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await session(page)).toBeNull()
}

test("a passkey signs up and in on the built-in page, whose script its policy allows [IN-05] [PAG-07]", async ({
  page,
}) => {
  const found = complaints(page)
  const device = await plugIn(page)
  const email = await signUp(page, device)
  await page.goto(path)
  await device.agree(async () => press(page, "Continue with a passkey"))
  await seeSignedIn(page, email)
  expect(found).toEqual([])
})

test("a passkey that is picked in autofill signs in on the built-in page", async ({ page }) => {
  const device = await plugIn(page, { autofill: true })
  const email = await signUp(page, device)
  await device.agree(async () => page.goto(path))
  await seeSignedIn(page, email)
})

test("a signed-in user adds a passkey on the built-in page, which then signs in", async ({ page }) => {
  const device = await plugIn(page)
  const { email, tab, link } = await receiveLink(page, page.context())
  await page.goto((await link.getAttribute("href")) ?? "")
  await tab.close()
  await seeSignedIn(page, email)
  await page.goto(path)
  await device.agree(async () => press(page, "Add a passkey"))
  await seeSignedIn(page, email)
  await page.context().clearCookies()
  await page.goto(path)
  await device.agree(async () => press(page, "Continue with a passkey"))
  await seeSignedIn(page, email)
})

test("a browser that neither parses options nor writes credentials as JSON signs in as well", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const owner of [PublicKeyCredential, PublicKeyCredential.prototype])
      for (const name of ["parseRequestOptionsFromJSON", "parseCreationOptionsFromJSON", "toJSON"])
        Reflect.deleteProperty(owner, name)
  })
  const device = await plugIn(page)
  const email = await signUp(page, device)
  await page.goto(path)
  await device.agree(async () => press(page, "Continue with a passkey"))
  await seeSignedIn(page, email)
})

test("the page shows the error, for screen readers as well, and the next attempt succeeds", async ({
  page,
}) => {
  const device = await plugIn(page)
  const email = await signUp(page, device)
  await hurry(page)
  await page.goto(path)
  await device.recognize(false)
  await press(page, "Continue with a passkey")
  await seeProblem(page, "No passkey was used")
  await device.recognize(true)
  await device.agree(async () => press(page, "Continue with a passkey"))
  await seeSignedIn(page, email)
})

test("nobody signs up without an address, and the page says that one is needed", async ({ page }) => {
  await openWithoutAuthenticator(page)
  await page.goto(path)
  await press(page, "Create an account with a passkey")
  await expect(page.locator("input:invalid[autocomplete~=webauthn]")).toBeFocused()
  await page.locator("input[autocomplete~=webauthn]").evaluate((input) => input.removeAttribute("required"))
  await press(page, "Create an account with a passkey")
  await seeProblem(page, "An e-mail address is needed to register.")
})

test("one field takes the address for a link and for a passkey, and nothing is off centre [PAG-07]", async ({
  page,
}) => {
  await page.goto(path)
  await expect(page.getByRole("textbox", { name: /mail/i })).toHaveCount(1)
  for (const direction of ["ltr", "rtl"]) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    const offCentre = await page.getByRole("button").evaluateAll((buttons) =>
      buttons.filter((button) => {
        const range = document.createRange()
        range.selectNodeContents(button.querySelector("span") ?? button)
        const [box, text] = [button.getBoundingClientRect(), range.getBoundingClientRect()]
        return Math.abs(box.x + box.width / 2 - text.x - text.width / 2) > 1
      }),
    )
    expect(offCentre).toEqual([])
  }
})

test("a browser without passkeys says so in place of a form", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"))
  await page.goto(path)
  await seeProblem(page, "This browser cannot use passkeys here.")
  await expect(page.getByRole("button", { name: "a passkey" })).toHaveCount(0)
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("the page says that a passkey needs one, and has its other forms [PAG-07]", async ({ page }) => {
    await page.goto(path)
    await expect(page.locator("noscript .note")).toContainText("Passkeys need JavaScript")
    await expect(page.getByRole("button", { name: "a passkey" })).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Development identity provider" })).toBeVisible()
  })
})
