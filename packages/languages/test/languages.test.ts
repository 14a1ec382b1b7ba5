import { Auth, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { allLanguages, languages, type PageLanguages, type SomeTexts, type Texts } from "@latchkey/languages"
import de from "@latchkey/languages/de"
import en from "@latchkey/languages/en"
import fr from "@latchkey/languages/fr"
import he from "@latchkey/languages/he"
import { describe, expect, test, vi } from "vitest"
import { createService, passkeys, passwords } from "./service.ts"

/** Opens a page with or without an `Accept-Language` header. */
async function open(
  config: Partial<AuthConfig>,
  accepted: string | undefined,
  path = "signin",
): Promise<{ text: string; headers: Headers; lang: string | undefined; heading: string | undefined }> {
  const { fetch } = createService(config)
  const headers = accepted === undefined ? {} : { "accept-language": accepted }
  const response = await fetch(new Request(`https://app.example/auth/${path}`, { headers }))
  const text = await response.text()
  const heading = /<h1>\s*([^<]*?)\s*</.exec(text)?.[1]
  return { text, headers: response.headers, lang: /<html lang="([^"]*)"/.exec(text)?.[1], heading }
}

describe("the language of the built-in pages", () => {
  test("is English unless the configuration has languages, whatever the browser prefers", async () => {
    const { lang, text, headers } = await open({}, "de")
    expect([lang, headers.get("content-language"), headers.get("vary")]).toEqual(["en", null, "Cookie"])
    expect(text).not.toContain('dir="rtl"')
  })

  test("in English is the same page with and without languages", async () => {
    const config = { skipCSRFCheck: undefined, theme: { brandColor: "#123456" } }
    const pages = ["error?error=AccessDenied", "verify-request?provider=x", "signout"]
    for (const path of pages) {
      const given = await open({ ...config, languages: languages(allLanguages) }, "en-GB", path)
      const withoutToken = (text: string): string => text.replaceAll(/name="csrfToken" value="[^"]*"/g, "")
      expect(withoutToken(given.text)).toBe(withoutToken((await open(config, "en-GB", path)).text))
    }
  })

  test("is the one that the browser prefers, on every page (RFC 9110 §12.5.4)", async () => {
    const pages = ["signin", "signout", "error?error=AccessDenied", "verify-request"]
    const headings = [
      "Anmelden",
      "Sie sind nicht angemeldet",
      "Zugriff verweigert",
      "Prüfen Sie Ihre E-Mails",
    ]
    for (const [index, path] of pages.entries()) {
      const { lang, heading, headers } = await open(
        { languages: languages(allLanguages) },
        "de-AT, en;q=0.5",
        path,
      )
      expect([lang, heading]).toEqual(["de", headings[index]])
      expect(headers.get("content-language")).toBe("de")
      expect(headers.get("vary")).toBe("Cookie, Accept-Language")
    }
  })

  test("goes from right to left where the language does", async () => {
    const all = languages(allLanguages)
    expect((await open({ languages: all }, "ar-EG")).text).toContain('<html lang="ar" dir="rtl">')
    expect((await open({ languages: all }, "he")).text).toContain('<html lang="he" dir="rtl">')
    expect((await open({ languages: all }, "ja")).text).toContain('<html lang="ja">')
    expect((await open({ languages: languages({ ur: en, "pa-PK": en }) }, "pa-PK")).text).toContain(
      'dir="rtl"',
    )
  })

  test("is the first one that is given, for a browser that prefers none of them", async () => {
    expect((await open({ languages: languages({ fr, de }) }, "pl, it;q=0.5")).lang).toBe("fr")
    expect((await open({ languages: languages({ fr, de }) }, undefined)).lang).toBe("fr")
    expect((await open({ languages: languages(allLanguages) }, "tlh")).lang).toBe("en")
  })

  test("can be fixed, and then does not depend on the browser", async () => {
    for (const fixed of [languages({ de }), languages(allLanguages, { language: "de" })]) {
      const { lang, headers } = await open({ languages: fixed }, "fr")
      expect([lang, headers.get("content-language"), headers.get("vary")]).toEqual(["de", "de", "Cookie"])
    }
  })

  test("can be chosen by the application, from the request", async () => {
    const language = (request: Request): string | undefined =>
      /lang=([^;]+)/.exec(request.headers.get("cookie") ?? "")?.[1]
    const { fetch } = createService({ languages: languages(allLanguages, { language }) })
    const lang = async (cookie: string): Promise<string | null> => {
      const headers = { cookie, "accept-language": "fr" }
      const response = await fetch(new Request("https://app.example/auth/signin", { headers }))
      return response.headers.get("content-language")
    }
    expect(await lang("lang=ja")).toBe("ja")
    expect(await lang("lang=de-CH")).toBe("de")
    expect(await lang("")).toBe("fr")
    for (const odd of ["tlh", "../../en", "__proto__", `de${"-a".repeat(4000)}`])
      expect(await lang(`lang=${odd}`)).toBe("fr")
  })

  test("also holds for the sentence about too many attempts, which the page's script shows", async () => {
    const browser = createService({
      providers: [passkeys()],
      adapter: MemoryAdapter(),
      experimental: { enableWebAuthn: true },
      clientAddress: () => "203.0.113.7",
      limits: { rules: { passkeyOptionsPerNetwork: { max: 1, per: 60 } } },
      languages: languages({ de, fr }),
    }).browser()
    const ask = async () =>
      browser.get("/auth/webauthn-options/passkey?action=authenticate", { "accept-language": "fr" })
    expect((await ask()).status).toBe(200)
    expect((await ask()).json()).toEqual({ error: fr.signInErrors?.TooManyAttempts })
  })
})

test("a sentence that a language lacks is in English, as one that an application's own language lacks", async () => {
  const { signIn: _, signInErrors: { Callback: __, ...signInErrors } = {}, ...older } = de
  const config = { languages: languages({ de: { ...older, signInErrors } }) }
  const { text, heading, lang } = await open(config, "de", "signin?error=Callback")
  expect([lang, heading]).toEqual(["de", en.signIn])
  expect(text).toContain(en.signInErrors.Callback)
  const other = await open(config, "de", "signin?error=CredentialsSignin")
  expect(other.text).toContain(de.signInErrors?.CredentialsSignin)
  const few = await open({ languages: languages({ sco: { goOn: "Cairry on" } }) }, undefined)
  expect([few.lang, few.heading]).toEqual(["sco", en.signIn])
})

describe("an application's own texts", () => {
  test("stand instead of ours, and the others stay [PAG-07]", async () => {
    const texts = vi.fn<(given: Texts, tag: string) => SomeTexts>((given, tag) => ({
      signIn: `${given.signIn}! (${tag})`,
      signInErrors: { CredentialsSignin: "Nein <b>." },
    }))
    const { fetch } = createService({ languages: languages({ en, de }, { texts }) })
    const get = async (path: string): Promise<string> => {
      const headers = { "accept-language": "de" }
      return (await fetch(new Request(`https://app.example/auth/${path}`, { headers }))).text()
    }
    const page = await get("signin?error=CredentialsSignin")
    expect(page).toContain("<h1>Anmelden! (de)</h1>")
    expect(page).toContain("Nein &lt;b&gt;.")
    expect(await get("signin?error=Callback")).toContain(de.signInErrors?.Callback)
    expect(texts.mock.calls.map(([, tag]) => tag)).toEqual(["de"])
  })

  test("can be a whole language, loaded when it is first wanted; a text that is missing is English", async () => {
    const load = vi.fn<() => Promise<{ default: SomeTexts }>>(async () => ({
      default: { ...he, signIn: "שלום", goOn: undefined },
    }))
    const config = { languages: languages({ en, "he-IL": load }) }
    expect((await open(config, "en")).lang).toBe("en")
    expect(load).not.toHaveBeenCalled()
    expect((await open(config, "he-IL")).heading).toBe("שלום")
    await open(config, "he-IL")
    expect(load).toHaveBeenCalledTimes(1)
  })

  test("that fail are logged, and the page is shown without them", async () => {
    const fail = (): never => {
      throw new TypeError("no")
    }
    const cases: readonly (readonly [string, PageLanguages, string])[] = [
      ["table", languages({ de: fail }), "en"],
      ["language", languages({ de, fr }, { language: fail }), "fr"],
      ["texts", languages({ de, fr }, { texts: fail }), "fr"],
    ]
    for (const [argument, given, expected] of cases) {
      const { fetch, log } = createService({ languages: given })
      const headers = { "accept-language": "fr" }
      const response = await fetch(new Request("https://app.example/auth/error", { headers }))
      expect(await response.text()).toContain(`<html lang="${expected}">`)
      expect([log.warnings, log.details]).toEqual([["language-failed"], [{ argument, reason: "TypeError" }]])
    }
  })
})

describe("an own text", () => {
  const fail = (): never => {
    throw new TypeError("no")
  }

  test.each<[string, unknown]>([
    ["throws", fail],
    ["returns undefined", () => undefined],
    ["returns a list", () => ["<b>"]],
    ["returns a promise", async () => "later"],
  ])("is ours if its function %s, and the log names it", async (_, own) => {
    const texts = (): SomeTexts => ({ continueTo: own as Texts["continueTo"] })
    const { fetch, log } = createService({ languages: languages({ de }, { texts }) })
    const response = await fetch(new Request("https://app.example/auth/signin"))
    const [before = "none"] = de.continueTo?.("|").split("|") ?? []
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(before)])
    expect([log.warnings, log.details]).toEqual([
      ["language-failed"],
      [{ argument: "texts", reason: "TypeError" }],
    ])
  })

  test.each([5, "x", true])("is ours if `texts` returns %j, and the log names it", async (returned) => {
    const texts = (): SomeTexts => returned as never
    const { fetch, log } = createService({ languages: languages({ de }, { texts }) })
    const response = await fetch(new Request("https://app.example/auth/signin"))
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining(de.signIn ?? "Anmelden"),
    ])
    expect(log.details).toEqual([{ argument: "texts", reason: "TypeError" }])
  })

  test.each([undefined, Promise.resolve({ signIn: "Los" })])(
    "may be missing, or come later: `texts` may return %s",
    async (returned) => {
      const { fetch, log } = createService({ languages: languages({ de }, { texts: () => returned }) })
      const text = await (await fetch(new Request("https://app.example/auth/signin"))).text()
      expect(text).toContain(`<h1>${returned === undefined ? de.signIn : "Los"}</h1>`)
      expect(log.warnings).toEqual([])
    },
  )

  test("that fails in a whole language of the application is English", async () => {
    const own: SomeTexts = { ...de, continueTo: fail }
    const { fetch, log } = createService({ languages: languages({ de: own }) })
    const response = await fetch(new Request("https://app.example/auth/signin"))
    expect(await response.text()).toContain(en.continueTo("|").split("|")[0])
    expect(log.details).toEqual([{ argument: "table", reason: "TypeError" }])
  })
})

test("a language is loaded once for simultaneous requests", async () => {
  const texts = vi.fn<() => SomeTexts>(() => ({ signIn: "Los" }))
  const load = vi.fn<() => Promise<SomeTexts>>(async () => de)
  const { fetch } = createService({ languages: languages({ de: load }, { texts }) })
  const page = async (): Promise<string> =>
    (await fetch(new Request("https://app.example/auth/signin"))).text()
  for (const text of await Promise.all([page(), page(), page()])) expect(text).toContain("<h1>Los</h1>")
  expect([load.mock.calls.length, texts.mock.calls.length]).toEqual([1, 1])
})

describe("the words on buttons and fields", () => {
  test("are translated where the application gave none", async () => {
    const config = {
      providers: [passwords({ name: "Credentials" }), passkeys()],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" as const },
      experimental: { enableWebAuthn: true },
      languages: languages({ de }),
    }
    const { text } = await open(config, "de")
    expect(text).toContain(de.continueWithPasskey)
    expect(text).toContain(de.signInWithCredentials)
    expect(text).toContain("Dieser Browser kann hier keine Passkeys verwenden.")
    const policy = (await open({ ...config, languages: undefined }, "de")).headers.get(
      "content-security-policy",
    )
    expect((await open(config, "de")).headers.get("content-security-policy")).toBe(policy)
  })
})

describe("a fault of languages()", () => {
  test.each([
    [languages({}), "`languages()` gets no language"],
    [languages({ "d e": de }), '`languages()` gets a language with the key "d e"'],
    [languages({ de: 5 as never }), '`languages()` gets "de" without texts'],
    [languages({ de }, { language: "fr" }), '`language` of `languages()` is "fr"'],
    [languages({ de }, { texts: {} as never }), "`texts` of `languages()` is no function"],
    [languages(undefined as never), "The first argument of `languages()` is no object"],
    [{ de } as never, "`languages` is an object. It must be the return value of `languages()`"],
    ["de" as never, "`languages` is a string. It must be the return value of `languages()`"],
  ])("is a fault of the configuration, with its page [ERR-32]: %#", async (given, message) => {
    const { config, log } = createService({ languages: given })
    const response = await Auth(new Request("https://app.example/auth/signin"), config)
    expect(response.status).toBe(500)
    expect(log.errors[0]?.message).toContain(message)
    expect(log.errors[0]?.message).toContain("errors/unsupported-strategy")
  })
})
