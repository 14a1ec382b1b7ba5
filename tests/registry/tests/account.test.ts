import { expect, test } from "@playwright/test"
import { hurry, openWithoutAuthenticator, plugIn } from "../../e2e/authenticator.ts"
import {
  announcements,
  at,
  complaints,
  confirm,
  expectAccessible,
  forgetSignIn,
  introduce,
  picture,
  seeAccount,
  signIn,
} from "./visitor.ts"

test("the block of passkeys adds one, renames it and removes it, and tells so", async ({ page }) => {
  const heard = complaints(page)
  const device = await plugIn(page)
  await signIn(page)
  await device.agree(async () => page.getByRole("button", { name: "Add a passkey" }).click())
  const list = page.getByRole("list", { name: "Your passkeys" })
  await expect(list.getByRole("listitem")).toHaveCount(1)
  await expect(page.getByRole("status").filter({ hasText: "The passkey was added." })).toBeVisible()

  await list.getByRole("button", { name: /^Rename/ }).click()
  await expect(page.getByLabel("Name of the passkey")).toBeFocused()
  await page.getByLabel("Name of the passkey").fill("My <b>key</b>")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(list.getByText("My <b>key</b>")).toBeVisible()

  await list.getByRole("button", { name: "Remove My <b>key</b>" }).click()
  await expect(page.getByRole("status").filter({ hasText: "The passkey was removed." })).toBeVisible()
  await expect(list).toHaveCount(0)
  expect(heard).toEqual([])
})

test("the block of passkeys says that a device was not used, and adds nothing", async ({ page }) => {
  await plugIn(page)
  await hurry(page)
  await signIn(page)
  await page.getByRole("button", { name: "Add a passkey" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "passkey" })).toBeVisible()
  await expect(page.getByRole("list", { name: "Your passkeys" })).toHaveCount(0)
})

test("the block of sessions marks this browser's, and ends another one; a user who signed in too long ago confirms who they are, and comes back", async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, email)
  await page.reload()
  const list = page.getByRole("list", { name: "Your sessions" })
  await expect(list.getByRole("listitem")).toHaveCount(2)
  await expect(list.getByText("This browser")).toHaveCount(1)
  const end = list.getByRole("button", { name: /^End the session of/ })
  const said = await announcements(page)
  await forgetSignIn(page)
  await end.click()
  await confirm(page, email)
  await expect(list.getByRole("listitem")).toHaveCount(2)
  expect(said, "before anything was done").toEqual([])
  await end.click()
  await expect(list.getByRole("listitem")).toHaveCount(1)
  await expect.poll(() => said).toEqual(["The session was ended."])
  await elsewhere.goto(at("/"))
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Nobody is signed in")
  await page.goto(at("/"))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${email}`)
  await elsewhere.context().close()
})

test("the block of sessions ends all others at once", async ({ page, browser }) => {
  const email = await signIn(page)
  const others = [await browser.newPage(), await browser.newPage()]
  for (const other of others) await signIn(other, email)
  await page.reload()
  const list = page.getByRole("list", { name: "Your sessions" })
  await expect(list.getByRole("listitem")).toHaveCount(3)
  await page.getByRole("button", { name: "End all other sessions" }).click()
  await expect(list.getByRole("listitem")).toHaveCount(1)
  for (const other of others) {
    await other.goto(at("/"))
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Nobody is signed in")
    await other.context().close()
  }
})

test("the block of accounts links a service and unlinks it, but not the last one", async ({ page }) => {
  // The headless shell says that it offers passkeys in autofill, but refuses to.
  await openWithoutAuthenticator(page)
  const heard = complaints(page)
  const email = await signIn(page)
  await expect(page.getByRole("button", { name: /^Unlink/ })).toHaveCount(0)
  await page.getByRole("button", { name: "Link Other service" }).click()
  await introduce(page, email)
  await seeAccount(page)
  const list = page.getByRole("list", { name: "Your linked accounts" })
  await expect(list.getByRole("listitem")).toHaveCount(2)
  await page.getByRole("button", { name: "Unlink Other service" }).click()
  await expect(list.getByRole("listitem")).toHaveText(["Development"])
  await expect(page.getByRole("button", { name: /^Unlink/ })).toHaveCount(0)
  expect(heard).toEqual([])
})

for (const theme of ["light", "dark"])
  for (const dir of ["ltr", "rtl"])
    test(`the account page is accessible, ${theme} and ${dir}`, async ({ page, browser }) => {
      const email = await signIn(page)
      const device = await plugIn(page)
      const elsewhere = await browser.newPage()
      await signIn(elsewhere, email)
      await page.goto(at(`/account?theme=${theme}&dir=${dir}`))
      await seeAccount(page)
      await device.agree(async () => page.getByRole("button", { name: "Add a passkey" }).click())
      await expect(page.getByRole("list", { name: "Your passkeys" })).toBeVisible()
      await expectAccessible(page)
      const name = await page.getByText("Development", { exact: true }).boundingBox()
      const button = await page.getByRole("button", { name: "Unlink Development" }).boundingBox()
      expect((name?.x ?? 0) < (button?.x ?? 0)).toBe(dir === "ltr")
      await page.screenshot({ path: picture(`account-${theme}-${dir}`), fullPage: true })
      await page.getByRole("button", { name: /^Rename/ }).click()
      await expectAccessible(page)
      await elsewhere.context().close()
    })
