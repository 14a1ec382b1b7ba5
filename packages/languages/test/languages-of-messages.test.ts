import { languages, allLanguages } from "@latchkey/languages"
import ar from "@latchkey/languages/ar"
import de from "@latchkey/languages/de"
import en from "@latchkey/languages/en"
import fr from "@latchkey/languages/fr"
import type { AuthConfig } from "@latchkey/core"
import type { MailLanguage } from "@latchkey/core/providers"
import { describe, expect, test } from "vitest"
import { createIntegration } from "@latchkey/core/integration"
import { createMailService } from "./service.ts"

const ada = "ada@example.com"

/** Asks for a link, like the form of the sign-in page, and returns the language that the sender gets. */
async function languageOfMessage(
  config: Partial<AuthConfig>,
  headers: Record<string, string> = {},
): Promise<{ language: MailLanguage | undefined; members: readonly string[]; warnings: unknown }> {
  const { browser, sent, log } = createMailService(config)
  const answer = await browser().submit("/auth/signin/email", { email: ada }, headers)
  expect(answer.location?.pathname).toBe("/auth/verify-request")
  const [request] = sent
  if (request === undefined) throw new Error("no message was sent")
  return { language: request.language, members: Object.keys(request).sort(), warnings: log.warnings }
}

describe("the language of a message", () => {
  test("is the one that the browser prefers, as for the pages, and the sender gets its texts [EML-06]", async () => {
    const config = { languages: languages(allLanguages) }
    const german = await languageOfMessage(config, { "accept-language": "de-AT, en;q=0.5" })
    expect(german.language).toMatchObject({ tag: "de", isRtl: false, texts: { openLink: de.mail?.openLink } })
    const arabic = await languageOfMessage(config, { "accept-language": "ar-EG" })
    expect(arabic.language).toMatchObject({ tag: "ar", isRtl: true, texts: { openLink: ar.mail?.openLink } })
    expect(arabic.language?.texts.subject("x")).toBe(ar.mail?.subject?.("x"))
    const other = await languageOfMessage(config, { "accept-language": "tlh" })
    expect(other.language).toMatchObject({ tag: "en", isRtl: false, texts: { openLink: en.mail.openLink } })
  })

  test("is left out without the option `languages`, and the sender gets what it always got [EML-06]", async () => {
    const { language, members } = await languageOfMessage({}, { "accept-language": "de" })
    expect(language).toBeUndefined()
    const before = ["code", "expires", "identifier", "provider", "request", "theme", "token", "url"]
    expect(members.filter((name) => name !== "language")).toEqual(before)
  })

  test("is the browser's for server code, too, which signs in with the headers of its request", async () => {
    const { config, sent } = createMailService({ languages: languages(allLanguages) })
    const headers = new Headers({ host: "app.example", "accept-language": "he" })
    await createIntegration(config).signIn({ headers, providerId: "email", fields: { email: ada } })
    expect(sent[0]?.language?.tag).toBe("he")
  })

  test("is the one that the application chooses, from the request that asks for the link", async () => {
    const language = (request: Request): string | undefined =>
      /lang=([^;]+)/.exec(request.headers.get("cookie") ?? "")?.[1]
    const { browser, sent } = createMailService({ languages: languages({ fr, de }, { language }) })
    for (const [lang, expected] of [
      ["de", "de"],
      ["tlh", "fr"],
      ["__proto__", "fr"],
    ] as const) {
      const user = browser()
      user.plant("lang", lang)
      await user.submit("/auth/signin/email", { email: ada })
      expect(sent.at(-1)?.language?.tag).toBe(expected)
    }
  })

  test("has the application's own texts, and ours for the others", async () => {
    const texts = () => ({ mail: { subject: (host: string) => `Willkommen bei ${host}` } })
    const { language } = await languageOfMessage({ languages: languages({ de }, { texts }) })
    expect(language?.texts.subject("app.example")).toBe("Willkommen bei app.example")
    expect(language?.texts.openLink).toBe(de.mail?.openLink)
  })

  test("keeps our text instead of an application's own that is no text, and the message is sent all the same", async () => {
    const texts = () => ({ mail: { subject: (): string => JSON.parse("7") } })
    const { language } = await languageOfMessage({ languages: languages({ de }, { texts }) })
    expect(language?.texts.subject("x")).toBe(de.mail?.subject?.("x"))
  })

  test("is English text by text for an application's language that is older than the texts of messages", async () => {
    const { mail: _, ...older } = de
    const { language } = await languageOfMessage({ languages: languages({ de: older }) })
    expect(language?.texts).toEqual(en.mail)
  })

  test("is English if the language cannot be loaded, and the message is sent all the same", async () => {
    const broken = async (): Promise<typeof de> => Promise.reject(new TypeError("no such file"))
    const { language, warnings } = await languageOfMessage({ languages: languages({ de: broken }) })
    expect(language).toBeUndefined()
    expect(JSON.stringify(warnings)).toContain("language-failed")
  })
})
