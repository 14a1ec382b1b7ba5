import { expect, type Locator, type Page, test } from "@playwright/test"
import { addresses } from "../site.ts"

const [github, google, guide] = ["/providers/github", "/providers/google", "/guides/credentials"] as const

/** Returns the visible code blocks in a page's groups. */
function shown(page: Page): Locator {
  return page.locator(".vp-code-group .blocks > div").filter({ visible: true })
}

function tab(page: Page, name: string): Locator {
  return page.locator(".vp-code-group").first().getByRole("radio", { name, exact: true })
}

/** Waits until every group shows its block of a framework, and one block only. */
async function shows(page: Page, framework: string): Promise<void> {
  const groups = page.locator(".vp-code-group")
  const code = await groups.filter({ hasText: "@latchkey/" }).count()
  await expect(shown(page).filter({ hasText: `@latchkey/${framework}` })).toHaveCount(code)
  await expect(shown(page)).toHaveCount(await groups.count())
  // The other groups, such as addresses, have no name of a package, but the same order.
  const positions = await groups.evaluateAll((all) =>
    all.map((group) =>
      [...group.querySelectorAll(".blocks > div")].findIndex((block) => block.checkVisibility()),
    ),
  )
  expect(new Set(positions).size).toBe(1)
}

test("a chosen framework is shown in all groups, on the next page, and after a new start", async ({
  page,
}) => {
  await page.goto(github)
  await shows(page, "next")
  await page.locator(".vp-code-group").first().locator("label", { hasText: "Hono" }).click()
  await shows(page, "hono")
  await page.locator(`a[href="/providers/"]`).first().click()
  await page.locator(`.vp-doc a[href$="/google"]`).first().click()
  await expect(page).toHaveURL(google)
  await shows(page, "hono")
  await page.goto(guide)
  await shows(page, "hono")
  await expect(tab(page, "Hono")).toBeChecked()
})

test("a package manager is remembered from page to page, beside the framework", async ({ page }) => {
  const command = page.locator(".vp-code-group .blocks > .active").first()
  await page.goto("/start/nextjs")
  await expect(command).toContainText("npx latchkey init")
  await page.locator(".vp-code-group label", { hasText: "pnpm" }).first().click()
  await expect(command).toContainText("pnpm dlx latchkey init")
  await page.goto(github)
  await page.locator(".vp-code-group").first().locator("label", { hasText: "Hono" }).click()
  await page.goto("/start/hono")
  await expect(command).toContainText("pnpm dlx latchkey init")
  await page.goto(github)
  await shows(page, "hono")
})

test("the arrow keys choose a framework, as they do in any group of radio buttons", async ({ page }) => {
  await page.goto(github)
  await tab(page, "Next.js").focus()
  await page.keyboard.press("ArrowRight")
  await shows(page, "react-router")
  await expect(tab(page, "React Router")).toBeFocused()
  await page.reload()
  await shows(page, "react-router")
  await expect(tab(page, "React Router")).toBeChecked()
})

test("the chosen framework is there before the page's script has run", async ({ page }) => {
  await page.goto(github)
  await page.locator(".vp-code-group").first().locator("label", { hasText: "Express" }).click()
  await page.route("**/*.js", async (route) => route.abort())
  await page.goto(google)
  await shows(page, "express")
})

test("a remembered name that a page doesn't have changes nothing there", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("latchkey-tab", "No such framework"))
  await page.goto(github)
  await shows(page, "next")
})

test("a chosen framework is shown in every group of every guide", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("latchkey-tab", "SvelteKit"))
  for (const address of addresses().filter((one) => one.startsWith("/guides/"))) {
    await page.goto(address)
    const groups = await page.locator(".vp-code-group").count()
    const chosen = page.locator(".vp-code-group").getByRole("radio", { name: "SvelteKit", checked: true })
    await expect(chosen, address).toHaveCount(groups)
    await expect(shown(page), address).toHaveCount(groups)
  }
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("the chosen framework is in sight in every row of tabs, before the script has run, too", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("latchkey-tab", "NestJS"))
    for (const blocked of [false, true]) {
      if (blocked) await page.route("**/*.js", async (route) => route.abort())
      await page.goto("/guides/protecting")
      await shows(page, "nestjs")
      const places = await page
        .locator(".vp-code-group .tabs label", { hasText: "NestJS" })
        .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect()))
      expect(places.length).toBeGreaterThan(2)
      expect(places.filter(({ left, right }) => left < 0 || right > 390)).toEqual([])
    }
  })

  test("a finger sees the button that copies a block", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await page.goto("/guides/sessions")
    const block = shown(page).first()
    await expect(block.getByRole("button", { name: "Copy Code" })).toHaveCSS("opacity", "1")
    await block.getByRole("button", { name: "Copy Code" }).tap()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("NextAuth({")
  })
})

test("on a desktop no tab has to be searched for: all of them are in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto("/guides/protecting")
  const cut = await page
    .locator(".vp-code-group .tabs")
    .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length)
  expect(cut).toBe(0)
})
