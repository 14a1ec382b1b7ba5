import type { AuthConfig } from "@latchkey/core"
import { CredentialsSignin } from "@latchkey/core/errors"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createService, errorOf, sessionCookie, type Service } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

afterEach(() => {
  vi.useRealTimers()
})

/** Creates a service whose function returns a value, whatever its type says. */
function serviceWith(lifetime: () => unknown, session: AuthConfig["session"] = {}): Service {
  return createService({
    providers: [passwords()],
    session: { ...session, lifetime: lifetime as NonNullable<AuthConfig["session"]>["lifetime"] },
  })
}

async function signInTo(service: Service) {
  const browser = service.browser()
  const visit = await signInWithPassword(browser)
  return { error: errorOf(visit), cookie: browser.cookies.get(sessionCookie) }
}

describe("the return value of `session.lifetime`", () => {
  test.each<readonly [string, unknown]>([
    ["NaN", { maxAge: Number.NaN }],
    ["a negative number", { absoluteMaxAge: -1 }],
    ["zero", { maxAge: 0 }],
    ["negative infinity", { maxAge: -Infinity }],
    ["text", { maxAge: "3600" }],
    ["a bigint", { maxAge: 3_600n }],
    ["null as a limit", { maxAge: null }],
    ["text instead of true", { untilBrowserCloses: "yes" }],
    ["an unknown limit", { maxage: 3_600 }],
    ["a limit with the name of a method", { toString: 1 }],
    ["an array", [3_600]],
    ["a number", 3_600],
    ["true", true],
    ["a function", () => ({ maxAge: 3_600 })],
  ])(
    "that is %s refuses the sign-in, because a session without the limit would last too long",
    async (_, returned) => {
      const service = serviceWith(() => returned)
      const { error, cookie } = await signInTo(service)
      expect([error, cookie]).toEqual(["Configuration", undefined])
      expect(service.log.types()).toEqual(["UnsupportedStrategy"])
      expect(service.log.errors[0]?.message).toMatch(/^`session\.lifetime` must return /)
    },
  )

  test("is clamped to the configuration if it's longer, even if it's infinite, and that's logged", async () => {
    const service = serviceWith(() => ({ maxAge: Infinity, absoluteMaxAge: Infinity }), {
      maxAge: 3_600,
      absoluteMaxAge: 7_200,
    })
    const { cookie } = await signInTo(service)
    expect((cookie?.expires ?? Infinity) - Date.now()).toBeLessThanOrEqual(3_600_000)
    expect(service.log.warnings).toEqual(["lifetime-too-long"])
    expect(service.log.details).toEqual([{ limits: ["maxAge", "absoluteMaxAge"] }])
  })

  test.each([1e300, Number.MAX_SAFE_INTEGER, 3_600.9])(
    "may be %d seconds without a limit in the configuration",
    async (absoluteMaxAge) => {
      const { error, cookie } = await signInTo(serviceWith(() => ({ absoluteMaxAge })))
      expect(error).toBeNull()
      const most = Math.min(absoluteMaxAge, 30 * 86_400)
      expect((cookie?.expires ?? Infinity) - Date.now()).toBeLessThanOrEqual(most * 1000)
    },
  )

  test.each([null, undefined, {}, Promise.resolve({}), { maxAge: undefined }])(
    "%j limits nothing",
    async (returned) => {
      const service = serviceWith(() => returned)
      const { cookie } = await signInTo(service)
      expect(((cookie?.expires ?? 0) - Date.now()) / 1000).toBeGreaterThan(29 * 86_400)
      expect(service.log.warnings).toEqual([])
    },
  )

  test("is read once, so that a getter can't return something else after the check", async () => {
    let reads = 0
    const returned = Object.defineProperty({}, "maxAge", {
      enumerable: true,
      get: () => (++reads === 1 ? 60 : 30 * 86_400),
    })
    const { cookie } = await signInTo(serviceWith(() => returned))
    expect(reads).toBe(1)
    expect((cookie?.expires ?? Infinity) - Date.now()).toBeLessThanOrEqual(60_000)
  })

  test.each<readonly [string, () => unknown, string, string]>([
    [
      "throws",
      () => {
        throw new Error("the function is broken")
      },
      "AccessDenied",
      "AccessDenied",
    ],
    [
      "rejects",
      async () => Promise.reject(new Error("the function is broken")),
      "AccessDenied",
      "AccessDenied",
    ],
    [
      "throws an error of the service",
      () => {
        throw new CredentialsSignin("no session today")
      },
      "CredentialsSignin",
      "CredentialsSignin",
    ],
    [
      "returns a getter that throws",
      () =>
        Object.defineProperty({}, "maxAge", {
          enumerable: true,
          get() {
            throw new Error("the getter is broken")
          },
        }),
      "AccessDenied",
      "AccessDenied",
    ],
  ])("refuses the sign-in if the function %s", async (_, lifetime, shown, logged) => {
    const service = serviceWith(lifetime)
    const { error, cookie } = await signInTo(service)
    expect([error, cookie]).toEqual([shown, undefined])
    expect(service.log.types()).toEqual([logged])
  })

  test("that never arrives refuses the sign-in after ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    // oxlint-disable-next-line unicorn/no-thenable -- the test is about one
    const service = serviceWith(() => ({ then: () => {} }))
    const pending = signInTo(service)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(10_000)
    const { error, cookie } = await pending
    expect([error, cookie]).toEqual(["AccessDenied", undefined])
  })
})

describe("the option `session.lifetime`", () => {
  test("must be a function", async () => {
    const service = createService({
      providers: [passwords()],
      // @ts-expect-error -- JavaScript may have any value here.
      session: { lifetime: 3_600 },
    })
    await service.browser().get("/auth/session")
    expect(service.log.errors[0]?.message).toMatch(/^`session\.lifetime` is 3600\. It must be a function\./)
  })

  test("can't be used with your own `jwt.encode`, which may leave out the limits", async () => {
    const jwt = { encode: () => "token", decode: () => null }
    const service = createService({ providers: [passwords()], jwt, session: { lifetime: () => ({}) } })
    await service.browser().get("/auth/session")
    expect(service.log.types()).toEqual(["UnsupportedStrategy"])
    expect(service.log.errors[0]?.message).toMatch(/your own `jwt\.encode`/)
  })
})
