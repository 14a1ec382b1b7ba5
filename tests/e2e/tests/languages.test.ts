import ar from "@latchkey/languages/ar"
import de from "@latchkey/languages/de"
import en from "@latchkey/languages/en"
import { html } from "@latchkey/providers/email/message"
import { expect, test, type Browser, type Page } from "@playwright/test"
import { pseudo, startServiceInLanguages, type ServiceInLanguages } from "../service-in-languages.ts"

let service: ServiceInLanguages

test.beforeAll(async () => {
  service = await startServiceInLanguages()
})
test.afterAll(() => {
  service.close()
})

type Visit = (page: Page) => Promise<unknown>

const open =
  (path: string): Visit =>
  async (page) =>
    page.goto(`${service.origin}/auth/${path}`)

/** Requests a link. The page that confirms it is then open. */
async function askForLink(page: Page, email: string): Promise<void> {
  await open("signin")(page)
  await page.locator("input[name=email]").fill(email)
  await page.locator('form[action$="/signin/email"] button').click()
  await page.waitForURL("**/verify-request**")
}

/** Every page, by its name. */
const pages: Readonly<Record<string, Visit>> = {
  "sign-in": open("signin"),
  "a sign-in that failed": open("signin?error=MissingCSRF"),
  "a refusal at the provider": open("signin?error=OAuthCallbackError&code=access_denied"),
  "the sign-in page in a session": async (page) => {
    await askForLink(page, "four@example.com")
    await page.goto(service.lastLink())
    await open("signin?callbackUrl=/5")(page)
    await expect(page.locator('a[href$="/signout"]')).toBeVisible()
  },
  "sign-out": open("signout"),
  "a broken configuration": open("error?error=Configuration"),
  "access denied": open("error?error=AccessDenied"),
  "a used link": open("error?error=Verification"),
  "a sent link": async (page) => askForLink(page, "one@example.com"),
  "a wrong code": open("verify-request?provider=email&error=Verification&code=wrong_code"),
  "a link in another browser": async (page) => {
    await askForLink(page, "two@example.com")
    await page.context().clearCookies()
    await page.goto(service.lastLink())
  },
  "the question about an unproven address": async (page) => {
    await service.addUnproven("three@example.com").catch(() => undefined)
    await askForLink(page, "three@example.com")
    await page.goto(service.lastLink())
    await expect(page.locator("fieldset")).toHaveCount(1)
  },
}

/** Opens a page in a window of 390 px, in a browser that prefers a language. */
async function phone(
  browser: Browser,
  locale: string,
  colorScheme: "light" | "dark" = "light",
): Promise<Page> {
  const context = await browser.newContext({ locale, colorScheme, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

/** Returns the texts that don't fit into their elements. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ innerText }) => innerText),
  )
}

for (const [name, visit] of Object.entries(pages)) {
  test(`in a language longer than English, ${name} of the service itself has room on a phone, and no English is left in place [PAG-07]`, async ({
    browser,
  }) => {
    const page = await phone(browser, pseudo)
    await visit(page)
    await expect(page.locator("html")).toHaveAttribute("lang", pseudo)
    const text = await page.locator("body").innerText()
    // Addresses and hosts aren't translated.
    const ours = text.replaceAll(/\w+@example\.com|localhost/g, "")
    expect(ours.split("\n").filter((line) => /[a-z]/i.test(line))).toEqual([])
    expect(text.split("[").length).toBe(text.split("]").length)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await cutOff(page)).toEqual([])
    await page.context().close()
  })
}

for (const locale of [pseudo, "ar-EG", "he-IL", "de-DE"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`in ${locale}, the ${colorScheme} message that a user is sent is in the language of the pages, and fits a phone [EML-01]`, async ({
      browser,
    }) => {
      const page = await phone(browser, locale, colorScheme)
      await askForLink(page, `${"long".repeat(15)}@${"example.".repeat(20)}com`)
      const language = await page.locator("html").getAttribute("lang")
      // The pages' Content-Security-Policy doesn't apply to mail programs.
      await page.goto("about:blank")
      await page.setContent(service.lastMessage())
      await expect(page.locator("html")).toHaveAttribute("lang", language ?? "")
      await expect(page.locator("html")).toHaveAttribute("dir", /^(?:ar|he)/.test(locale) ? "rtl" : "ltr")
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await cutOff(page)).toEqual([])
      await page.context().close()
    })
  }
}

test("a message with a long name in place of the host fits a phone [EML-01]", async ({ browser }) => {
  for (const { tag, isRtl, mail } of [
    { tag: "de", isRtl: false, mail: de.mail },
    { tag: "ar", isRtl: true, mail: ar.mail },
  ]) {
    const page = await phone(browser, tag)
    const url = `${service.origin}/auth/callback/email?token=${"0123456789abcdef".repeat(4)}`
    const language = { tag, isRtl, texts: { ...en.mail, ...mail } }
    await page.setContent(html({ url, code: "012345", host: "Name".repeat(30), language }))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await cutOff(page)).toEqual([])
    await page.context().close()
  }
})

for (const locale of ["ar-EG", "he-IL"]) {
  test(`in ${locale}, the pages of the service itself are mirrored, and fit a phone [PAG-07]`, async ({
    browser,
  }) => {
    const page = await phone(browser, locale)
    for (const visit of Object.values(pages)) {
      await visit(page)
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await cutOff(page)).toEqual([])
    }
    await open("signin")(page)
    // The logo comes before the words, so it's on the right.
    const [logo, words] = await Promise.all(
      [".provider-icon", ".provider span"].map(async (part) => page.locator(part).first().boundingBox()),
    )
    expect(logo?.x).toBeGreaterThan((words?.x ?? 0) + 40)
    await page.context().close()
  })
}
