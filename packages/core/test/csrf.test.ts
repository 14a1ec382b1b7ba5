import { createHash } from "node:crypto"
import { skipCSRFCheck } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { createService, errorOf, secret, sessionCookie, targetOf } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex")

describe("the csrf action", () => {
  test("answers 32 random bytes in hex, and keeps them with their hash in a protected cookie [ACT-05, CSR-01, CKI-01, CK-01]", async () => {
    const browser = createService().browser()
    const visit = await browser.get("/auth/csrf")
    const { csrfToken } = visit.json() as { csrfToken: string }
    expect(visit.status).toBe(200)
    expect(visit.headers.get("content-type")).toBe("application/json")
    expect(csrfToken).toMatch(/^[0-9a-f]{64}$/)
    expect(visit.headers.getSetCookie()).toEqual([
      `__Host-authjs.csrf-token=${csrfToken}%7C${hashOf(csrfToken + secret)}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
  })

  test("gives the same token as long as the browser has its cookie, and sets none again", async () => {
    const browser = createService().browser()
    const first = await browser.get("/auth/csrf")
    const second = await browser.get("/auth/csrf")
    expect(second.json()).toEqual(first.json())
    expect(second.cookieNames).toEqual([])
  })

  test("gives every browser another token", async () => {
    const service = createService()
    const one = await service.browser().get("/auth/csrf")
    const other = await service.browser().get("/auth/csrf")
    expect(one.json()).not.toEqual(other.json())
  })

  // ADV-43
  test("replaces a cookie that the secret did not bind, so that nobody can plant one [CS-02.1]", async () => {
    const browser = createService().browser()
    const token = "ab".repeat(32)
    browser.plant("__Host-authjs.csrf-token", `${token}%7C${hashOf(`${token}another secret`)}`)
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    expect(csrfToken).not.toBe(token)
  })

  test("is 404 with the warning csrf-disabled while the protection is off [ACT-06, CSR-02, WRN-02, CFG-32]", async () => {
    const service = createService({ skipCSRFCheck })
    const visit = await service.browser().get("/auth/csrf")
    expect([visit.status, visit.text]).toEqual([404, "{}"])
    expect(visit.cookieNames).toEqual([])
    expect(service.log.warnings).toEqual(["csrf-disabled"])
  })
})

describe("a POST without the token of its cookie", () => {
  const posts = ["/auth/signin", "/auth/signout", "/auth/callback/credentials", "/auth/signin/credentials"]

  // ADV-50
  test.each(posts)(
    "%s is refused on the sign-in page, and changes nothing [CSR-03.1, CS-02]",
    async (path) => {
      let asked = 0
      const service = createService({
        providers: [passwords({ authorize: () => ({ id: String(++asked) }) })],
      })
      const browser = service.browser()
      await browser.get("/auth/csrf")
      const attempts = [{}, { csrfToken: "" }, { csrfToken: "ab".repeat(32) }]
      for (const fields of attempts) {
        const visit = await browser.post(path, { ...fields })
        expect(targetOf(visit)).toBe("https://app.example/auth/signin")
        expect(errorOf(visit)).toBe("MissingCSRF")
        expect(visit.cookieNames).toEqual([])
      }
      expect(asked).toBe(0)
      expect(service.log.types()).toEqual(["MissingCSRF", "MissingCSRF", "MissingCSRF"])
    },
  )

  test.each([
    ["has no cookie of a token", undefined],
    ["has a cookie that is no token with its hash", "planted"],
    ["has a cookie with a token and no hash", "ab".repeat(32)],
  ])("is refused for that reason alone, from a browser that %s [CSR-03, CS-02]", async (_, cookie) => {
    const service = createService({ providers: [passwords()] })
    const browser = service.browser()
    if (cookie !== undefined) browser.plant("__Host-authjs.csrf-token", cookie)
    const visit = await browser.post("/auth/signout", { csrfToken: "ab".repeat(32) })
    expect(errorOf(visit)).toBe("MissingCSRF")
    const message = "The request has no CSRF token, or its token doesn't match its cookie."
    expect(service.log.errors).toMatchObject([{ type: "MissingCSRF", message }])
  })

  test("that signs out leaves the user signed in [CSR-03, CS-03]", async () => {
    const service = createService({ providers: [passwords()] })
    const browser = service.browser()
    await signInWithPassword(browser)
    await browser.post("/auth/signout")
    expect((await browser.get("/auth/session")).json()).not.toBeNull()
  })

  test("to session is 400 null [CSR-03, ACT-21]", async () => {
    const visit = await createService()
      .browser()
      .post("/auth/session", { json: { data: {} } })
    expect([visit.status, visit.text]).toEqual([400, "null"])
  })

  test("is refused though it carries the token of another browser [CSR-01]", async () => {
    const service = createService({ providers: [passwords()] })
    const attacker = (await service.browser().get("/auth/csrf")).json() as { csrfToken: string }
    const browser = service.browser()
    await browser.get("/auth/csrf")
    const visit = await browser.post("/auth/callback/credentials", {
      username: "grace",
      password: "hopper",
      csrfToken: attacker.csrfToken,
    })
    expect(errorOf(visit)).toBe("MissingCSRF")
  })

  test("is refused though the token stands in the address: only the body counts [CS-02]", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    const visit = await browser.post(`/auth/signout?csrfToken=${csrfToken}`)
    expect(errorOf(visit)).toBe("MissingCSRF")
  })

  test("passes while the protection is off, and is then still refused from another site [CFG-32, CSR-02]", async () => {
    const service = createService({ providers: [passwords()], skipCSRFCheck })
    const browser = service.browser()
    const fields = { username: "grace", password: "hopper" }
    const cross = await browser.post("/auth/callback/credentials", fields, { "sec-fetch-site": "cross-site" })
    expect(errorOf(cross)).toBe("MissingCSRF")
    await browser.post("/auth/callback/credentials", fields)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })
})

describe("a POST with the token", () => {
  test.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "cross-site", origin: "https://app.example" }],
    [{ "sec-fetch-site": "", origin: "https://evil.example" }],
  ])("is refused from a browser that says %o (D16) [CS-01.2, ADV-50]", async (headers) => {
    const service = createService({ providers: [passwords()] })
    const browser = service.browser()
    const visit = await browser.submit(
      "/auth/callback/credentials",
      { username: "grace", password: "hopper" },
      headers,
    )
    expect(targetOf(visit)).toBe("https://app.example/auth/signin")
    expect(errorOf(visit)).toBe("MissingCSRF")
    expect(service.log.errors).toMatchObject([
      { message: expect.stringMatching(/^The request doesn't come from https:.{2}app[.]example, but from/) },
    ])
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test.each(["same-origin", "none"])("passes from a browser that says %s [CS-01]", async (site) => {
    const browser = createService({ providers: [passwords()] }).browser()
    const fields = { username: "grace", password: "hopper" }
    await browser.submit("/auth/callback/credentials", fields, { "sec-fetch-site": site })
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test.each([
    ["https://evil.example", false],
    ["null", false],
    ["http://app.example", false],
    ["https://app.example:8443", false],
    ["https://app.example", true],
    [undefined, true],
  ])("from Origin %s without Sec-Fetch-Site passes: %s (D16) [CS-01]", async (origin, passes) => {
    const service = createService({ providers: [passwords()] })
    const browser = service.browser()
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
    const response = await service.fetch(
      new Request("https://app.example/auth/signout", {
        method: "POST",
        headers: { cookie, ...(origin === undefined ? {} : { origin }) },
        body: new URLSearchParams({ csrfToken }),
      }),
    )
    expect(response.headers.get("location")?.includes("error=MissingCSRF")).toBe(!passes)
  })

  // ADV-50
  test("no answer allows another origin to read it [CS-05]", async () => {
    const browser = createService().browser()
    const visit = await browser.get("/auth/session", { origin: "https://evil.example" })
    expect([...visit.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([])
  })
})
