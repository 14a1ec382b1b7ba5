import type { MailLanguage } from "@latchkey/core/providers"
import { allLanguages, languages } from "@latchkey/languages"
import ar from "@latchkey/languages/ar"
import de from "@latchkey/languages/de"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { SenderOptions } from "../../src/email/email-provider.ts"
import HttpEmail from "../../src/http-email.ts"
import Nodemailer from "../../src/nodemailer.ts"
import Resend from "../../src/resend.ts"
import { createApplication } from "./application.ts"
import { startMailServer, type MailServer } from "./mail-server.ts"
import { startMailService, type MailService } from "./mail-service.ts"
import { ada, bodyOf, from, key, linkIn } from "./services.ts"

let server: MailServer
let service: MailService

beforeAll(async () => {
  server = await startMailServer()
  service = await startMailService()
})
afterAll(async () => {
  await Promise.all([server.stop(), service.stop()])
})
afterEach(() => {
  server.inbox.length = 0
  service.deliveries.length = 0
})

const all = { languages: languages(allLanguages) }
const arabic = { "accept-language": "ar-EG,ar;q=0.9,en;q=0.5" }

describe("a browser that prefers Arabic", () => {
  it("gets an Arabic message by SMTP, whose link signs in [EML-01]", async () => {
    const provider = Nodemailer({ server: `smtp://${server.host}:${server.port}`, from })
    const { ask, open, errors } = createApplication(provider, {}, all)
    await ask(ada, arabic)
    expect(errors).toEqual([])
    const [{ message } = { message: undefined }] = server.inbox
    expect(message?.subject).toBe(ar.mail?.subject?.("\u2068app.example\u2069"))
    expect(message?.html).toContain('<html lang="ar" dir="rtl">')
    expect(message?.html).toContain(ar.mail?.signIn)
    expect(message?.text).toContain(`${ar.mail?.openLink}\nhttps://app.example/`)
    expect(message?.text).toMatch(/24 ساعة/)
    const link = /https:\S+/.exec(message?.text ?? "")?.[0] ?? ""
    expect(await open(link)).toBe(ada)
  })

  it("gets an Arabic message by the API of a mail service, whose link signs in [EML-01]", async () => {
    const provider = Resend({ from, apiUrl: service.url })
    const { ask, open, errors } = createApplication(provider, { AUTH_RESEND_KEY: key }, all)
    await ask(ada, arabic)
    expect(errors).toEqual([])
    const [delivery] = service.deliveries
    const body = delivery && bodyOf(delivery)
    expect(body?.["subject"]).toBe(ar.mail?.subject?.("\u2068app.example\u2069"))
    expect(body?.["html"]).toContain('<html lang="ar" dir="rtl">')
    expect(body?.["text"]).toContain(ar.mail?.ignoreMessage)
    expect(await open(linkIn(delivery))).toBe(ada)
  })
})

describe("the language of a message", () => {
  it("is known to an application's own message, and to its parts of ours", async () => {
    const message: SenderOptions["message"] = ({ host, language, ...request }) => ({
      subject: `${language?.tag}: ${host}`,
      text: request.url,
    })
    const provider = Resend({ from, apiUrl: service.url, message })
    await createApplication(provider, { AUTH_RESEND_KEY: key }, all).ask(ada, arabic)
    expect(service.deliveries.map(bodyOf)).toMatchObject([{ subject: "ar: app.example" }])
  })

  it("is known to an application's own body", async () => {
    const body = ({ language }: { language?: MailLanguage | undefined }) => ({ template: language?.tag })
    const provider = HttpEmail({ url: service.url, body })
    await createApplication(provider, {}, all).ask(ada, { "accept-language": "de" })
    await createApplication(provider).ask(ada, { "accept-language": "de" })
    expect(service.deliveries.map(bodyOf)).toEqual([{ template: "de" }, {}])
  })

  it("may have the application's own texts", async () => {
    const texts = () => ({ mail: { subject: (host: string) => `Willkommen bei ${host}` } })
    const provider = Resend({ from, apiUrl: service.url })
    const config = { languages: languages({ de }, { texts }) }
    await createApplication(provider, { AUTH_RESEND_KEY: key }, config).ask(ada)
    const [body] = service.deliveries.map(bodyOf)
    expect(body?.["subject"]).toBe("Willkommen bei app.example")
    expect(body?.["html"]).toContain("<title>Willkommen bei app.example</title>")
    expect(body?.["text"]).toContain(de.mail?.openLink)
  })
})
