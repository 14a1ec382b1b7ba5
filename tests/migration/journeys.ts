import { readFileSync } from "node:fs"
import { expect } from "vitest"
import type { Application } from "./application.ts"
import { type Page, textOf, type Visitor } from "./visitor.ts"

/** The journeys of users in one of the applications; the same on next-auth and on Latchkey. */
export interface Journey {
  /** Everything the application can do, from a stranger's first page to signing out. */
  readonly whole: (visitor: Visitor, application: Application) => Promise<void>
  /** Signs in and stays so. */
  readonly signIn: (visitor: Visitor, application: Application) => Promise<Page>
  /** The page that only people who are signed in see. */
  readonly home: string
  /** Its text for a user who has come by `signIn`. */
  readonly greeting: string
}

const credentials: Journey = {
  home: "/account",
  greeting: "Ada (editor)",
  signIn: async (visitor) =>
    visitor.submit(await visitor.open("/login"), "login", {
      email: "ada@example.com",
      password: "analytical",
    }),
  async whole(visitor, application) {
    const login = await visitor.open("/account")
    expect(login.url.pathname).toBe("/login")
    const messages = {
      "ada@example.com": "Wrong address or password.",
      "locked@example.com": "This account is locked.",
      "outage@example.com": "Try again later: The directory is down.",
    }
    for (const [email, message] of Object.entries(messages)) {
      const refused = await visitor.submit(login, "login", { email, password: "wrong" })
      expect(refused.text).toContain(message)
    }
    const types = { "ada@example.com": "CredentialsSignin", "outage@example.com": "CallbackRouteError" }
    for (const [email, type] of Object.entries(types)) {
      const refused = await visitor.send("/api/login", { email, password: "wrong" })
      expect(refused).toMatchObject({ status: 401, text: JSON.stringify({ type }) })
    }
    expect(await visitor.open("/api/me")).toMatchObject({ status: 401 })
    const accepted = await visitor.send("/api/login", { email: "ada@example.com", password: "analytical" })
    expect(accepted).toMatchObject({ status: 200, text: JSON.stringify({ path: "/account" }) })
    expect(textOf(await visitor.open("/account"), "person")).toBe("Ada (editor)")

    const account = await credentials.signIn(visitor, application)
    expect(account.url.pathname).toBe("/account")
    const me = await visitor.open("/api/me")
    expect(JSON.parse(me.text)).toMatchObject({
      name: "Ada",
      email: "ada@example.com",
      id: "1",
      role: "editor",
    })
    await visitor.submit(account, "rename", { name: "Ada Lovelace" })
    // The answer to the form itself may have been rendered with the session of before.
    const renamed = await visitor.open("/account")
    expect(textOf(renamed, "person")).toBe("Ada Lovelace (editor)")
    expect((await visitor.submit(renamed, "leave")).url.pathname).toBe("/login")
    expect((await visitor.open("/account")).url.pathname).toBe("/login")
  },
}

const split: Journey = {
  home: "/dashboard",
  greeting: "Grace (author)",
  signIn: async (visitor) =>
    visitor.submit(await visitor.open("/dashboard"), "login", {
      email: "grace@example.com",
      password: "open sesame",
    }),
  async whole(visitor, application) {
    const anonymous = await visitor.open("/dashboard?tab=drafts")
    expect(anonymous.url.pathname).toBe("/login")
    const back = new URL(anonymous.url.searchParams.get("callbackUrl") ?? "", anonymous.url)
    expect(back.pathname + back.search).toBe("/dashboard?tab=drafts")
    expect(textOf(await visitor.open("/admin"), "home")).toBe("Newsroom")
    const dashboard = await split.signIn(visitor, application)
    expect(dashboard.url.pathname).toBe("/dashboard")
    expect(textOf(dashboard, "person")).toBe("Grace (author)")
    expect((await visitor.open("/login")).url.pathname).toBe("/dashboard")
    expect((await visitor.open("/admin")).url.pathname).toBe("/")
    expect((await visitor.submit(dashboard, "leave")).url.pathname).toBe("/")
    expect((await visitor.open("/dashboard")).url.pathname).toBe("/login")
  },
}

const prisma: Journey = {
  home: "/mine",
  greeting: "keeper@example.com, Reader of keeper@example.com, sessions: 1",
  signIn: async (visitor, application) => followLink(visitor, application, "keeper@example.com"),
  async whole(visitor, application) {
    expect((await visitor.open("/mine")).url.pathname).toBe("/login")
    const email = `reader-${Date.now()}@example.com`
    const mine = await followLink(visitor, application, email)
    expect(mine.url.pathname).toBe("/mine")
    expect(textOf(mine, "person")).toBe(`${email}, Reader of ${email}, sessions: 1`)
    const session = await visitor.open("/api/auth/session")
    expect(JSON.parse(session.text)).toMatchObject({ user: { email }, expires: expect.any(String) })
    expect((await visitor.submit(mine, "leave")).url.pathname).toBe("/login")
    expect((await visitor.open("/mine")).url.pathname).toBe("/login")
  },
}

/** Asks for a link, and opens it in the same browser. */
async function followLink(visitor: Visitor, { environment }: Application, email: string): Promise<Page> {
  const asked = await visitor.submit(await visitor.open("/login"), "login", { email })
  expect(asked.url.pathname).toBe("/api/auth/verify-request")
  const mails = readFileSync(environment["OUTBOX"] ?? "", "utf8")
    .trim()
    .split("\n")
  const [address, link = ""] = mails.at(-1)?.split(" ") ?? []
  expect(address).toBe(email)
  return visitor.open(link)
}

/** The journeys, by the folders of the applications. */
export const journeys: Readonly<Record<string, Journey>> = { credentials, split, prisma }
