import { english } from "@latchkey/core/rendering"
import { expect, test } from "@playwright/test"
import { defaultError, signInMessage } from "../../../registry/components/latchkey/words.ts"
import { hurry, openWithoutAuthenticator, plugIn } from "../../e2e/authenticator.ts"
import { at, complaints, expectAccessible, newAddress, picture, problem, signIn } from "./visitor.ts"

test("the sign-in block signs in with a service, and goes to the page that asked", async ({ page }) => {
  // The headless shell says that it offers passkeys in autofill, but refuses to.
  await openWithoutAuthenticator(page)
  const heard = complaints(page)
  await signIn(page)
  await expect(page).toHaveURL(at("/account"))
  await page.goto(at("/"))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello, guest-/)
  expect(heard).toEqual([])
})

test("the sign-in block has a link sent to the typed address", async ({ page }) => {
  await page.goto(at("/login"))
  await page.getByLabel("E-mail address").fill(newAddress())
  await page.getByRole("button", { name: "E-mail me a link" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Check your e-mail" })).toBeVisible()
})

test("the sign-in block signs up with a passkey, and signs in with it", async ({ page, context }) => {
  const device = await plugIn(page)
  const email = newAddress()
  await page.goto(at("/login"))
  await page.getByLabel("E-mail address").fill(email)
  await device.agree(async () => page.getByRole("button", { name: "Sign up with a passkey" }).click())
  await expect(page.getByRole("heading", { level: 1, name: `Hello, ${email}` })).toBeVisible()
  await context.clearCookies()
  await page.goto(at("/login"))
  await device.agree(async () => page.getByRole("button", { name: "Continue with a passkey" }).click())
  await expect(page.getByRole("heading", { level: 1, name: `Hello, ${email}` })).toBeVisible()
})

test("the sign-in block says in a live region why no passkey was used, and can be used again", async ({
  page,
}) => {
  await plugIn(page)
  await hurry(page)
  await page.goto(at("/login"))
  await expect(problem(page)).toBeEmpty()
  await page.getByRole("button", { name: "Continue with a passkey" }).click()
  await expect(problem(page)).toContainText("passkey")
  await expect(page.getByRole("button", { name: "Continue with a passkey" })).toBeEnabled()
  await expectAccessible(page)
})

test("the sign-in block has a sentence for each error, and never repeats what the address says", async ({
  page,
}) => {
  await page.goto(at("/login?error=OAuthAccountNotLinked"))
  await expect(problem(page)).toHaveText("To confirm your identity, sign in the same way as the first time.")
  for (const error of ["Call+555-0100", "constructor", "__proto__"]) {
    await page.goto(at(`/login?error=${error}`))
    await expect(problem(page)).toHaveText("We could not sign you in. Try again.")
  }
})

test("the sign-in page is shown whatever its query has", async ({ page }) => {
  const queries = [
    "error=a&error=b",
    "error=true&code=1",
    "callbackUrl=7",
    "stepUp={}",
    "methods[]=x",
    "error=%00",
  ]
  for (const query of queries) {
    const answer = await page.goto(at(`/login?${query}`))
    expect([query, answer?.status()]).toEqual([query, 200])
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
})

test("the sign-in block has the sentences of the built-in page", () => {
  const {
    Default,
    signInAgain,
    otherUser,
    notConfirmed,
    declined,
    otherOrigin: _,
    ...others
  } = english.signInErrors
  expect(defaultError).toBe(Default)
  for (const [error, sentence] of Object.entries(others)) expect(signInMessage(error), error).toBe(sentence)
  expect(signInMessage("OAuthAccountNotLinked", "sign_in_again")).toBe(signInAgain)
  expect(signInMessage("OAuthAccountNotLinked", "other_user")).toBe(otherUser)
  expect(signInMessage("OAuthAccountNotLinked", "not_confirmed")).toBe(notConfirmed)
  expect(signInMessage("OAuthCallbackError", "access_denied")).toBe(declined)
  expect(signInMessage("OAuthCallbackError")).toBe(others.OAuthCallback)
})

test("the sign-in block offers only the ways that confirm a user, if it is asked to", async ({ page }) => {
  await page.goto(at("/login?stepUp=sealed&methods=other"))
  await expect(page.getByRole("heading", { level: 1, name: "Confirm that it's you" })).toBeVisible()
  await expect(page.getByRole("button")).toHaveText(["Sign in with Other service"])
})

for (const theme of ["light", "dark"])
  for (const dir of ["ltr", "rtl"])
    test(`the sign-in block is accessible, ${theme} and ${dir}`, async ({ page }) => {
      await page.goto(at(`/login?error=SessionRequired&theme=${theme}&dir=${dir}`))
      await expect(page.getByRole("button", { name: "Sign in with Development" })).toBeVisible()
      await expectAccessible(page)
      await page.screenshot({ path: picture(`sign-in-${theme}-${dir}`) })
    })
