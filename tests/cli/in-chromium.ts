import { chromium } from "@playwright/test"
import { chromiumPath } from "../../tools/chromium.ts"

/** Signs in with the start page's button in a real browser. @returns the sentence that the start page then shows */
export async function inChromium(origin: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
  })
  try {
    const page = await browser.newPage()
    await page.goto(origin)
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByRole("button", { name: /Amara Okafor/ }).click()
    return (await page.getByText(/^Hello, /).textContent()) ?? ""
  } finally {
    await browser.close()
  }
}
