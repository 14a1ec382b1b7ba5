import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, type Service } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  vi.restoreAllMocks()
})

/** Returns the cause of the first logged error. */
function causeOf({ log }: Service): unknown {
  const [error] = log.errors
  return (error?.cause as { err?: unknown } | undefined)?.err
}

describe("debug messages", () => {
  // ADV-59
  test("are one line for each stage of a request and of a session check, and hold no secret [CFG-28, LOG-01, LG-01]", async () => {
    const { log, ...service } = createService({ providers: [idp.oidc(), passwords()] })
    const browser = service.browser()
    await signIn(browser, idp)
    await browser.get("/auth/session")
    await browser.submit("/auth/callback/credentials", { username: "grace", password: "wrong-canary" })
    await browser.submit("/auth/signout")
    const stages = log.debug.map(({ message, metadata }) => ({ message, ...(metadata as object) }))
    const took = { duration: expect.any(Number) as number }
    for (const stage of [
      { message: "Sign-in start", provider: "idp", outcome: "redirect" },
      { message: "Request", method: "POST", action: "signin", provider: "idp", status: 302 },
      { message: "Provider's answer", provider: "idp", outcome: "verified" },
      { message: "Session issue", strategy: "jwt" },
      { message: "Request", method: "GET", action: "callback", provider: "idp", status: 302 },
      { message: "Session check", strategy: "jwt", signedIn: true, cookies: [] },
      { message: "Request", method: "GET", action: "session", provider: undefined, status: 200 },
      { message: "Provider's answer", failed: "CredentialsSignin" },
      { message: "Session end", strategy: "jwt", ended: true },
    ]) {
      expect(stages).toContainEqual({ ...stage, ...took })
    }
    const text = JSON.stringify(stages)
    for (const { value } of browser.cookies.values()) expect(text).not.toContain(value)
    expect(text).not.toMatch(/eyJ|canary|code=|state=/)
  })

  test("are not even made where nothing takes them [CFG-28]", async () => {
    const now = vi.spyOn(performance, "now")
    await createService({ logger: { error: () => {} } })
      .browser()
      .get("/auth/session")
    expect(now).not.toHaveBeenCalled()
  })
})

describe("a custom logger", () => {
  const forged = "no\r\n\u001b[2J[auth][error] Forged\u2028"
  const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

  // ADV-58
  test("gets no control characters either: in messages, details and errors, which stay what they are [LG-02, LOG-01, LOG-02]", async () => {
    const reason = Object.assign(new TypeError(forged), { status: 7 })
    const service = createService({ providers: [passwords({ authorize: () => Promise.reject(reason) })] })
    await signInWithPassword(service.browser())
    const err = causeOf(service) as TypeError & { status: number }
    expect(err).toBeInstanceOf(TypeError)
    expect([err.message, err.status]).toEqual(["no\\u000d\\u000a\\u001b[2J[auth][error] Forged\\u2028", 7])
    expect(err.stack?.split("\n", 1)[0]).toBe(`TypeError: ${err.message}`)
    expect(reason.message).toBe(forged)
    const denied = createService({
      providers: [passwords()],
      callbacks: { signIn: () => Promise.reject(reason) },
    })
    await signInWithPassword(denied.browser())
    expect(denied.log.errors).toMatchObject([{ type: "AccessDenied" }])
    expect(denied.log.errors[0]?.message).not.toMatch(controls)
    await service.browser().get("/auth/signin/%0D%0A%C2%9B%E2%80%A8")
    expect(JSON.stringify(service.log.details)).toContain("is configured")
    for (const text of service.log.details.flatMap((detail) => Object.values(detail as object).map(String))) {
      expect(text).not.toMatch(controls)
    }
  })

  test("gets the very error that was thrown where there is nothing to escape [LOG-02]", async () => {
    const reason = new Error("plain")
    const service = createService({ providers: [passwords({ authorize: () => Promise.reject(reason) })] })
    await signInWithPassword(service.browser())
    expect(causeOf(service)).toBe(reason)
  })
})
