import AxeBuilder from "@axe-core/playwright"
import { expect, test } from "@playwright/test"
import { kinds } from "../site.ts"

/** The rules of WCAG 2.2, levels A and AA, as axe names them. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} pixels wide:`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } })

      for (const address of kinds) {
        test(`axe finds nothing wrong with ${address}`, async ({ page }) => {
          await page.goto(address)
          await page.waitForLoadState("networkidle")
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
          const found = violations.map(({ id, nodes }) => [
            id,
            nodes.map(({ html, target }) => [target.join(" "), html]),
          ])
          expect(JSON.stringify(found, undefined, 2)).toBe("[]")
        })
      }
    })
  }
}
