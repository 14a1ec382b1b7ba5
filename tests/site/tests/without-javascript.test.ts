import { expect, test } from "@playwright/test"

const viewports = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

for (const [device, viewport] of Object.entries(viewports)) {
  test.describe(`without JavaScript, on a ${device},`, () => {
    test.use({ javaScriptEnabled: false, viewport })

    test("a page has its text and the navigation, and no button that does nothing", async ({ page }) => {
      await page.goto("/guides/deployment")
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Deployment")
      await expect(page.getByRole("cell", { name: "AUTH_SECRET", exact: true })).toBeVisible()
      expect(await page.getByRole("button").count()).toBe(0)
      const sidebar = page.locator("#VPSidebarNav")
      await sidebar.getByRole("link", { name: "Rotate the secret" }).click()
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Rotate the secret")
    })

    test("a closed group of the navigation opens", async ({ page }) => {
      await page.goto("/guides/deployment")
      await page.getByText("Evidence", { exact: true }).click()
      await expect(page.locator("#VPSidebarNav").getByRole("link", { name: "Requirements" })).toBeVisible()
    })

    test("an unknown address leads to the manual", async ({ page }) => {
      await page.goto("/no-such-page")
      await page.getByRole("link", { name: "manual" }).click()
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Sign-in for web applications")
    })
  })
}

test.describe("without JavaScript, where dark is preferred,", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" })

  test("the page and its code are dark", async ({ page }) => {
    await page.goto("/guides/deployment")
    const { background, code } = await page
      .locator(".vp-code span span")
      .first()
      .evaluate((span) => ({
        background: getComputedStyle(document.body).backgroundColor,
        code: getComputedStyle(span).color,
      }))
    expect(brightness(background)).toBeLessThan(60)
    expect(brightness(code)).toBeGreaterThan(120)
  })
})

/** Returns the mean of red, green and blue, from 0 to 255. */
function brightness(color: string): number {
  const parts = [...color.matchAll(/[\d.]+/g)].slice(0, 3).map(Number)
  return parts.reduce((total, part) => total + part, 0) / parts.length
}
