import { textOf } from "@latchkey/test-kit/forms"
import { expect } from "vitest"
import type { HonoJourney } from "./describe-hono-migration.ts"

const ada = { email: "ada@example.com", password: "analytical" }

/** An API behind a single-page application. */
export const api: HonoJourney = {
  greeting: "Ada",
  path: "/api/auth",
  person: async (browser) => JSON.parse((await browser.get("/api/me")).text).name,
  signIn: async (browser) => void (await browser.submit("/api/auth/callback/credentials", ada)),
  async whole(browser) {
    expect((await browser.get("/")).text).toBe("public")
    expect((await browser.get("/api/me")).status).toBe(401)
    const wrong = { ...ada, password: "wrong" }
    const refused = await browser.submit("/api/auth/callback/credentials", wrong)
    expect(refused.location?.searchParams.get("error")).toBe("CredentialsSignin")
    await browser.submit("/api/auth/callback/credentials", ada)
    expect(JSON.parse((await browser.get("/api/me")).text)).toEqual({ name: "Ada", email: ada.email })
    const note = await browser.post("/api/notes", { json: { text: "Notes on the engine" } })
    expect([note.status, JSON.parse(note.text)]).toEqual([
      201,
      { by: ada.email, text: "Notes on the engine" },
    ])
    await browser.submit("/api/auth/signout", {})
    expect((await browser.get("/api/me")).status).toBe(401)
  },
}

const grace = { name: "Grace", password: "open sesame" }

/** Pages that the server renders. */
export const pages: HonoJourney = {
  greeting: "Grace (author)",
  person: async (browser) => textOf(await browser.open("/desk"), "person") ?? "",
  signIn: async (browser) => void (await browser.fill(await browser.open("/login"), 'id="login"', grace)),
  async whole(browser) {
    const login = await browser.open("/desk")
    expect(login.url.pathname).toBe("/login")
    const locked = await browser.fill(login, 'id="login"', { ...grace, name: "locked" })
    expect([locked.url.pathname, textOf(locked, "problem")]).toEqual(["/login", "locked"])
    const desk = await browser.fill(await browser.open("/login"), 'id="login"', grace)
    expect([desk.url.pathname, textOf(desk, "person")]).toEqual(["/desk", "Grace (author)"])
    expect(textOf(await browser.open("/"), "person")).toBe("Grace")
    const session = JSON.parse((await browser.get("/auth/session")).text)
    expect(session).toMatchObject({ user: { name: "Grace" }, role: "author" })
  },
}
