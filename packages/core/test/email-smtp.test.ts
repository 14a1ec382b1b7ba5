import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { domainToASCII } from "node:url"
import { callbackify, promisify } from "node:util"
import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import nodemailer from "nodemailer"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { setEnvDefaults } from "@latchkey/core"
import type { EmailConfig } from "@latchkey/core/providers"
import { askForLink, createWorld, emailOfSession } from "./email-outbox.ts"
import { errorOf, targetOf } from "./service.ts"

interface Delivery {
  readonly mail: Email
  readonly recipients: readonly string[]
}

const inbox: Delivery[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH"],
  hideSTARTTLS: true,
  logger: false,
  onRcptTo: ({ address }, _, done) =>
    address.startsWith("reject")
      ? done(Object.assign(new Error("no such user"), { responseCode: 550 }))
      : done(),
  onData: (stream, { envelope }, done) => {
    callbackify(keep)(stream, envelope, done)
  },
})

async function keep(stream: Readable, { rcptTo }: SMTPServerEnvelope): Promise<void> {
  // The server decodes A-labels.
  const recipients = rcptTo.map(({ address }) => address.replace(/[^@]+$/, domainToASCII))
  inbox.push({ mail: await PostalMime.parse(await buffer(stream)), recipients })
}

/** Sends by SMTP, like an application. */
const sendVerificationRequest: EmailConfig["sendVerificationRequest"] = async ({
  identifier,
  url,
  provider,
}) => {
  const transport = nodemailer.createTransport(provider.server)
  await transport.sendMail({
    to: identifier,
    from: provider.from,
    subject: "Sign in",
    text: `Sign in: ${url}`,
  })
}

let smtp: Partial<EmailConfig>

beforeAll(async () => {
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  smtp = { server: `smtp://127.0.0.1:${port}`, from: "login@app.example", sendVerificationRequest }
})

afterAll(async () => {
  await promisify(server.close.bind(server))()
})

describe("a sign-in link by SMTP", () => {
  it("goes to the one recipient and signs in from the message [EML-01, EML-04, EM-02]", async () => {
    const { browser } = createWorld({}, smtp)
    const person = browser()
    await askForLink(person, "Ada.Lovelace+auth@BÜCHER.example", { callbackUrl: "/account" })
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = inbox
    expect(recipients).toEqual(["ada.lovelace+auth@xn--bcher-kva.example"])
    expect(mail?.from?.address).toBe("login@app.example")
    const link = new URL(/https:\S+/.exec(mail?.text ?? "")?.[0] ?? "")
    const answer = await person.get(link.pathname + link.search)
    expect(answer.location?.href).toBe("https://app.example/account")
    expect(await emailOfSession(person)).toBe("ada.lovelace+auth@bücher.example")
  })

  // ADV-16
  it("isn't sent to an additional recipient from the form [EM-01, EM-02]", async () => {
    const { browser } = createWorld({}, smtp)
    const person = browser()
    const before = inbox.length
    for (const email of [
      "ada@example.com, eve@evil.example",
      "ada@example.com\r\nBcc: eve@evil.example",
      "ada@example.com eve@evil.example",
      '"eve@evil.example ada"@example.com',
    ])
      expect(errorOf(await askForLink(person, email))).toBe("EmailSignin")
    expect(inbox).toHaveLength(before)
  })

  // ADV-29
  it("has nothing of the request in its headers: subject, sender and every other are the application's [EM-03, HO-03]", async () => {
    const world = createWorld({}, smtp)
    setEnvDefaults({ AUTH_URL: "https://app.example" }, world.config)
    const canary = "canary"
    const fields = Object.fromEntries(
      [
        "subject",
        "from",
        "to",
        "cc",
        "bcc",
        "replyTo",
        "headers",
        "text",
        "html",
        "name",
        "url",
        "identifier",
      ].map((name) => [name, `${canary}@evil.example`]),
    )
    const headers = {
      "x-forwarded-host": `${canary}.example`,
      referer: `https://${canary}.example/`,
      "user-agent": canary,
      from: `${canary}@evil.example`,
    }
    const person = world.browser()
    await person.submit(
      `/auth/signin/email?subject=${canary}`,
      { ...fields, email: "ada@example.com", callbackUrl: `https://${canary}.example/` },
      headers,
    )
    const { mail, recipients } = inbox.at(-1) ?? {}
    expect([recipients, mail?.subject, mail?.from?.address]).toEqual([
      ["ada@example.com"],
      "Sign in",
      "login@app.example",
    ])
    expect(JSON.stringify([mail?.headers, mail?.text])).not.toContain(canary)
    expect(mail?.text).toContain("Sign in: https://app.example/auth/callback/email?")
  })

  it("that the mail server refuses ends on the sign-in page [FA-4]", async () => {
    const { browser, log } = createWorld({}, smtp)
    const answer = await askForLink(browser(), "rejected@example.com")
    expect(targetOf(answer)).toBe("https://app.example/auth/signin")
    expect(log.types()).toEqual(["EmailSignInError"])
  })
})
