import { once } from "node:events"
import { createServer, type AddressInfo, type Server } from "node:net"
import { freePort } from "@latchkey/test-kit/free-port"
import { createTransport } from "nodemailer"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import Email from "../../src/email.ts"
import Nodemailer from "../../src/nodemailer.ts"
import { createApplication } from "./application.ts"
import { account, startMailServer, type MailServer } from "./mail-server.ts"
import { ada, from, reasonOf } from "./services.ts"

let server: MailServer
let guarded: MailServer
let silent: Server

beforeAll(async () => {
  server = await startMailServer()
  guarded = await startMailServer({ authenticated: true })
  silent = createServer((socket) => void socket.on("error", () => {}))
  silent.listen(0, "127.0.0.1")
  await once(silent, "listening")
})
afterAll(async () => {
  await Promise.all([server.stop(), guarded.stop()])
  silent.close()
})
afterEach(() => {
  server.inbox.length = 0
})

const addressOf = ({ host, port }: MailServer, user = ""): string => `smtp://${user}${host}:${port}`
const credentials = `${account.user}:${encodeURIComponent(account.pass)}@`

describe("Nodemailer", () => {
  it("has the id and the name that people know, and links that live for a day", () => {
    expect(Nodemailer()).toMatchObject({
      id: "nodemailer",
      name: "Nodemailer",
      type: "email",
      maxAge: 86_400,
    })
  })

  it("is there under the id `email` too, for applications whose links have it", async () => {
    const { ask, open, errors } = createApplication(Email({ server: addressOf(server), from }))
    expect((await ask(ada)).searchParams.get("provider")).toBe("email")
    expect(errors).toEqual([])
    const link = /https:\S+/.exec(server.inbox[0]?.message.text ?? "")?.[0] ?? ""
    expect(new URL(link).pathname).toBe("/auth/callback/email")
    expect(await open(link)).toBe(ada)
  })

  it("delivers text and HTML to the one recipient, and the link signs in [EML-01, EML-04, EM-02]", async () => {
    const { ask, open, errors } = createApplication(Nodemailer({ server: addressOf(server), from }))
    expect((await ask("Ada.Lovelace@Example.com")).pathname).toBe("/auth/verify-request")
    expect(errors).toEqual([])
    const [{ message, recipients, sender } = { message: undefined, recipients: [], sender: "" }] =
      server.inbox
    expect([recipients, sender]).toEqual([[ada], "login@example.com"])
    expect(message?.from).toEqual({ name: "Example, Inc.", address: "login@example.com" })
    expect(message?.to).toEqual([{ name: "", address: ada }])
    expect(message?.subject).toBe("Sign in to app.example")
    const link = /https:\S+/.exec(message?.text ?? "")?.[0] ?? ""
    expect(message?.html).toContain(link.replaceAll("&", "&amp;"))
    expect(await open(link)).toBe(ada)
  })

  it("takes the server as options, and signs in there", async () => {
    const options = { host: guarded.host, port: guarded.port, auth: account }
    for (const given of [options, addressOf(guarded, credentials)]) {
      const { ask, errors } = createApplication(Nodemailer({ server: given }))
      await ask(ada)
      expect(errors).toEqual([])
    }
    expect(guarded.inbox.map(({ sender }) => sender)).toEqual([
      "no-reply@app.example",
      "no-reply@app.example",
    ])
  })

  it("takes a transport of the application's own, and leaves it open", async () => {
    const { transporter } = createTransport({ host: server.host, port: server.port, pool: true })
    const { ask, errors } = createApplication(Nodemailer({ server: transporter, from }))
    await ask(ada)
    await ask(ada)
    transporter.close?.()
    expect(errors).toEqual([])
    expect(server.inbox).toHaveLength(2)
  })

  it("isn't sent to an additional recipient from the form [EM-01, EM-02]", async () => {
    const { ask } = createApplication(Nodemailer({ server: addressOf(server), from }))
    for (const email of [
      "a@x.com, evil@y.com",
      "a@x.com\r\nBcc: evil@y.com",
      "xclow3n@gmail.com x@internal.domain",
      '"evil@y.com" <a@x.com>',
      '"evil@y.com x"@x.com',
    ])
      expect((await ask(email)).searchParams.get("error")).toBe("EmailSignin")
    expect(server.inbox).toEqual([])
  })

  it.each([
    "a@x.com, evil@y.com",
    "a@x.com\r\nBcc: evil@y.com",
    "xclow3n@gmail.com x@internal.domain",
    "E <a@x.com>",
  ])("sends nothing if it's called with %j [EM-02]", async (identifier) => {
    const provider = Nodemailer({ server: addressOf(server), from })
    const url = "https://app.example/auth/callback/nodemailer?token=t"
    const request = new Request(url)
    const more = { url, token: "t", expires: new Date(), theme: {}, provider, request }
    await expect(provider.sendVerificationRequest({ identifier, ...more })).rejects.toThrow(
      "one plain e-mail address",
    )
    expect(server.inbox).toEqual([])
  })

  it("leaves no link behind where the server refuses the recipient, and says why in one bounded line [FA-4]", async () => {
    const { ask, errors, remainingLinks } = createApplication(Nodemailer({ server: addressOf(server), from }))
    const next = await ask("reject@example.com")
    expect([next.pathname, next.searchParams.get("error")]).toEqual(["/auth/signin", "Configuration"])
    expect(errors.map(({ name }) => name)).toEqual(["EmailSignInError"])
    expect(reasonOf(errors)).toMatch(/^The mail server didn't accept the message: .*no such user/)
    expect(reasonOf(errors).length).toBeLessThan(260)
    expect(await remainingLinks()).toBe(0)
  })

  it("repeats no password, though the server does [FA-4]", async () => {
    const wrong = { user: "mailer", pass: "wrong pässword/50%" }
    const options = { host: guarded.host, port: guarded.port, auth: wrong }
    const url = addressOf(guarded, `mailer:${encodeURIComponent(wrong.pass)}@`)
    for (const given of [options, url, { url }]) {
      const { ask, errors } = createApplication(Nodemailer({ server: given, from }))
      await ask(ada)
      expect(reasonOf(errors)).toContain("there is no mailer with [secret]")
      expect(reasonOf(errors)).not.toContain(wrong.pass)
    }
  })

  it("gives up on a server that does not answer, or is not there [FA-4]", async () => {
    const { port } = silent.address() as AddressInfo
    const hanging = createApplication(Nodemailer({ server: `smtp://127.0.0.1:${port}`, from, timeout: 300 }))
    expect((await hanging.ask(ada)).searchParams.get("error")).toBe("Configuration")
    expect(await hanging.remainingLinks()).toBe(0)

    const gone = await freePort()
    const absent = createApplication(Nodemailer({ server: `smtp://127.0.0.1:${gone}`, from }))
    await absent.ask(ada)
    expect(reasonOf(absent.errors)).toContain("ECONNREFUSED")
    expect(await absent.remainingLinks()).toBe(0)
  })
})
