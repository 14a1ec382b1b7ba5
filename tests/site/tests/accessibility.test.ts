import AxeBuilder from "@axe-core/playwright"
import { expect, type Page, test } from "@playwright/test"
import { kinds } from "../site.ts"

/** The rules of WCAG 2.2, levels A and AA, as axe names them. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** The rules whose findings depend on the width of the window, whatever is shown at that width. */
const rulesOfLayout = ["scrollable-region-focusable", "target-size"]

test.use({ colorScheme: "light" })

for (const address of kinds) {
  test(`axe finds nothing wrong with ${address}, in light colours and in dark ones`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await open(page, address)
    const light = await new AxeBuilder({ page }).withTags(rules).analyze()
    await page.emulateMedia({ colorScheme: "dark" })
    await expect(page.locator("html.dark")).toBeAttached()
    // Only this rule depends on colours.
    const dark = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze()
    expectNothing(light, dark)
  })
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // Only phones show the bars with their menus, which are the same on every page.
  for (const address of ["/", "/guides/deployment"])
    test(`axe finds nothing wrong with ${address}`, async ({ page }) => {
      await open(page, address)
      expectNothing(await new AxeBuilder({ page }).withTags(rules).analyze())
    })

  for (const address of kinds)
    test(`axe finds nothing wrong with the layout of ${address}`, async ({ page }) => {
      await open(page, address)
      expectNothing(await new AxeBuilder({ page }).withRules(rulesOfLayout).analyze())
    })
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState("networkidle")
  // A missing page opens the search, whose box is VitePress' own.
  if (address !== "/no-such-page") return
  await expect(page.getByRole("searchbox")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("searchbox")).toBeHidden()
}

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>

function expectNothing(...all: readonly Results[]): void {
  const found = all
    .flatMap(({ violations }) => violations)
    .map(({ id, nodes }) => [id, nodes.map(({ html, target }) => [target.join(" "), html])])
  expect(JSON.stringify(found, undefined, 2)).toBe("[]")
}
