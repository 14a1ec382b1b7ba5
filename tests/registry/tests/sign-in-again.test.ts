import { expect, type Page, test } from "@playwright/test"
import { plugIn } from "../../e2e/authenticator.ts"
import {
  announcements,
  confirm,
  expectAccessible,
  forgetSignIn,
  introduce,
  problem,
  seeAccount,
  signIn,
} from "./visitor.ts"

/** Follows the link in the passkeys block, and returns to the account page. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: "Sign in again" }).click()
  await page.getByRole("button", { name: "Sign in with Development" }).click()
  await introduce(page, email)
  await seeAccount(page)
}

test("a user who signed in too long ago is asked to sign in again before a passkey is added, and before one is removed", async ({
  page,
}) => {
  const email = await signIn(page)
  const device = await plugIn(page)
  const add = page.getByRole("button", { name: "Add a passkey" })
  const list = page.getByRole("list", { name: "Your passkeys" })
  const tooLate = problem(page).filter({ hasText: "You signed in too long ago to change your passkeys." })

  await forgetSignIn(page)
  await add.click()
  await expect(tooLate).toBeVisible()
  await expectAccessible(page)
  await expect(list).toHaveCount(0)
  await signInAgain(page, email)
  await device.agree(async () => add.click())
  await expect(list.getByRole("listitem")).toHaveCount(1)

  await forgetSignIn(page)
  const remove = list.getByRole("button", { name: /^Remove/ })
  await remove.click()
  await expect(tooLate).toBeVisible()
  await expect(list.getByRole("listitem")).toHaveCount(1)
  await signInAgain(page, email)
  await remove.click()
  await expect(list).toHaveCount(0)
})

test("a user who signed in too long ago to link a service reads so, signs in, and links it from the account page", async ({
  page,
}) => {
  const email = await signIn(page)
  const link = page.getByRole("button", { name: "Link Other service" })
  await forgetSignIn(page)
  await link.click()
  await introduce(page, email)
  await expect(problem(page)).toHaveText(
    "You signed in too long ago to link an account. Sign in again, and then link it.",
  )
  await page.getByRole("button", { name: "Sign in with Development" }).click()
  await introduce(page, email)
  await seeAccount(page)
  await link.click()
  await introduce(page, email)
  await seeAccount(page)
  await expect(page.getByRole("list", { name: "Your linked accounts" }).getByRole("listitem")).toHaveCount(2)
})

test("a user who signed in too long ago to unlink a service confirms who they are, and unlinks it then", async ({
  page,
}) => {
  const email = await signIn(page)
  await page.getByRole("button", { name: "Link Other service" }).click()
  await introduce(page, email)
  await seeAccount(page)
  const accounts = page.getByRole("list", { name: "Your linked accounts" }).getByRole("listitem")
  const unlink = page.getByRole("button", { name: "Unlink Other service" })
  const said = await announcements(page)
  await forgetSignIn(page)
  await unlink.click()
  await confirm(page, email)
  await expect(accounts).toHaveCount(2)
  expect(said).toEqual([])
  await unlink.click()
  await expect(accounts).toHaveText(["Development"])
})
