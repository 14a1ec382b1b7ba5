import type { EmailConfig } from "@latchkey/core/providers"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import ForwardEmail from "../../src/forwardemail.ts"
import HttpEmail from "../../src/http-email.ts"
import Loops from "../../src/loops.ts"
import Mailgun from "../../src/mailgun.ts"
import Postmark from "../../src/postmark.ts"
import Resend from "../../src/resend.ts"
import SendGrid from "../../src/sendgrid.ts"
import { createApplication } from "./application.ts"
import { startMailService, type MailService } from "./mail-service.ts"
import { ada, bodyOf, from, key, reasonOf, services } from "./services.ts"

let service: MailService
beforeAll(async () => {
  service = await startMailService()
})
afterAll(async () => service.stop())
afterEach(() => {
  vi.unstubAllGlobals()
  service.deliveries.length = 0
  service.behaviour = { status: 200, body: "{}" }
})

/** Returns the URLs to which a message is posted. */
async function addressOf(provider: EmailConfig): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal("fetch", async (input: string) => {
    asked.push(input)
    return Response.json({})
  })
  await createApplication(provider).ask(ada)
  return asked
}

describe("a key", () => {
  it.each(services.filter(({ id }) => id !== "http-email"))(
    "that is missing at $name is named with its variable, and nothing is sent",
    async ({ id, create }) => {
      const { ask, errors } = createApplication(create({ from, apiUrl: service.url }))
      await ask(ada)
      expect(reasonOf(errors)).toContain(`AUTH_${id.toUpperCase()}_KEY`)
      expect(service.deliveries).toEqual([])
    },
  )

  it("comes from the environment to a sender that is given as a function [ENV-06, PRV-03]", async () => {
    const keys: (string | null)[] = []
    vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get("authorization"))
      return Response.json({})
    })
    const { ask, errors } = createApplication(Resend, { AUTH_RESEND_KEY: key })
    await ask(ada)
    expect([errors, keys]).toEqual([[], [`Bearer ${key}`]])
  })

  it("may be missing if your own endpoint needs no key", async () => {
    await createApplication(HttpEmail({ url: service.url })).ask(ada)
    expect(service.deliveries[0]?.headers.has("authorization")).toBe(false)
  })
})

describe("the API of a service", () => {
  it.each([
    [Resend, "https://api.resend.com/emails"],
    [SendGrid, "https://api.sendgrid.com/v3/mail/send"],
    [Postmark, "https://api.postmarkapp.com/email"],
    [Mailgun, "https://api.mailgun.net/v3/example.com/messages"],
    [ForwardEmail, "https://api.forwardemail.net/v1/emails"],
    [Loops, "https://app.loops.so/api/v1/transactional"],
  ])("is the documented one where the application says nothing else: %o, %s", async (create, address) => {
    expect(await addressOf(create({ from, apiKey: key, transactionalId: "id" }))).toEqual([address])
  })

  it("is another one at Mailgun for domains of the EU, and may be for another domain than the sender's", async () => {
    const options = { from, apiKey: key, region: "EU", domain: "mg.example.com" } as const
    expect(await addressOf(Mailgun(options))).toEqual([
      "https://api.eu.mailgun.net/v3/mg.example.com/messages",
    ])
  })
})

describe("Loops", () => {
  it("says that it needs the id of a message", async () => {
    const { ask, errors } = createApplication(Loops({ apiKey: key, apiUrl: service.url }))
    await ask(ada)
    expect(reasonOf(errors)).toContain("`transactionalId`")
  })
})

describe("HttpEmail", () => {
  it("posts what the application makes of the message: JSON, a form or text, with its own headers", async () => {
    const headers = { "X-API-Key": "other" }
    const bodies = [
      ({ to, url }: { to: string; url: string }) => ({ recipient: to, link: url }),
      ({ to }: { to: string }) => new URLSearchParams({ recipient: to }),
      ({ to }: { to: string }) => `recipient: ${to}`,
    ]
    for (const body of bodies)
      await createApplication(HttpEmail({ url: `${service.url}/x`, headers, body, apiKey: key })).ask(ada)
    expect(
      service.deliveries.map(({ headers: sent }) => [sent.get("x-api-key"), sent.has("authorization")]),
    ).toEqual(bodies.map(() => ["other", false]))
    expect(JSON.parse(service.deliveries[0]?.body ?? "")).toEqual({
      recipient: ada,
      link: expect.any(String),
    })
    expect(service.deliveries.slice(1).map(({ body }) => body)).toEqual([
      `recipient=${encodeURIComponent(ada)}`,
      `recipient: ${ada}`,
    ])
  })

  it("says that it needs an address, and takes another id and name", async () => {
    const { ask, errors } = createApplication(HttpEmail({ id: "acme", name: "Acme" }))
    expect((await ask(ada)).pathname).toBe("/auth/signin")
    expect(reasonOf(errors)).toContain("Acme needs `url`")
  })
})

describe("a code", () => {
  it.each(services)("is in the message of $name, beside the link or alone", async ({ create }) => {
    for (const code of [true, "only"] as const) {
      let digits = ""
      service.deliveries.length = 0
      const { sendVerificationRequest, ...provider } = {
        ...create({ from, apiUrl: service.url }),
        apiKey: key,
        code,
      }
      const { ask, errors } = createApplication({
        ...provider,
        sendVerificationRequest: (request) => (
          (digits = request.code ?? ""),
          sendVerificationRequest(request)
        ),
      })
      await ask(ada)
      const sent = (service.deliveries[0]?.body ?? "").replaceAll("%2F", "/")
      expect([errors, digits]).toEqual([[], expect.stringMatching(/^\d{6}$/)])
      expect(sent).toContain(digits)
      expect(sent.includes("/auth/callback/")).toBe(code === true)
    }
  })
})

describe("the message of a sender", () => {
  // ADV-29
  it("is the application's own where it says so, with no line ends in its subject [EM-03]", async () => {
    const provider = Resend({
      apiUrl: service.url,
      apiKey: key,
      message: async ({ host, url, identifier }) => ({
        subject: `Anmelden\r\nBcc: eve@evil.example`,
        text: `${identifier}, ${host}: ${url}`,
      }),
    })
    await createApplication(provider).ask(ada)
    const body = service.deliveries[0] && bodyOf(service.deliveries[0])
    expect(body).toMatchObject({
      from: "no-reply@app.example",
      subject: "Anmelden Bcc: eve@evil.example",
      text: expect.stringMatching(/^ada\.lovelace@example\.com, app\.example: https:/),
    })
    expect(body).not.toHaveProperty("html")
  })

  it("is not sent at all where the application sends by itself", async () => {
    const sent: string[] = []
    const provider = Resend({
      apiUrl: service.url,
      apiKey: key,
      sendVerificationRequest: ({ identifier }) => void sent.push(identifier),
    })
    await createApplication(provider).ask(ada)
    expect([sent, service.deliveries]).toEqual([[ada], []])
  })
})
