import { chromium } from "@playwright/test"

/** Signs in with the button of the start page in a real browser. @returns the sentence of the start page afterwards */
export async function inChromium(origin: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
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
