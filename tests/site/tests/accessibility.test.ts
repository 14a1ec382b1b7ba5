import AxeBuilder from "@axe-core/playwright"
import { expect, test } from "@playwright/test"
import { kinds } from "../site.ts"

/** The rules of WCAG 2.2, levels A and AA, as axe names them. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

for (const width of [1280, 390]) {
  test.describe(`${width} pixels wide:`, () => {
    test.use({ colorScheme: "light", viewport: { width, height: 844 } })

    for (const address of kinds) {
      test(`axe finds nothing wrong with ${address}, in light colours and in dark ones`, async ({ page }) => {
        await page.goto(address)
        await page.waitForLoadState("networkidle")
        const light = await new AxeBuilder({ page }).withTags(rules).analyze()
        await page.emulateMedia({ colorScheme: "dark" })
        await expect(page.locator("html.dark")).toBeAttached()
        // Only this rule depends on colours.
        const dark = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze()
        const found = [...light.violations, ...dark.violations].map(({ id, nodes }) => [
          id,
          nodes.map(({ html, target }) => [target.join(" "), html]),
        ])
        expect(JSON.stringify(found, undefined, 2)).toBe("[]")
      })
    }
  })
}
