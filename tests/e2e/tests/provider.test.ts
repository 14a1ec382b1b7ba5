import { expect, type Page, test } from "@playwright/test"
import {
  goToProvider,
  introduce,
  issuer,
  newAddress,
  pick,
  seeSignedIn,
  seeSignedOut,
  session,
} from "../visitor.ts"

test("a user signs in through the identity provider, and is still signed in after a reload [SVC-09] [OAU-01]", async ({
  page,
}) => {
  await goToProvider(page)
  expect(new URL(page.url()).origin).toBe(issuer())
  await pick(page, "Amara Okafor")
  await seeSignedIn(page, "Amara Okafor")
  await page.reload()
  await seeSignedIn(page, "Amara Okafor")
  await expect(
    page.getByRole("definition").filter({ hasText: "Development identity provider" }),
  ).toBeVisible()
  expect(await session(page)).toMatchObject({
    provider: "development",
    user: { name: "Amara Okafor", email: "amara.okafor@example.com" },
  })
})

test("a name in any script arrives unharmed in the session [TYP-26]", async ({ page }) => {
  await goToProvider(page)
  await pick(page, "ليلى حداد")
  await seeSignedIn(page, "ليلى حداد")
  expect(await session(page)).toMatchObject({ user: { name: "ليلى حداد" } })
})

test("a user who is refused at the identity provider sees a sentence on the sign-in page, and can try again [OAU-10] [ERR-20]", async ({
  page,
}) => {
  await goToProvider(page)
  await page.getByRole("button", { name: "Deny access" }).click()
  await expect(page.getByRole("alert")).toHaveText(/^You did not allow it/)
  expect(new URL(page.url()).searchParams.get("error")).toBe("OAuthCallbackError")
  await page.getByRole("button", { name: "Sign in with Development identity provider" }).click()
  await pick(page, "Mateo Fernández")
  await expect.poll(() => session(page)).toMatchObject({ user: { name: "Mateo Fernández" } })
})

test("a callback that this browser did not ask for signs nobody in [OA-04] [D4]", async ({
  page,
  browser,
}) => {
  await goToProvider(page)
  // Up to the callback, but not including it.
  const unfollowed = { maxRedirects: 0 }
  const picked = await page.request.post(page.url(), { form: { account: "tomasz" }, ...unfollowed })
  const resumed = await page.request.get(picked.headers()["location"] ?? "", unfollowed)
  const stolen = resumed.headers()["location"] ?? ""
  expect(stolen).toContain("/api/auth/callback/development?code=")
  const other = await browser.newPage()
  await other.goto(stolen)
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible()
  expect(await session(other)).toBeNull()
  await other.close()
})

for (const [order, first, second] of [
  ["the order they were opened in", 0, 1],
  ["the other order", 1, 0],
] as const) {
  test(`two tabs that each start a sign-in both succeed, finished in ${order} [FC-04] [D3]`, async ({
    context,
  }) => {
    const tabs = [await context.newPage(), await context.newPage()] as const
    for (const tab of tabs) await goToProvider(tab)
    await introduce(tabs[first], "Guest One", newAddress())
    await seeSignedIn(tabs[first], "Guest One")
    await introduce(tabs[second], "Guest Two", newAddress())
    await seeSignedIn(tabs[second], "Guest Two")
    // A browser has one session, which is the newer one.
    await tabs[first].reload()
    await seeSignedIn(tabs[first], "Guest Two")
  })
}

test("five tabs that each start a sign-in all succeed, in any order, each where it wanted to go [FC-04] [RD-03]", async ({
  context,
}) => {
  const tabs: Page[] = []
  for (let tab = 0; tab < 5; tab += 1) {
    const page = await context.newPage()
    await page.goto(`/api/auth/signin?callbackUrl=${encodeURIComponent(`/client?tab=${tab}`)}`)
    await page.getByRole("button", { name: "Sign in with Development identity provider" }).click()
    await expect(page.getByRole("heading", { name: "Who is signing in?" })).toBeVisible()
    tabs.push(page)
  }
  for (const tab of [3, 0, 4, 2, 1]) {
    const page = tabs[tab] ?? (await context.newPage())
    const name = `Guest ${tab}`
    await introduce(page, name, newAddress())
    await page.waitForURL(`/client?tab=${tab}`)
    await expect(page.getByText(`Hello, ${name}.`)).toBeVisible()
  }
})

test("signing out ends the session, on the next page and for the service [SES-03] [FWK-NEXT-07]", async ({
  page,
}) => {
  await goToProvider(page)
  await pick(page, "Amara Okafor")
  await seeSignedIn(page, "Amara Okafor")
  await page.getByRole("button", { name: "Sign out" }).click()
  await seeSignedOut(page)
  expect(await session(page)).toBeNull()
  await page.reload()
  await seeSignedOut(page)
})
