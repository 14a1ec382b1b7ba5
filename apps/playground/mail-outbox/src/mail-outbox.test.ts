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

async function start(): Promise<MailOutbox> {
  outbox = await startMailOutbox({ port: 0, smtpPort: 0 })
  return outbox
}

async function send({ server }: MailOutbox, subject: string, text: string): Promise<void> {
  const mail = { from: "app@example.com", to: "ada@example.com", subject, text }
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
