import { expect, test } from "@playwright/test"
import {
  goToProvider,
  introduce,
  newAddress,
  openMail,
  receiveCode,
  receiveLink,
  seeSignedIn,
  seeSignedOut,
  session,
} from "../visitor.ts"

test("a link signs in at once in the browser that asked for it, from webmail on another site [EML-01] [D9]", async ({
  page,
  context,
}) => {
  const { email, tab, link } = await receiveLink(page, context)
  await link.click()
  await seeSignedIn(tab, email)
  expect(await session(tab)).toMatchObject({ provider: "email", user: { email } })
  await page.goto("/")
  await seeSignedIn(page, email)
})

test("the outbox shows the mail as a mail program does, whose button signs in, and leads back", async ({
  page,
  context,
}) => {
  const { email, tab } = await receiveLink(page, context)
  const mail = tab.getByRole("article").filter({ hasText: email }).first().frameLocator("iframe")
  const opened = context.waitForEvent("page")
  await mail.getByRole("link", { name: "Sign in" }).click()
  await seeSignedIn(await opened, email)
  await tab.getByRole("link", { name: "Back to the application" }).click()
  await seeSignedIn(tab, email)
})

test("a link works once: after that there is a page that says so [EML-04] [ERR-10]", async ({
  page,
  context,
}) => {
  const { email, tab, link } = await receiveLink(page, context)
  const url = (await link.getAttribute("href")) ?? ""
  await link.click()
  await seeSignedIn(tab, email)
  await tab.getByRole("button", { name: "Sign out" }).click()
  await seeSignedOut(tab)
  await tab.goto(url)
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("This link no longer works")
  expect(await session(tab)).toBeNull()
  await tab.getByRole("link", { name: "Sign in again" }).click()
  await expect(tab).toHaveTitle("Sign In")
})

test("in another browser a link signs in after a confirmation that names the address [EML-06] [D9] [CS-03]", async ({
  page,
  browser,
}) => {
  const other = await browser.newContext()
  const { email, tab, link } = await receiveLink(page, other)
  await link.click()
  await expect(tab.getByRole("heading", { level: 1 })).toContainText(email)
  await expect(tab.getByText("Continue only if you asked for it yourself.")).toBeVisible()
  expect(await session(tab)).toBeNull()
  await tab.getByRole("button", { name: "Sign in" }).click()
  await seeSignedIn(tab, email)
  expect(await session(page)).toBeNull()
  await other.close()
})

test("a user who did not ask for a link does not use it up [PAG-07] [D9] [CS-03]", async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext()
  const { email, tab, link } = await receiveLink(page, other)
  await link.click()
  await tab.getByRole("link", { name: "Cancel" }).click()
  await expect(tab).toHaveTitle("Sign In")
  await other.close()
  const own = await openMail(context, email)
  await own.link.click()
  await seeSignedIn(own.tab, email)
})

test("a scanner that opens the links of a mail uses none up [CS-03] [SE-07]", async ({
  page,
  context,
  playwright,
}) => {
  const { email, tab, link } = await receiveLink(page, context)
  const scanner = await playwright.request.newContext()
  const url = (await link.getAttribute("href")) ?? ""
  expect((await scanner.head(url)).status()).toBe(200)
  expect((await scanner.get(url)).status()).toBe(200)
  await scanner.dispose()
  await link.click()
  await seeSignedIn(tab, email)
})

test("from the built-in page a link leads back to the page that the user wanted [EML-01] [FWK-NEXT-08]", async ({
  page,
  context,
}) => {
  const email = newAddress()
  await page.goto("/protected")
  await page.getByLabel("E-mail address").fill(email)
  await page.getByRole("button", { name: "E-mail me a link" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your e-mail")
  await expect(page.getByText(`A sign-in link and a code have been sent to ${email}.`)).toBeVisible()
  const { tab, link } = await openMail(context, email)
  await link.click()
  await tab.waitForURL("/protected")
  await expect(tab.getByText(email)).toBeVisible()
})

test("a code signs in where it was asked for, after a wrong one, and ends the link [AU-03] [AU-04]", async ({
  page,
  context,
}) => {
  const { email, code, link } = await receiveCode(page, context)
  const field = page.getByLabel("Code of 6 digits")
  await field.fill("12")
  await page.getByRole("button", { name: "Sign in" }).click()
  // The browser itself reports the missing digits.
  await expect(field).toHaveJSProperty("validity.patternMismatch", true)
  await field.fill(code === "000000" ? "000001" : "000000")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("alert")).toContainText("That code does not work.")
  expect(await session(page)).toBeNull()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press("Enter")
  await seeSignedIn(page, email)
  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works")
})

test("a code is worth nothing in another browser [CS-03]", async ({ page, context, browser }) => {
  const { code } = await receiveCode(page, context)
  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await other.getByLabel("Code of 6 digits").fill(code)
  await other.getByRole("button", { name: "Sign in" }).click()
  await expect(other.getByRole("alert")).toContainText("That code does not work.")
  expect(await session(other)).toBeNull()
  await other.context().close()
})

test("a user who mistyped the address sees it, and goes back to enter another one [PAG-07]", async ({
  page,
  browser,
}) => {
  const email = newAddress()
  await page.goto("/protected")
  await page.getByLabel("E-mail address").fill(`mistyped-${email}`)
  await page.keyboard.press("Enter")
  await expect(page.getByText(`mistyped-${email}`)).toBeVisible()
  const otherPage = await (await browser.newContext()).newPage()
  await otherPage.goto(page.url())
  await expect(otherPage.getByText("have been sent to your e-mail address.")).toBeVisible()
  await otherPage.context().close()
  await page.getByRole("link", { name: "Use another address" }).click()
  await page.getByLabel("E-mail address").fill(email)
  await page.getByRole("button", { name: "E-mail me a link" }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  const { tab, link } = await openMail(page.context(), email)
  await link.click()
  await tab.waitForURL("/protected")
})

test("an invalid address is refused in its field [EM-01] [FWK-NEXT-05]", async ({ page }) => {
  await page.goto("/")
  // A browser accepts this, although it isn't a dot-atom.
  await page.getByLabel("E-mail", { exact: true }).fill("ada..lovelace@example.com")
  await page.getByRole("button", { name: "Send me a link" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "No mail could be sent." })).toBeVisible()
})

test("an address with an account is not given to a user whom a provider vouches for, and a sentence tells what to do [OAU-11] [ERR-20]", async ({
  page,
  context,
}) => {
  const { email, tab, link } = await receiveLink(page, context)
  await link.click()
  await seeSignedIn(tab, email)
  await tab.getByRole("button", { name: "Sign out" }).click()
  await seeSignedOut(tab)
  await goToProvider(tab)
  await introduce(tab, "Robin", email)
  await expect(tab.getByRole("alert")).toContainText("sign in the same way as the first time")
  expect(new URL(tab.url()).searchParams.get("error")).toBe("OAuthAccountNotLinked")
  expect(await session(tab)).toBeNull()
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("a code signs in from the built-in page [PAG-07]", async ({ page, context }) => {
    const { email, code } = await receiveCode(page, context)
    await page.getByLabel("Code of 6 digits").fill(code)
    await page.getByRole("button", { name: "Sign in" }).click()
    await seeSignedIn(page, email)
  })

  test("the built-in page sends a link from the field that passkeys share [PAG-07]", async ({
    page,
    context,
  }) => {
    const email = newAddress()
    await page.goto("/api/auth/signin")
    await expect(page.getByRole("textbox", { name: /mail/i })).toHaveCount(1)
    await page.getByLabel("E-mail address").fill(email)
    await page.getByRole("button", { name: "E-mail me a link" }).click()
    const { tab, link } = await openMail(context, email)
    await link.click()
    await seeSignedIn(tab, email)
  })

  test("the application's own form sends a link [FWK-NEXT-05]", async ({ page, context }) => {
    const { email, tab, link } = await receiveLink(page, context)
    await link.click()
    await seeSignedIn(tab, email)
  })
})
