import { Auth, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import Nodemailer from "@latchkey/providers/nodemailer"
import { answerFrom } from "@latchkey/test-kit/answer"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { codeIn, createOutbox, linkIn, startMailServer } from "@latchkey/testing"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"

const origin = "https://app.example"

afterEach(() => void vi.unstubAllEnvs())

/** Returns a browser for an application that sends links and codes. */
function browserAt(provider: Parameters<typeof Nodemailer>[0]): Browser {
  const config: AuthConfig = {
    providers: [Nodemailer({ from: "app@example.com", code: true, ...provider })],
    adapter: MemoryAdapter(),
    secret: "a secret of these tests, at least 32 bytes",
    trustHost: true,
  }
  const answer = async (request: Request): Promise<Response> =>
    new URL(request.url).pathname === "/" ? new Response("Home") : Auth(request, config)
  return createBrowser({ answer: answerFrom({ [origin]: answer }), origin })
}

async function request(browser: Browser, email: string): Promise<void> {
  await browser.submit("/auth/signin/nodemailer", { email })
}

const user = async (browser: Browser): Promise<unknown> => (await browser.get("/auth/session")).json()

test("the link of a mail that a provider handed over signs the user in, and so does its code", async () => {
  const outbox = createOutbox()
  const browser = browserAt({ server: {}, sendVerificationRequest: outbox.send })
  await request(browser, "Ann@example.com")
  const mail = await outbox.next("ann@example.com")
  expect(mail).toMatchObject({ to: ["ann@example.com"], from: "app@example.com" })
  await browser.open(linkIn(mail))
  expect(await user(browser)).toMatchObject({ user: { email: "ann@example.com" } })

  const second = browserAt({ server: {}, sendVerificationRequest: outbox.send })
  await request(second, "bob@example.com")
  await second.submit("/auth/callback/nodemailer", { code: codeIn(await outbox.next()) })
  expect(await user(second)).toMatchObject({ user: { email: "bob@example.com" } })
})

test("the message that was sent over SMTP has a link and a code, which sign the user in", async () => {
  const server = await startMailServer()
  onTestFinished(async () => server.stop())
  const browser = browserAt({ server: server.url })
  const waiting = server.next("ann@example.com")
  await request(browser, "ann@example.com")
  const mail = await waiting
  expect(mail).toMatchObject({ subject: "Sign in to app.example", from: "app@example.com" })
  expect(codeIn(mail)).toMatch(/^\d{6}$/)
  await browser.open(linkIn(mail))
  expect(await user(browser)).toMatchObject({ user: { email: "ann@example.com" } })
})

test("each mail is returned once, in order, to the call that asks for its address", async () => {
  const outbox = createOutbox()
  const browser = browserAt({ server: {}, sendVerificationRequest: outbox.send })
  const forBob = outbox.next("bob@example.com")
  for (const name of ["ann", "bob", "ann"]) await request(browser, `${name}@example.com`)
  expect((await forBob).to).toEqual(["bob@example.com"])
  const links = [linkIn(await outbox.next("ann@example.com")), linkIn(await outbox.next())]
  expect(new Set(links).size).toBe(2)
  expect(outbox.mails).toHaveLength(3)
  outbox.clear()
  expect(outbox.mails).toHaveLength(0)
})

test("a mail that does not come is an error that says which ones did", async () => {
  const outbox = createOutbox()
  await expect(outbox.next("ann@example.com", { timeout: 0.01 })).rejects.toThrow("No mail was sent at all.")
  await request(browserAt({ server: {}, sendVerificationRequest: outbox.send }), "bob@example.com")
  await expect(outbox.next("ann@example.com", { timeout: 0.01 })).rejects.toThrow(
    "bob@example.com: Sign in to app.example",
  )
})

test("a mail with neither a link nor a code says so, and digits of links are no codes", () => {
  const mail = { to: [], from: "", subject: "Hello", text: "Open http://localhost:3000/123456?a=654321." }
  expect(linkIn(mail)).toBe("http://localhost:3000/123456?a=654321")
  expect(() => codeIn(mail)).toThrow('The mail "Hello" has no code')
  expect(() => linkIn({ ...mail, text: "Hello" })).toThrow('The mail "Hello" has no link')
  const several = "https://app.example/help https://app.example/auth/callback/email?token=1 12345678"
  expect(linkIn({ ...mail, text: several })).toBe("https://app.example/auth/callback/email?token=1")
  expect(codeIn({ ...mail, text: several })).toBe("12345678")
})

test("no mail is caught in production", async () => {
  vi.stubEnv("NODE_ENV", "production")
  expect(() => createOutbox()).toThrow("NODE_ENV=production")
  await expect(startMailServer()).rejects.toThrow("NODE_ENV=production")
})
