import { request } from "node:http"
import { once } from "node:events"
import { createTransport } from "nodemailer"
import { afterEach, expect, test, vi } from "vitest"
import { type MailOutbox, startMailOutbox } from "./mail-outbox.ts"

let outbox: MailOutbox | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await outbox?.stop()
  outbox = undefined
})

async function start(application?: string): Promise<MailOutbox> {
  outbox = await startMailOutbox({ port: 0, smtpPort: 0, application })
  return outbox
}

async function send({ server }: MailOutbox, subject: string, text: string, html?: string): Promise<void> {
  const mail = { from: "app@example.com", to: "ada@example.com", subject, text, html }
  await createTransport(server).sendMail({ ...mail, bcc: "bob@example.com" })
}

test("shows a mail with everyone whom it would have reached, its links to be opened", async () => {
  const started = await start()
  expect(await (await fetch(started.url)).text()).toContain("No mail yet.")
  await send(started, "Sign in", "Open http://localhost:3000/a?b=1&c=2.")
  const page = await (await fetch(started.url)).text()
  expect(page).toContain("ada@example.com, bob@example.com")
  const link = "http://localhost:3000/a?b=1&amp;c=2"
  expect(page).toContain(`Open <a href="${link}">${link}</a>.`)
})

test("shows the newest mail first, and what it says as text", async () => {
  const started = await start()
  await send(started, "First", "Hello")
  await send(started, "<b>Second</b>", "<script>alert(1)</script>")
  const page = await (await fetch(started.url)).text()
  expect(page.indexOf("&lt;b&gt;Second")).toBeGreaterThan(0)
  expect(page.indexOf("&lt;b&gt;Second")).toBeLessThan(page.indexOf("First"))
  expect(page).not.toContain("<script>")
})

test("shows a mail's HTML in a frame that runs no script, and opens its links in a new tab", async () => {
  const started = await start()
  await send(
    started,
    "Sign in",
    "As text",
    "<html><head></head><body><a href='https://a.example'>Go</a></body>",
  )
  const page = await (await fetch(started.url)).text()
  const [, path = ""] = /<iframe\s+src="([^"]+)"/.exec(page) ?? []
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const mail = await fetch(`${started.url}${path}`)
  expect(await mail.text()).toContain(`<head><base target="_blank"></head><body><a href='https://a.example'>`)
  expect(mail.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups .*; default-src 'none'/)
})

test("opens the links in a new tab even if the HTML has no head", async () => {
  const started = await start()
  await send(started, "Sign in", "As text", "<p>Hello</p>")
  expect(await (await fetch(`${started.url}/mails/1`)).text()).toMatch(/^<base target="_blank"><p>Hello<\/p>/)
})

test("shows a mail without HTML only as text, and has no page for it", async () => {
  const started = await start()
  await send(started, "Sign in", "As text")
  expect(await (await fetch(started.url)).text()).not.toContain("<iframe")
  expect((await fetch(`${started.url}/mails/1`)).status).toBe(404)
})

test("leads back to the application", async () => {
  const back = '<a href="http://localhost:3000">Back to the application</a>'
  expect(await (await fetch((await start("http://localhost:3000")).url)).text()).toContain(back)
  await outbox?.stop()
  expect(await (await fetch((await start()).url)).text()).not.toContain("Back to")
})

test("keeps the last 50 mails", async () => {
  const started = await start()
  for (let count = 1; count <= 51; count++) await send(started, `Mail ${count}`, "Hello", "<p>Hello</p>")
  const page = await (await fetch(started.url)).text()
  expect(page).toContain("Mail 2<")
  expect(page).not.toContain("Mail 1<")
  expect((await fetch(`${started.url}/mails/1`)).status).toBe(404)
})

test("shows nothing to a website that points its own name here, and has one page only", async () => {
  const { url } = await start()
  const asked = request(url, { headers: { host: "evil.example" } }).end()
  const [answer] = await once(asked, "response")
  answer.resume()
  expect(answer.statusCode).toBe(421)
  expect((await fetch(`${url}/other`)).status).toBe(404)
  expect((await fetch(url, { method: "POST" })).status).toBe(404)
})

// ADV-60
test("does not start if NODE_ENV is production", async () => {
  vi.stubEnv("NODE_ENV", "production")
  await expect(startMailOutbox({ port: 0, smtpPort: 0 })).rejects.toThrow("NODE_ENV=production")
})

test("leaves no mail server behind where the port of the page is taken", async () => {
  const { url, server } = await start()
  const taken = Number(new URL(url).port)
  const smtpPort = Number(new URL(server).port)
  await expect(startMailOutbox({ port: taken, smtpPort: 0 })).rejects.toThrow("EADDRINUSE")
  await expect(startMailOutbox({ port: 0, smtpPort })).rejects.toThrow("EADDRINUSE")
})
