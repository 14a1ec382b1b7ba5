import { expect, test, type Page } from "@playwright/test"
import {
  goToProvider,
  introduce,
  newAddress,
  pick,
  seeSignedIn,
  seeSignedOut,
  signInWithPassword,
} from "../visitor.ts"

/** A page of the playground, and the text that it shows to users with and without a session. */
interface Place {
  readonly path: string
  readonly signedIn: string
  readonly signedOut: string
}

const places: readonly Place[] = [
  { path: "/", signedIn: "You are signed in as", signedOut: "Nobody is signed in" },
  {
    path: "/protected",
    signedIn: "Only users with a session get here",
    signedOut: "Sign in with Development",
  },
  { path: "/client", signedIn: "Hello, Robin.", signedOut: "unauthenticated" },
  { path: "/update", signedIn: "Hello, Robin.", signedOut: "there is no session to change" },
  { path: "/pages-router", signedIn: "You are signed in as Robin.", signedOut: "Nobody is signed in." },
  { path: "/api/me", signedIn: `"name":"Robin"`, signedOut: "Nobody is signed in." },
  { path: "/api/pages-router", signedIn: `"name":"Robin"`, signedOut: "Nobody is signed in." },
]

for (const { path, signedIn, signedOut } of places) {
  test(`${path} knows a user with a session from one without [FWK-NEXT-03] [FWK-NEXT-04]`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.locator("body")).toContainText(signedOut)
    await expect(page.locator("body")).not.toContainText(signedIn)
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await page.goto(path)
    await expect(page.locator("body")).toContainText(signedIn)
  })
}

async function changeNickname(page: Page, nickname: string): Promise<void> {
  await page.goto("/update")
  await page.getByLabel("Nickname").fill(nickname)
  await page.getByRole("button", { name: "Update session" }).click()
  await expect(page.getByText(`Hello, ${nickname}.`)).toBeVisible()
}

test("an update on the server is seen without a reload, and stays [FWK-NEXT-09]", async ({ page }) => {
  await signInWithPassword(page, "Updating Uma")
  await seeSignedIn(page, "Updating Uma")
  await changeNickname(page, "Bobbin")
  await page.goto("/client")
  await expect(page.getByText("Hello, Bobbin.")).toBeVisible()
})

test("signing in in one tab reaches the other one, without a reload", async ({ context }) => {
  const [here, there] = [await context.newPage(), await context.newPage()]
  await there.goto("/client")
  await expect(there.locator("p[data-status]")).toHaveText("unauthenticated")
  await signInWithPassword(here, "Robin")
  await seeSignedIn(here, "Robin")
  await here.goto("/client")
  await expect(there.locator("p[data-status]")).toHaveText("authenticated")
})

test("a session that ends during a visit is gone when the tab is shown again, and on the next page", async ({
  page,
}) => {
  await signInWithPassword(page, "Robin")
  await seeSignedIn(page, "Robin")
  await page.goto("/client")
  await expect(page.getByText("Hello, Robin.")).toBeVisible()
  // Expires a cookie like a browser.
  await page.context().clearCookies({ name: "authjs.session-token" })
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect(page.locator("p[data-status]")).toHaveText("unauthenticated")
  await expect(page.getByText("Robin")).toBeHidden()
  await page.getByRole("link", { name: "Protected" }).click()
  await expect(page).toHaveTitle("Sign In")
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("a user signs in through the provider, changes the session, and signs out [FWK-NEXT-05] [FWK-NEXT-07]", async ({
    page,
  }) => {
    await goToProvider(page)
    // A nickname is stored with the user, so no other test may use this user.
    await introduce(page, "Nkechi Obi", newAddress())
    await seeSignedIn(page, "Nkechi Obi")
    await changeNickname(page, "Kay")
    await page.goto("/")
    await page.getByRole("button", { name: "Sign out" }).click()
    await seeSignedOut(page)
  })

  test("a protected page sends a stranger to sign in, and back [FWK-NEXT-08]", async ({ page }) => {
    await page.goto("/protected")
    await page.getByRole("button", { name: "Sign in with Development identity provider" }).click()
    await pick(page, "Amara Okafor")
    await page.waitForURL("/protected")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protected page")
  })
})

test.describe("in a browser that keeps no cookies", () => {
  test.beforeEach(async ({ context }) => {
    await context.route("**/*", async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      const headers = response.headers()
      delete headers["set-cookie"]
      await context.clearCookies()
      // Autofill requests passkeys in the background, and leaving the page may abort the request.
      if (route.request().resourceType() === "fetch")
        await route.fulfill({ response, headers }).catch(() => undefined)
      else await route.fulfill({ response, headers })
    })
  })

  test.afterEach(async ({ context }) => {
    await context.unrouteAll({ behavior: "ignoreErrors" })
  })

  test("the sign-in page says that cookies are needed", async ({ page }) => {
    await page.goto("/api/auth/signin")
    await page.getByRole("button", { name: "Sign in with Development identity provider" }).click()
    expect(new URL(page.url()).searchParams.get("error")).toBe("MissingCSRF")
    await expect(page.getByRole("alert")).toContainText(/cookies/i)
  })
})
