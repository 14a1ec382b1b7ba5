import { expect, test, type Locator, type Page } from "@playwright/test"
import { seeSignedIn, signInWithPassword } from "../visitor.ts"

/** The pages that every application has. */
const paths = ["/", "/protected", "/client", "/passkeys", "/tokens", "/sign-out"]

/** The pages that only Next's application has, one for each way to call the package. */
const ofNext = ["/people", "/update", "/pages-router"]

const manual = /^https:\/\/github\.com\/latchkey\/latchkey\/blob\/main\/docs\/[\w/-]+\.md$/

function card(page: Page): Locator {
  return page.getByRole("region", { name: "The code" })
}

async function seeCode(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const lines = (await card(page).locator("pre").innerText()).split("\n")
  expect(lines.length).toBeGreaterThanOrEqual(5)
  await expect(card(page).getByText(/^These lines of \S+\.\w+ do it\.$/)).toBeVisible()
  await expect(card(page).getByRole("link")).toHaveAttribute("href", manual)
}

async function seeSameWidth(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

for (const path of paths) {
  test(`${path} shows the lines that make it, and leads to the manual`, async ({ page }) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await seeCode(page, path)
  })
}

for (const path of ofNext) {
  test(`${path} shows the lines that make it, and leads to the manual`, async ({ page }) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await seeCode(page, path)
  })
}

test("the code changes with the page, whether the browser or the router goes to it", async ({ page }) => {
  await page.goto("/client")
  const code = await card(page).locator("pre").innerText()
  await page.goto("/")
  await expect(card(page).locator("pre")).not.toHaveText(code)
  await page.getByRole("link", { name: "Client", exact: true }).click()
  await expect(card(page).locator("pre")).toHaveText(code)
})

test("a page that doesn't exist shows no code", async ({ page }) => {
  await page.goto("/no-such-page")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test("the footer leads to the manual and to the application's source, and names the version", async ({
  page,
}) => {
  await page.goto("/")
  const footer = page.getByRole("contentinfo")
  await expect(footer.getByRole("link", { name: "Manual" })).toHaveAttribute("href", manual)
  const source = `https://github.com/latchkey/latchkey/tree/main/apps/playground/${test.info().project.name}`
  await expect(footer.getByRole("link", { name: "Source of this application" })).toHaveAttribute(
    "href",
    source,
  )
  await expect(footer).toContainText(/Latchkey \d+\.\d+\.\d+/)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("no page is wider than the screen", async ({ page }) => {
    await page.goto("/")
    await seeSameWidth(page)
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    for (const path of paths) {
      await page.goto(path)
      await expect(card(page)).toBeVisible()
      await seeSameWidth(page)
    }
  })
})

for (const width of [1100, 390]) {
  test(`the links to the rest leave no hole at a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/")
    const list = page.getByRole("navigation", { name: "Look around" }).getByRole("list")
    const [box, last] = [await list.boundingBox(), await list.getByRole("listitem").last().boundingBox()]
    const gap = (box?.x ?? 0) + (box?.width ?? 0) - ((last?.x ?? 0) + (last?.width ?? 0))
    // Only the border.
    expect(gap).toBeLessThanOrEqual(2)
  })
}

test("the buttons of the start page look alike in all applications", async ({ page }) => {
  await page.goto("/")
  const buttons = await page
    .locator("main")
    .getByRole("button")
    .evaluateAll((found) =>
      found.map((button) => {
        const { backgroundColor, borderRadius, fontSize, minHeight } = getComputedStyle(button)
        const isPrimary = button.classList.contains("primary")
        return [button.textContent?.trim(), isPrimary, borderRadius, fontSize, minHeight, backgroundColor]
      }),
    )
  const dark = ["12px", "15px", "48px", "rgb(26, 26, 31)"]
  expect(buttons).toEqual([
    ["Sign in with Development identity provider", true, ...dark],
    ["Sign in with a passkey", true, ...dark],
    ["Sign up with a passkey", false, "12px", "15px", "44px", "rgb(255, 255, 255)"],
    ["Sign in", true, ...dark],
    ["Send me a link", true, ...dark],
  ])
})
