import { expect, test } from "@playwright/test"
import { demoPassword } from "../../../apps/playground/content/demo-password.ts"
import { seeSignedIn, session, signInWithPassword } from "../visitor.ts"

test("the right password signs in [CRE-01] [FWK-NEXT-05]", async ({ page }) => {
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  expect(await session(page)).toMatchObject({ provider: "credentials", user: { name: "Robin" } })
})

test("a wrong password is thrown to the application's own form, which stays and tells nothing [CRE-02] [CRE-04]", async ({
  page,
}) => {
  await signInWithPassword(page, "Robin", "wrong")
  await expect(page.getByRole("alert").filter({ hasText: "do not match" })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe("/")
  expect(await session(page)).toBeNull()
})

for (const [name, javaScriptEnabled] of [
  ["with scripts", true],
  ["without scripts", false],
] as const) {
  test.describe(`on a phone ${name}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 700 } })

    test("a wrong password is reported at its field, in sight", async ({ page }) => {
      await signInWithPassword(page, "Robin", "wrong")
      const message = page.getByRole("alert").filter({ hasText: "do not match" })
      await expect(message).toBeInViewport()
      const field = page.getByLabel("Password", { exact: true })
      await expect(field).toHaveAccessibleDescription(/do not match/)
      const [input, text] = [await field.boundingBox(), await message.boundingBox()]
      const distance = (text?.y ?? 0) - ((input?.y ?? 0) + (input?.height ?? 0))
      expect(distance).toBeGreaterThanOrEqual(0)
      expect(distance).toBeLessThan(32)
    })
  })
}

// ADV-23
test("on the built-in page a wrong password and an unknown name give the same sentence and the same URL [CRE-02] [CRE-03]", async ({
  page,
}) => {
  const seen: string[] = []
  for (const [name, password] of [
    ["Robin", "wrong"],
    [" ", demoPassword],
  ] as const) {
    await page.goto("/api/auth/signin")
    await page.getByLabel("Name", { exact: true }).fill(name)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Sign in with name and password" }).click()
    const { search } = new URL(page.url())
    expect(new URLSearchParams(search).get("code")).toBe("credentials")
    seen.push(`${search} ${await page.getByRole("alert").innerText()}`)
  }
  expect(seen[0]).toContain("error=CredentialsSignin")
  expect(seen[0]).toContain("We could not sign you in with these details.")
  expect(seen[1]).toBe(seen[0])
  expect(await session(page)).toBeNull()
})

test("on the built-in page the right password signs in [CRE-01] [ACT-04]", async ({ page }) => {
  await page.goto("/api/auth/signin")
  await page.getByLabel("Name", { exact: true }).fill("Robin")
  await page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await page.getByRole("button", { name: "Sign in with name and password" }).click()
  await seeSignedIn(page, "Robin")
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("the application's own form signs in, through a server action [FWK-NEXT-05]", async ({ page }) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
  })
})
