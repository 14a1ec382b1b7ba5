import type { AuthConfig } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

describe("a broken configuration", () => {
  const withoutSecret: Partial<AuthConfig> = { secret: undefined }

  test.each(["signin", "signout", "error", "verify-request"])(
    "shows the error page with 500 at GET %s [ERR-31, ACT-21]",
    async (path) => {
      const visit = await createService(withoutSecret).browser().get(`/auth/${path}`)
      expect(visit.status).toBe(500)
      expect(visit.text).toContain("There is a problem with the server configuration")
      expect(visit.cookieNames).toEqual([])
    },
  )

  test.each([
    ["GET", "session"],
    ["GET", "csrf"],
    ["GET", "callback/x"],
    ["POST", "signin/x"],
    ["POST", "signout"],
    ["POST", "session"],
  ])("answers %s %s with 500 and a message that tells nothing [ACT-21]", async (method, path) => {
    const service = createService(withoutSecret)
    const response = await service.fetch(new Request(`https://app.example/auth/${path}`, { method }))
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message:
        "There was a problem with the server configuration. Check the server logs for more information.",
    })
  })

  test("leads to the application's error page, unless that page is itself the target [PAG-02]", async () => {
    const service = createService({ ...withoutSecret, pages: { error: "/oops" } })
    const browser = service.browser()
    const visit = await browser.get("/auth/signin?callbackUrl=/in")
    expect(visit.location?.href).toBe("https://app.example/oops?error=Configuration")
    const loop = await browser.get("/auth/signin?callbackUrl=https%3A%2F%2Fapp.example%2Foops")
    expect([loop.status, loop.location]).toEqual([500, undefined])
    expect(service.log.types()).toContain("ErrorPageLoop")
  })

  test.each(["signin", "signout", "verify-request", "error"])(
    "leads from GET %s to no error page that is one of ours, for ever [PAG-02, ERR-31]",
    async (path) => {
      const service = createService({ ...withoutSecret, pages: { error: "/auth/signin" } })
      const visit = await service.browser().get(`/auth/${path}`)
      expect([visit.status, visit.location]).toEqual([500, undefined])
      expect(service.log.types()).toEqual(["MissingSecret", "ErrorPageLoop"])
    },
  )

  test("reaches programs without a redirect, too: JSON names the whole address of the page [PAG-02, ACT-21]", async () => {
    const browser = createService({ ...withoutSecret, pages: { error: "/oops" } }).browser()
    const visit = await browser.get("/auth/signin", { "x-auth-return-redirect": "1" })
    expect(visit.json()).toEqual({ url: "https://app.example/oops?error=Configuration" })
    expect(visit.headers.get("location")).toBeNull()
  })

  test("is logged once per request, in full [ERR-32]", async () => {
    const service = createService(withoutSecret)
    await service.browser().get("/auth/session")
    expect(service.log.errors).toHaveLength(1)
  })

  test.each([
    ["an unknown strategy", { session: { strategy: "cookie" as never } }, "UnsupportedStrategy"],
    ["an age that is not a number", { session: { maxAge: "1d" as never } }, "UnsupportedStrategy"],
    ["database without an adapter", { session: { strategy: "database" } }, "MissingAdapter"],
    [
      "more than ten secrets",
      { secret: Array.from({ length: 11 }, (_, index) => `${index}`.repeat(32)) },
      "MissingSecret",
    ],
  ] as [string, Partial<AuthConfig>, string][])(
    "%s is one [ERR-05, CFG-08, CFG-10]",
    async (_, options, type) => {
      const service = createService(options)
      expect((await service.browser().get("/auth/session")).status).toBe(500)
      expect(service.log.types()).toEqual([type])
    },
  )

  test("is found in the order host, secret, provider, adapter [ERR-05]", async () => {
    const first = async (options: Partial<AuthConfig>) => {
      const service = createService(options)
      await service.browser().get("/auth/session")
      return service.log.types()
    }
    const noAuthorize = [passwords({ authorize: undefined as never })]
    const all = {
      trustHost: undefined,
      secret: undefined,
      providers: noAuthorize,
      session: { strategy: "database" as const },
    }
    expect(await first(all)).toEqual(["UntrustedHost"])
    expect(await first({ ...all, trustHost: true })).toEqual(["MissingSecret"])
    expect(await first({ providers: noAuthorize, session: all.session })).toEqual(["MissingAuthorize"])
    expect(await first({ session: all.session })).toEqual(["MissingAdapter"])
  })
})
