import type { Page } from "@playwright/test"
import { expect, test, vi } from "vitest"
import { open } from "./application.ts"
import { frameworks } from "../../tools/frameworks.ts"
import { openBrowser, shownAt, variables } from "./editor.ts"

/** Next.js, and frameworks with Vite that compare origins in different ways. */
const usual = ["next", "sveltekit", "react-router"]

const others = frameworks.map(({ id }) => id).filter((id) => !usual.includes(id))
const examples = (process.env["EXHAUSTIVE"] ?? "") === "" ? usual : [...usual, ...others]

/**
 * Presses the button until it leads to a page. On the first visit, a development server may reload the application's page in
 * between.
 *
 * @param isThere - returns true for the URL of the page.
 */
async function signIn(page: Page, isThere: (url: URL) => boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      await page.getByRole("button", { name: "Sign in" }).click({ timeout: 10_000 })
      await page.waitForURL(isThere, { timeout: 30_000 })
    },
    { timeout: 120_000 },
  )
}

test.each(examples)(
  "the example %s signs in in Chromium at the addresses of a codespace, and at no other one's",
  { timeout: 600_000 },
  async (name) => {
    const { origin, providerPort, development } = await open(name, { inDevelopment: variables })
    await development.follow([{ kind: "command", command: "npm run dev" }])
    await development.reach(origin)
    const { port } = new URL(origin)
    const page = await (await openBrowser()).newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(shownAt(port))
    await signIn(page, (url) => url.origin === shownAt(providerPort))
    await page.getByRole("button", { name: /Amara Okafor/ }).click()
    await page.getByText("Hello, Amara Okafor.").waitFor()
    expect(new URL(page.url()).origin).toBe(shownAt(port))
    await page.goto(shownAt(port, "another"))
    await signIn(page, ({ search }) => search === "?error=Configuration")
  },
)
