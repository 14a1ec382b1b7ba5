import { expect, test } from "@playwright/test"
import { openWithoutAuthenticator } from "../authenticator.ts"
import { complaints, newGuest, openQuestion, seeSignedOut, session, signInAsGuest } from "../visitor.ts"

// An attacker who registers an address first loses access: docs/differences.md, D42.

test("the first proof of an address asks what is its owner's, and removes the rest [D42]", async ({
  page: stranger,
  browser,
}) => {
  const guest = newGuest()
  await signInAsGuest(stranger, guest)
  const owner = await (await browser.newContext()).newPage()
  // If a browser doesn't offer passkeys in autofill, it doesn't report that the device lacks them.
  await openWithoutAuthenticator(owner)
  const found = complaints(owner)
  await openQuestion(owner, guest.email)
  await expect(owner.getByText("Development identity provider account")).toBeVisible()
  await expect(owner.getByRole("radio", { checked: true })).toHaveCount(0)
  // Nothing is sent until the question is answered.
  await owner.getByRole("button", { name: "Continue" }).click()
  await expect(owner.getByRole("heading", { level: 1 })).toContainText("Which of these are yours?")
  await owner.getByRole("radio", { name: "None of these is mine" }).check()
  await owner.getByRole("button", { name: "Continue" }).click()
  await expect(owner.getByText("You are signed in as")).toBeVisible()
  expect(await session(owner)).toMatchObject({ user: { email: guest.email } })
  await stranger.goto("/")
  await seeSignedOut(stranger)
  expect(found).toEqual([])
  await owner.context().close()
})

test("cancelling changes nothing, and the link asks again [D42]", async ({ page: stranger, browser }) => {
  const guest = newGuest()
  await signInAsGuest(stranger, guest)
  const owner = await (await browser.newContext()).newPage()
  await openQuestion(owner, guest.email)
  await owner.getByRole("link", { name: "Cancel" }).click()
  await expect(owner).toHaveURL(/\/signin$/)
  await owner.goBack()
  await expect(owner.getByRole("heading", { level: 1 })).toContainText("Which of these are yours?")
  await owner.getByRole("radio", { name: "This is mine" }).check()
  await owner.getByRole("button", { name: "Continue" }).click()
  await expect(owner.getByText("You are signed in as")).toBeVisible()
  await owner.context().close()
})
