import { fileURLToPath } from "node:url"
import { expect, test, type Page } from "@playwright/test"
import {
  askForLink,
  openMail,
  openQuestion,
  seeSignedIn,
  signInAsGuest,
  signInWithPassword,
} from "../visitor.ts"

/** The built-in pages, by the names of their pictures, and the steps to open each. */
const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "sign-in": (page) => page.goto("/api/auth/signin"),
  "sign-in-error": (page) => page.goto("/api/auth/signin?error=OAuthAccountNotLinked"),
  "sign-out": async (page) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await page.goto("/api/auth/signout")
  },
  "verify-request": (page) => askForLink(page, "robin@example.com"),
  "confirm-link": async (page) => {
    const email = "sam@example.com"
    await askForLink(page, email)
    const { tab, link } = await openMail(page.context(), email)
    const address = (await link.getAttribute("href")) ?? ""
    await tab.close()
    // A link requires a click in a different browser than the one that requested it.
    await page.context().clearCookies()
    await page.goto(address)
  },
  unproven: async (page) => {
    const guest = { name: "Robin", email: "robin@example.org" }
    await signInAsGuest(page, guest)
    await page.context().clearCookies()
    await openQuestion(page, guest.email)
  },
  "error-configuration": (page) => page.goto("/api/auth/error?error=Configuration"),
  "error-access-denied": (page) => page.goto("/api/auth/error?error=AccessDenied"),
  "error-verification": (page) => page.goto("/api/auth/error?error=Verification"),
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, deviceScaleFactor: 2, viewport: { width: 448, height: 440 } })

    for (const [name, open] of Object.entries(pages)) {
      test(`${name}-${colorScheme}.png`, async ({ page }) => {
        await open(page)
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        const path = fileURLToPath(
          new URL(`../../../docs/public/pictures/${name}-${colorScheme}.png`, import.meta.url),
        )
        const picture = await page.screenshot({ path, fullPage: true, animations: "disabled" })
        // Readers download every byte of a picture.
        expect(picture.length).toBeLessThan(220_000)
      })
    }
  })
}
