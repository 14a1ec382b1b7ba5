import { encode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

async function signedIn() {
  const service = createService({ providers: [passwords()] })
  const browser = service.browser()
  await signInWithPassword(browser)
  const session = async () => (await browser.get("/auth/session")).json()
  return { service, browser, session }
}

describe("a session cookie that is not one", () => {
  const token = { sub: "user-1", name: "Mallory" }
  test.each([
    ["garbage", async () => "garbage"],
    ["an unsigned JWT", async () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyLTEifQ."],
    [
      "a token of another secret",
      async () => encode({ token, secret: "another ".repeat(8), salt: sessionCookie }),
    ],
    ["a token of another cookie", async () => encode({ token, secret, salt: "authjs.session-token" })],
    ["an expired token", async () => encode({ token, secret, salt: sessionCookie, maxAge: -60 })],
    ["malformed encoding", async () => "%E0%A4%A"],
    ["nothing", async () => ""],
  ])("%s: null, never an error, and the cookie is cleared (D6) [SES-05, JW-08]", async (_, make) => {
    const service = createService()
    const browser = service.browser()
    browser.plant(sessionCookie, await make())
    const visit = await browser.get("/auth/session")
    expect([visit.status, visit.text]).toEqual([200, "null"])
    expect(service.log.types()).toEqual([])
    expect((await browser.get("/auth/signin")).status).toBe(200)
  })

  test("is one warning in the log, without the token; a request without a cookie gives none (D6) [LG-01, LOG-03, ERR-32]", async () => {
    const service = createService({ secret: ["newer ".repeat(8), "old ".repeat(10)] })
    const browser = service.browser()
    const lost = await encode({ token, secret, salt: sessionCookie })
    for (const [method, path] of [
      ["get", "/auth/session"],
      ["submit", "/auth/signout"],
    ] as const) {
      browser.plant(sessionCookie, lost)
      await browser[method](path)
      expect(service.log.warnings.splice(0)).toEqual(["session-unreadable"])
      expect(service.log.details.splice(0)).toEqual([{ cookie: sessionCookie }])
    }
    await browser.get("/auth/session")
    browser.plant(sessionCookie, "")
    await browser.get("/auth/session")
    expect(service.log.warnings).toEqual([])
  })

  test("does not keep a person from signing in (D6)", async () => {
    const { browser, session } = await signedIn()
    browser.plant(sessionCookie, "garbage")
    await signInWithPassword(browser)
    expect(await session()).not.toBeNull()
  })

  test("beside a good one of the same name does no harm [CK-07]", async () => {
    const { browser, service } = await signedIn()
    const good = browser.cookies.get(sessionCookie)?.value ?? ""
    const visit = async (values: string[]) => {
      const cookie = values.map((value) => `${sessionCookie}=${value}`).join("; ")
      return (
        await service.fetch(new Request("https://app.example/auth/session", { headers: { cookie } }))
      ).text()
    }
    expect(await visit(["bad", good])).toContain("Grace")
    expect(await visit(["bad", "bad", "bad", good])).toContain("Grace")
    expect(await visit(["bad", "bad", "bad", "bad", good])).toBe("null")
  })
})
