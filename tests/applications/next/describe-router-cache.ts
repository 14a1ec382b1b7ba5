import { chromium, type Browser, type Page } from "@playwright/test"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { CachedApplication, CachedCase } from "./cache-components.ts"
import { chromiumPath } from "../../../tools/chromium.ts"

/** The pages of the application that show the user, and the element in which they do. */
const elements = {
  "/": "#hello",
  "/members": "#secret",
  "/orders": "#orders",
  "/private": "#private",
  "/loading": "#loaded",
  "/boxes": "#side",
} as const

/** Declares the tests of what Next's router keeps in the browser: prefetched pages, and pages that were left. */
export function describeRouterCache(application: () => CachedApplication, { nextConfig }: CachedCase): void {
  describe("in a browser,", () => {
    let browser: Browser
    let page: Page
    beforeAll(async () => {
      const executablePath = chromiumPath()
      browser = await chromium.launch({ executablePath, args: ["--disable-gpu"] })
    })
    afterAll(async () => browser?.close())
    beforeEach(async () => {
      const { origin } = application().running
      page = await (await browser.newContext({ baseURL: origin })).newPage()
    })
    afterEach(async () => page.context().close())

    /** Opens a page, and waits until its router has prefetched another one. */
    async function open(path: string): Promise<void> {
      const prefetched = page.waitForResponse(
        (response) =>
          new URL(response.url()).pathname === "/private" &&
          "next-router-prefetch" in response.request().headers(),
      )
      await page.goto(path)
      await prefetched
    }

    /** Follows a link of the navigation, and returns what the page then shows. */
    async function follow(path: keyof typeof elements): Promise<string> {
      await page.click(`nav a[href="${path}"]`)
      await page.waitForURL(path)
      return (await page.locator(elements[path]).filter({ visible: true }).textContent()) ?? ""
    }

    /** Waits until an element that is visible says a text. */
    async function shows(element: string, text: string): Promise<void> {
      await page.locator(element).filter({ visible: true, hasText: text }).waitFor()
    }

    async function enter(): Promise<void> {
      await follow("/")
      await page.click(`nav a[href="/login"]`)
      await page.fill(`[name="name"]`, "ann")
      await page.click("text=Enter")
      await shows("#hello", "ann")
    }

    test("signing in by an action shows nothing that the router prefetched or kept before", async () => {
      await open("/")
      expect(await follow("/private")).toBe("nobody")
      expect(await follow("/orders")).toBe("Sign in first.")
      await enter()
      expect(await follow("/private")).toBe("ann")
      expect(await follow("/orders")).toContain("look")
      expect(await follow("/members")).toBe("For ann only.")
      expect(await follow("/loading")).toBe("ann")
      expect(await follow("/boxes")).toContain("ann")
    })

    test.each(["Leave", "Stay signed out"])(
      "signing out by the action of the button %s shows nothing that the router prefetched or kept before",
      async (label) => {
        await open("/")
        await enter()
        expect(await follow("/members")).toContain("ann")
        expect(await follow("/orders")).toContain("look")
        expect(await follow("/private")).toBe("ann")
        await page.click(`text=${label}`)
        await shows("#layout", "nobody")
        if (label === "Leave") {
          await page.goBack()
          await page.waitForURL("/private")
        }
        await shows("#private", "nobody")
        await page.goBack()
        await page.waitForURL("/orders")
        await shows("#orders", "Sign in first.")
        expect(await follow("/loading")).toBe("nobody")
        expect(await page.locator("text=ann").count()).toBe(0)
      },
    )

    test("signIn and signOut of the browser load a new page, and router.refresh() follows them if they don't", async () => {
      await open("/client")
      await page.click("text=Go in")
      await page.waitForURL("/private")
      await shows("#private", "bea")
      await page.click(`nav a[href="/client"]`)
      await page.click("text=Go out")
      await page.waitForURL("/private")
      await shows("#private", "nobody")

      await page.click(`nav a[href="/client"]`)
      await page.click("text=Come in")
      await shows("#layout", "bea")
      await shows("#name", "bea")
      expect(await follow("/private")).toBe("bea")
      await page.click(`nav a[href="/client"]`)
      await page.click("text=Come out")
      await shows("#layout", "nobody")
      await shows("#name", "unauthenticated")
      expect(await follow("/private")).toBe("nobody")
    })

    test("an intercepted page knows the session as the page itself does", async () => {
      await open("/")
      await enter()
      await follow("/boxes")
      await page.click("text=Details")
      expect(await page.locator("#intercepted").textContent()).toBe("Beside: ann")
      await page.reload()
      expect(await page.locator("#details").textContent()).toBe("Page: ann")
    })

    test.runIf(nextConfig["partialPrefetching"] === true)(
      'the router prefetches the result of "use cache: private" for its user, and shows it without another request',
      async () => {
        await open("/")
        await enter()
        await page.goto("/", { waitUntil: "networkidle" })
        await page.context().setOffline(true)
        expect(await follow("/private")).toBe("ann")
      },
    )
  })
}
