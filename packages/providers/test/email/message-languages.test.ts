import { allLanguages } from "@latchkey/languages"
import en from "@latchkey/languages/en"
import type { MailLanguage } from "@latchkey/core/providers"
import { pseudoLanguage } from "@latchkey/test-kit/pseudo-language"
import { describe, expect, it } from "vitest"
import { html, subject, text, type EmailMessageInput } from "../../src/email/message.ts"

const url = "https://127.0.0.1/1?2=3&4=5"
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

/** Every kind of message. */
const kinds: Readonly<Record<string, Omit<EmailMessageInput, "url">>> = {
  "a link": { expires: inHours(24) },
  "a link that lives for days": { expires: inHours(24 * 7) },
  "a link without a time": {},
  "a link and a code": { code: "012345", provider: { code: true }, expires: inHours(1) },
  "a code alone": { code: "012345", provider: { code: "only" }, expires: inHours(0.25) },
}

/** Loads a language. */
async function languageOf(tag: keyof typeof allLanguages): Promise<MailLanguage> {
  const { mail } = (await allLanguages[tag]()).default
  return { tag, isRtl: tag === "ar" || tag === "he", texts: { ...en.mail, ...mail } }
}

/** Returns the text that a mail program shows for a document. */
function seen(document: string): string {
  return document
    .replaceAll(/<(style|title)[^>]*>[^]*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/[ \n]+/g, " ")
}

describe.each(Object.keys(kinds))("a message with %s", (kind) => {
  const given = { url, ...kinds[kind] }

  it("has no text in place: all of them come from the language", () => {
    // The times are in a real language that doesn't use Latin letters.
    const language = { tag: "el", isRtl: false, texts: pseudoLanguage(en.mail) }
    const input = { ...given, language }
    for (const part of [subject(input), text(input), seen(html(input))]) {
      expect(part.replaceAll(url, "")).not.toMatch(/[a-z]/i)
      expect(part.split("[").length).toBe(part.split("]").length)
    }
  })

  it.each(Object.keys(allLanguages) as (keyof typeof allLanguages)[])(
    "says the same in %s, in the text as in the document",
    async (tag) => {
      const language = await languageOf(tag)
      const input = { ...given, language }
      const document = html(input)
      expect(document).toContain(`<html lang="${tag}" dir="${language.isRtl ? "rtl" : "ltr"}">`)
      expect(document).toContain(`<title>${subject(input)}</title>`)
      const plain = text(input).split("\n\n")
      // The document words instructions and addresses differently. The heading, the times and the caution are the same.
      for (const part of [plain[0], ...plain.slice(-2)]) expect(seen(document)).toContain(part?.trim())
      expect(text(input)).not.toMatch(/undefined|null|\[object| {2}/)
      expect(document).not.toMatch(/undefined|\[object/)
      expect(document).toContain(given.code ?? "")
    },
  )
})

describe("a message from right to left", () => {
  it("says so in the document and in its table, and leaves link and code from left to right", async () => {
    const document = html({
      url,
      code: "012345",
      provider: { code: true },
      language: await languageOf("he"),
    })
    expect(document).toContain('<html lang="he" dir="rtl">')
    // Many mail programs show only what's in the body.
    expect(document).toMatch(/<body[^>]*>\s*<table role="presentation" lang="he" dir="rtl"/)
    expect(document).toMatch(/<a class="link"[^>]* dir="ltr"/)
    expect(document).toContain('<span dir="ltr">012345</span>')
    expect(document).not.toMatch(/(?:left|right)[:;]|align="(?:left|right)"/)
  })

  it("isolates the name of the site from its surroundings, in the subject, too (UAX #9)", async () => {
    const input = { url, code: "012345", host: "Acme (beta)", language: await languageOf("ar") }
    for (const part of [subject(input), text(input), html(input)])
      expect(part).toContain("\u2068Acme (beta)\u2069")
    const english = { ...input, language: await languageOf("en") }
    for (const part of [subject(english), text(english), html(english)])
      expect(part).not.toMatch(/[\u2066-\u2069]/)
  })
})

describe("the texts of a message", () => {
  it("are text: markup in an application's own is shown, not interpreted [IN-04]", async () => {
    const { texts, ...german } = await languageOf("de")
    const own = { ...texts, signIn: "<img src=x>", ignoreMessage: "<script>1</script>" }
    const document = html({ url, language: { ...german, texts: own } })
    expect(document).not.toMatch(/<img|<script/)
    expect(document).toContain("&lt;script&gt;1&lt;/script&gt;")
  })

  it("have no space after an ideographic full stop", async () => {
    for (const tag of ["ja", "zh-Hans", "zh-Hant"] as const) {
      const message = text({ url, code: "1", language: await languageOf(tag), expires: inHours(1) })
      expect(message).toMatch(/。[^\s]/)
      expect(message).not.toContain("。 ")
    }
  })

  it("name times in English for a language that this runtime does not know", () => {
    const language = { tag: "tlh", isRtl: false, texts: en.mail }
    expect(text({ url, language, expires: inHours(2) })).toContain("You have 2 hours to sign in.")
  })
})
