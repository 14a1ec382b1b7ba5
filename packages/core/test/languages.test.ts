import { Auth, type AuthConfig, type PageLanguages } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { english } from "@latchkey/core/rendering"
import { pseudoLanguage } from "@latchkey/test-kit/pseudo-language"
import { describe, expect, test } from "vitest"
import { ada, createWorld } from "./email-outbox.ts"
import { createLimited } from "./limited-service.ts"
import { createService } from "./service.ts"

const texts = pseudoLanguage(english)
const headers = { "Content-Language": "en-XA", Vary: "Cookie, Accept-Language" }

/** A language for browsers that accept one, and the default for the others. `@latchkey/languages` has real ones. */
const languages: PageLanguages = {
  fault: undefined,
  languageOf: async ({ headers: sent }) =>
    sent.has("accept-language") ? { tag: "en-XA", texts, isRtl: true, headers } : undefined,
}

const pages = ["signin", "signout", "error?error=AccessDenied", "verify-request"]

async function open(path: string, config: Partial<AuthConfig>, accepted?: string): Promise<Response> {
  const sent = accepted === undefined ? {} : { "accept-language": accepted }
  return createService(config).fetch(new Request(`https://app.example/auth/${path}`, { headers: sent }))
}

describe("the value of `languages`", () => {
  test.each(pages)("gives the page %s its texts, direction and headers [PAG-07]", async (path) => {
    const page = await open(path, { languages }, "en-XA")
    expect(await page.text()).toContain('<html lang="en-XA" dir="rtl">')
    expect(page.headers.get("content-language")).toBe("en-XA")
    expect(page.headers.get("vary")).toBe("Cookie, Accept-Language")
  })

  test.each(pages)("leaves the page %s in English if it has no language for the request", async (path) => {
    const page = await open(path, { languages })
    expect(await page.text()).toContain('<html lang="en">')
    expect([page.headers.get("content-language"), page.headers.get("vary")]).toEqual([null, "Cookie"])
  })

  test("gives the sentence about too many attempts, which the page's script shows", async () => {
    const service = createLimited(
      { rules: { passkeyOptionsPerNetwork: { max: 1, per: 60 } } },
      { languages: { ...languages, languageOf: async () => ({ tag: "en-XA", texts }) } },
    )
    const browser = service.at("203.0.113.7")
    const ask = async () => browser.get("/auth/webauthn-options/passkey?action=authenticate")
    expect((await ask()).status).toBe(200)
    expect((await ask()).json()).toEqual({ error: texts.signInErrors.TooManyAttempts })
  })

  test("may report a failure, which is logged with the name of its argument", async () => {
    const languageOf: PageLanguages["languageOf"] = async (_, warn) => {
      warn("table", new TypeError("no such file"))
      return undefined
    }
    const { fetch, log } = createService({ languages: { fault: undefined, languageOf } })
    const page = await fetch(new Request("https://app.example/auth/error"))
    expect(await page.text()).toContain('<html lang="en">')
    expect(log.warnings).toEqual(["language-failed"])
    expect(log.details).toEqual([{ argument: "table", reason: "TypeError" }])
  })

  test.each<[unknown, string]>([
    [{ ...languages, fault: "`languages()` gets no language." }, "`languages()` gets no language."],
    [
      { de: texts },
      "`languages` is an object. It must be the return value of `languages()` of `@latchkey/languages`.",
    ],
    ["de", "`languages` is a string. It must be the return value of `languages()` of `@latchkey/languages`."],
  ])("is a fault of the configuration if it's wrong, with its page [ERR-32]: %#", async (given, message) => {
    const { config, log } = createService({ languages: given as PageLanguages })
    const response = await Auth(new Request("https://app.example/auth/signin"), config)
    expect(response.status).toBe(500)
    expect(log.errors[0]?.message).toContain(message)
    expect(log.errors[0]?.message).toContain("errors/unsupported-strategy")
  })
})

describe("the sender of a link", () => {
  test("gets the language of the page, with the texts of messages [EML-06]", async () => {
    const { browser, outbox } = createWorld({ languages })
    await browser().submit("/auth/signin/email", { email: ada }, { "accept-language": "en-XA" })
    expect(outbox.sent[0]?.language).toEqual({ tag: "en-XA", isRtl: true, texts: texts.mail })
  })

  test("gets the language for server code, too, which signs in with the headers of its request", async () => {
    const { config, outbox } = createWorld({ languages })
    const sent = new Headers({ host: "app.example", "accept-language": "en-XA" })
    await createIntegration(config).signIn({ headers: sent, providerId: "email", fields: { email: ada } })
    expect(outbox.sent[0]?.language?.tag).toBe("en-XA")
  })

  test("gets no language without the option `languages` [EML-06]", async () => {
    const { browser, outbox } = createWorld({})
    await browser().submit("/auth/signin/email", { email: ada }, { "accept-language": "en-XA" })
    const before = ["code", "expires", "identifier", "provider", "request", "theme", "token", "url"]
    const members = Object.keys(outbox.sent[0] ?? {}).sort()
    expect(members.filter((name) => name !== "language")).toEqual(before)
    expect(outbox.sent[0]?.language).toBeUndefined()
  })
})
