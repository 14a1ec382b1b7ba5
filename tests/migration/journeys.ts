import { readFileSync } from "node:fs"
import { expect } from "vitest"
import type { Application } from "./application.ts"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"

/** The journeys of users in one of the applications; the same on next-auth and on Latchkey. */
export interface Journey {
  /** Everything the application can do, from a stranger's first page to signing out. */
  readonly whole: (browser: Browser, application: Application) => Promise<void>
  /** Signs in and stays so. */
  readonly signIn: (browser: Browser, application: Application) => Promise<Visit>
  /** The page that only signed-in users can see. */
  readonly home: string
  /** Its text for a user who has come by `signIn`. */
  readonly greeting: string
}

const credentials: Journey = {
  home: "/account",
  greeting: "Ada (editor)",
  signIn: async (browser) =>
    browser.fill(await browser.open("/login"), 'id="login"', {
      email: "ada@example.com",
      password: "analytical",
    }),
  async whole(browser, application) {
    const login = await browser.open("/account")
    expect(login.url.pathname).toBe("/login")
    const messages = {
      "ada@example.com": "Wrong address or password.",
      "locked@example.com": "This account is locked.",
      "outage@example.com": "Try again later: The directory is down.",
    }
    for (const [email, message] of Object.entries(messages)) {
      const refused = await browser.fill(login, 'id="login"', { email, password: "wrong" })
      expect(refused.text).toContain(message)
    }
    const types = { "ada@example.com": "CredentialsSignin", "outage@example.com": "CallbackRouteError" }
    for (const [email, type] of Object.entries(types)) {
      const refused = await browser.post("/api/login", { json: { email, password: "wrong" } })
      expect(refused).toMatchObject({ status: 401, text: JSON.stringify({ type }) })
    }
    expect(await browser.open("/api/me")).toMatchObject({ status: 401 })
    const accepted = await browser.post("/api/login", {
      json: { email: "ada@example.com", password: "analytical" },
    })
    expect(accepted).toMatchObject({ status: 200, text: JSON.stringify({ path: "/account" }) })
    expect(textOf(await browser.open("/account"), "person")).toBe("Ada (editor)")

    const account = await credentials.signIn(browser, application)
    expect(account.url.pathname).toBe("/account")
    const me = await browser.open("/api/me")
    expect(JSON.parse(me.text)).toMatchObject({
      name: "Ada",
      email: "ada@example.com",
      id: "1",
      role: "editor",
    })
    await browser.fill(account, 'id="rename"', { name: "Ada Lovelace" })
    // The answer to the form itself may have been rendered with the session of before.
    const renamed = await browser.open("/account")
    expect(textOf(renamed, "person")).toBe("Ada Lovelace (editor)")
    expect((await browser.fill(renamed, 'id="leave"')).url.pathname).toBe("/login")
    expect((await browser.open("/account")).url.pathname).toBe("/login")
  },
}

const split: Journey = {
  home: "/dashboard",
  greeting: "Grace (author)",
  signIn: async (browser) =>
    browser.fill(await browser.open("/dashboard"), 'id="login"', {
      email: "grace@example.com",
      password: "open sesame",
    }),
  async whole(browser, application) {
    const anonymous = await browser.open("/dashboard?tab=drafts")
    expect(anonymous.url.pathname).toBe("/login")
    const back = new URL(anonymous.url.searchParams.get("callbackUrl") ?? "", anonymous.url)
    expect(back.pathname + back.search).toBe("/dashboard?tab=drafts")
    expect(textOf(await browser.open("/admin"), "home")).toBe("Newsroom")
    const dashboard = await split.signIn(browser, application)
    expect(dashboard.url.pathname).toBe("/dashboard")
    expect(textOf(dashboard, "person")).toBe("Grace (author)")
    expect((await browser.open("/login")).url.pathname).toBe("/dashboard")
    expect((await browser.open("/admin")).url.pathname).toBe("/")
    expect((await browser.fill(dashboard, 'id="leave"')).url.pathname).toBe("/")
    expect((await browser.open("/dashboard")).url.pathname).toBe("/login")
  },
}

const prisma: Journey = {
  home: "/mine",
  greeting: "keeper@example.com, Reader of keeper@example.com, sessions: 1",
  signIn: async (browser, application) => followLink(browser, application, "keeper@example.com"),
  async whole(browser, application) {
    expect((await browser.open("/mine")).url.pathname).toBe("/login")
    const email = `reader-${Date.now()}@example.com`
    const mine = await followLink(browser, application, email)
    expect(mine.url.pathname).toBe("/mine")
    expect(textOf(mine, "person")).toBe(`${email}, Reader of ${email}, sessions: 1`)
    const session = await browser.open("/api/auth/session")
    expect(JSON.parse(session.text)).toMatchObject({ user: { email }, expires: expect.any(String) })
    expect((await browser.fill(mine, 'id="leave"')).url.pathname).toBe("/login")
    expect((await browser.open("/mine")).url.pathname).toBe("/login")
  },
}

/** Asks for a link, and opens it in the same browser. */
async function followLink(browser: Browser, { environment }: Application, email: string): Promise<Visit> {
  const asked = await browser.fill(await browser.open("/login"), 'id="login"', { email })
  expect(asked.url.pathname).toBe("/api/auth/verify-request")
  const mails = readFileSync(environment["OUTBOX"] ?? "", "utf8")
    .trim()
    .split("\n")
  const [address, link = ""] = mails.at(-1)?.split(" ") ?? []
  expect(address).toBe(email)
  return browser.open(link)
}

/** The journeys, by the folders of the applications. */
export const journeys: Readonly<Record<"credentials" | "split" | "prisma", Journey>> = {
  credentials,
  split,
  prisma,
}
