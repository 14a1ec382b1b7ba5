import { describe, expect, it, vi } from "vitest"
import { ada, askForLink, createWorld } from "./email-outbox.ts"

/** Returns the text of the page, without its form. */
function wordsOf(text: string): string {
  return text
    .replace(/^[^]*<main>/, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ")
}

const page = "/auth/verify-request?provider=email&type=email"

describe("the page after a link was sent", () => {
  it("names the address to the browser that asked for the link, and leads to another one [PAG-07]", async () => {
    const browser = createWorld().browser()
    const { location } = await askForLink(browser, "ADA@Example.com ")
    expect(location?.search).toBe("?provider=email&type=email")
    const { text } = await browser.get(page)
    expect(wordsOf(text)).toContain("has been sent to ada@example.com.")
    expect(text).toContain('<a href="https://app.example/auth/signin">Use another address</a>')
  })

  it("names none to any other browser, whatever its address says [PAG-07, AU-01]", async () => {
    const world = createWorld()
    await askForLink(world.browser(), ada)
    const { text } = await world.browser().get(`${page}&email=${ada}&address=${ada}&identifier=${ada}`)
    expect(text).not.toContain(ada)
    expect(wordsOf(text)).toContain("has been sent to your e-mail address.")
  })

  it("names the address that was asked for last [PAG-07]", async () => {
    const browser = createWorld().browser()
    await askForLink(browser, ada)
    await askForLink(browser, "grace@example.com")
    const { text } = await browser.get(page)
    expect(text).toContain("grace@example.com")
    expect(text).not.toContain(ada)
  })

  it("is the same for addresses with and without an account [AU-01, TM-02]", async () => {
    const world = createWorld()
    await world.adapter.createUser({ id: "1", email: ada, emailVerified: null })
    const pages: string[] = []
    for (const address of [ada, "eve@example.com"]) {
      const browser = world.browser()
      await askForLink(browser, address)
      pages.push((await browser.get(page)).text.replace(address, ""))
    }
    expect(pages[0]).toBe(pages[1])
  })

  it("names the address for a quarter of an hour, so that the next user of the browser does not read it [PAG-07]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    try {
      const browser = createWorld().browser()
      await askForLink(browser, ada)
      vi.setSystemTime(Date.now() + 14 * 60_000)
      expect((await browser.get(page)).text).toContain(ada)
      vi.setSystemTime(Date.now() + 2 * 60_000)
      expect((await browser.get(page)).text).not.toContain(ada)
    } finally {
      vi.useRealTimers()
    }
  })

  it("names the address as text, and none of a cookie that is forged [IN-04, CK-07]", async () => {
    const world = createWorld()
    const browser = world.browser()
    await askForLink(browser, "a&b'c@example.com")
    expect((await browser.get(page)).text).toContain("a&amp;b&#39;c@example.com")
    const strange = createWorld({ secret: "another secret, of another service altogether" }).browser()
    await askForLink(strange, ada)
    const cookie = "__Host-authjs.csrf-token.email"
    browser.plant(cookie, strange.cookies.get(cookie)?.value ?? "")
    const answer = await browser.get(page)
    expect([answer.status, answer.text.includes(ada)]).toEqual([200, false])
  })

  it("names no address where no link could be sent [PAG-07]", async () => {
    const world = createWorld({}, { sendVerificationRequest: () => Promise.reject(new Error("down")) })
    const browser = world.browser()
    await askForLink(browser, ada)
    expect((await browser.get(page)).text).not.toContain(ada)
  })

  it("keeps the cookie of the longest address below what browsers keep [CK-03]", async () => {
    const browser = createWorld().browser()
    const long = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(57)}.example`
    for (let round = 0; round < 7; round++) await askForLink(browser, long)
    expect((await browser.get(page)).text).toContain(long)
  })
})
