import type { AuditEvent, AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { createBrowser } from "@latchkey/test-kit/browser"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createRecorded } from "./audit-world.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createLog, createService, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"
import { withoutNodeModules } from "./without-node-modules.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe("a handler of the record [LG-03]", () => {
  const failing: [string, AuthConfig["audit"]][] = [
    [
      "that throws",
      () => {
        throw new Error("The table is full.")
      },
    ],
    ["that rejects", async () => Promise.reject(new Error("The table is full."))],
    ["with the option `handler` that throws", { handler: () => Promise.reject(new Error("Full.")) }],
  ]
  test.each(failing)("%s stops no sign-in, and each failure is logged once", async (_, audit) => {
    const service = createService({ providers: [passwords()], audit })
    const browser = service.browser()
    await signInWithPassword(browser)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
    expect(service.log.errors.map(({ message }) => message)).toEqual([
      'The `audit` handler failed for "session.start".',
      'The `audit` handler failed for "sign-in.finish".',
    ])
    expect(service.log.types()).toEqual(["EventError", "EventError"])
  })

  test("that hangs delays the answer once, for a second, and is logged once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const service = createService({ providers: [passwords()], audit: async () => new Promise(() => {}) })
    const browser = service.browser()
    await browser.get("/auth/csrf")
    const answer = signInWithPassword(browser)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(1_000)
    await answer
    expect(browser.cookies.has(sessionCookie)).toBe(true)
    expect(service.log.types()).toEqual(["EventError"])
    expect(service.log.errors[0]?.cause).toMatchObject({ event: "session.start, sign-in.finish" })
  })

  test("that fails when a refusal is recorded changes nothing about the refusal", async () => {
    const audit = (): never => {
      throw new Error("The table is full.")
    }
    const service = createService({ providers: [passwords()], audit })
    const refused = await signInWithPassword(service.browser(), { password: "wrong" })
    expect(refused.location?.searchParams.get("error")).toBe("CredentialsSignin")
    expect(service.log.types()).toEqual(["EventError", "CredentialsSignin"])
  })

  test("is waited for before the answer, and for a call of server code before its result", async () => {
    const written: string[] = []
    const audit = async ({ action }: AuditEvent): Promise<void> => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      written.push(action)
    }
    const service = createService({ providers: [passwords()], audit })
    await signInWithPassword(service.browser())
    expect(written).toEqual(["session.start", "sign-in.finish"])
    const head = { headers: new Headers({ host: "app.example" }), providerId: "credentials" }
    await createIntegration(service.config).signIn({
      ...head,
      fields: { username: "grace", password: "hopper" },
    })
    expect(written).toHaveLength(4)
  })

  test.each(["yes", 1, {}, { handler: "yes" }, []])("can't be %j", async (audit) => {
    const service = createService({ providers: [], audit: audit as never })
    expect((await service.browser().get("/auth/session")).status).toBe(500)
    expect(service.log.errors[0]).toMatchObject({ type: "UnsupportedStrategy" })
    expect(service.log.errors[0]?.message).toContain("a function, or an object with a function `handler`")
  })
})

describe("the correlation id of a request", () => {
  /** Creates a log with all arguments of each method. */
  function createFullLog() {
    const calls: { method: string; given: readonly unknown[] }[] = []
    const method =
      (name: string) =>
      (...given: readonly unknown[]): void =>
        void calls.push({ method: name, given })
    return { calls, logger: { error: method("error"), warn: method("warn"), debug: method("debug") } }
  }

  test("is in each of its log entries and events, also of the adapter, and in no other request's", async () => {
    const recorded = createRecorded()
    const { adapter } = recordedAdapter()
    const { calls, logger } = createFullLog()
    const service = createService({ providers: [idp.oidc()], adapter, logger, audit: recorded.audit })
    const browser = service.browser()
    const start = await browser.submit("/auth/signin/idp")
    calls.length = 0
    recorded.take()
    adapter.createSession = () => {
      throw new Error("The store is down.")
    }
    const back = idp.consent(start.location)
    await browser.get(back.pathname + back.search)
    const ofRequest = calls.filter(({ given: [message] }) => message !== "Request to the provider")
    const ids = new Set(
      ofRequest.map(({ given: [, about] }) => (about as { correlationId?: unknown }).correlationId),
    )
    expect(ids).toEqual(new Set([recorded.only("sign-in.finish").correlationId]))
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(["debug", "error"]))
    expect(calls.filter(({ method }) => method === "error").map(({ given }) => given)).toMatchObject([
      [{ type: "AdapterError" }, { correlationId: [...ids][0] }],
      [{ type: "CallbackRouteError" }, { correlationId: [...ids][0] }],
    ])
    await browser.get("/auth/nothing")
    expect(recorded.only("request.refuse").correlationId).not.toBe([...ids][0])
    const warning = calls.find(({ method }) => method === "warn")
    expect(warning?.given).toMatchObject([
      "unknown-action",
      { correlationId: recorded.only("request.refuse").correlationId },
    ])
  })

  test("is a random id, never one that the client sends", async () => {
    const recorded = createRecorded()
    const service = createService({ providers: [passwords()], audit: recorded.audit })
    const header = { "x-request-id": "forged", "x-correlation-id": "forged", traceparent: "forged" }
    await service.browser().get("/auth/nothing", header)
    expect(recorded.events[0]?.correlationId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  test("isn't given to a logger without the option `audit`: it gets the error alone", async () => {
    const { calls, logger } = createFullLog()
    const service = createService({ providers: [passwords()], logger })
    await signInWithPassword(service.browser(), { password: "wrong" })
    const errors = calls.filter(({ method }) => method === "error")
    expect(errors.map(({ given }) => given.length)).toEqual([1])
    expect(JSON.stringify(calls)).not.toContain("correlationId")
  })

  test("is on the console beside the details of an error", async () => {
    const lines: unknown[][] = []
    vi.spyOn(console, "error").mockImplementation((...line) => void lines.push(line))
    const recorded = createRecorded()
    const service = createService({ providers: [passwords()], logger: undefined, audit: recorded.audit })
    await signInWithPassword(service.browser(), { password: "wrong" })
    expect(lines.flat().join("\n")).toContain(recorded.only("sign-in.finish").correlationId)
  })
})

describe("on a runtime without Node's modules, where hashes take a while", () => {
  test("events keep their order, and none is lost", async () => {
    withoutNodeModules()
    const engine = await import("@latchkey/core")
    const recorded = createRecorded()
    const { adapter } = recordedAdapter()
    const service = createService({ providers: [idp.oidc()], adapter, audit: recorded.audit })
    const answer = async (request: Request): Promise<Response> => engine.Auth(request, service.config)
    await signIn(createBrowser({ answer }), idp)
    expect(recorded.take()).toEqual([
      "sign-in.start",
      "user.register",
      "account.link",
      "session.start",
      "sign-in.finish",
    ])
  })
})

describe("the user agent of an event", () => {
  test("has neither control characters nor marks of direction, and 256 characters at most", async () => {
    const recorded = createRecorded()
    const service = createService({ providers: [passwords()], audit: recorded.audit })
    const agent = `Fire\u0085fox\u00ad${"x".repeat(5_000)}`
    await service.browser().get("/auth/nothing", { "user-agent": agent })
    const { userAgent } = recorded.only("request.refuse")
    expect(userAgent).toHaveLength(256)
    expect(userAgent).toMatch(/^Firefoxx+$/)
  })
})

describe("an event", () => {
  test("that follows a failed store says failure, and no event says success of what wasn't stored", async () => {
    for (const method of ["createUser", "linkAccount", "createSession", "deleteSession"] as const) {
      const recorded = createRecorded()
      const { adapter } = recordedAdapter()
      Reflect.deleteProperty(adapter, "createUserWithAccount")
      const log = createLog()
      const service = createService({
        providers: [idp.oidc()],
        adapter,
        audit: recorded.audit,
        logger: log.logger,
      })
      Reflect.set(adapter, method, () => {
        throw new Error("The store is down.")
      })
      const browser = service.browser()
      await signIn(browser, idp)
      const without = {
        createUser: "user.register",
        linkAccount: "account.link",
        createSession: "session.start",
        deleteSession: "session.end",
      }[method]
      if (method === "deleteSession") await browser.submit("/auth/signout")
      const done = recorded.events.filter(({ outcome }) => outcome === "success")
      expect(
        done.map(({ action }) => action),
        method,
      ).not.toContain(without)
      expect(
        recorded.events.filter(({ outcome }) => outcome === "failure"),
        method,
      ).toHaveLength(1)
    }
  })
})
