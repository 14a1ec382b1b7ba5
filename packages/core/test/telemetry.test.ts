import { customFetch, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import { describe, expect, test } from "vitest"
import { askForLink, createOutbox } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { createObservations, type Observations } from "./observed.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, type Service } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

function observe(options: Partial<AuthConfig> = {}): Service & { seen: Observations } {
  const seen = createObservations()
  return { ...createService({ providers: [idp.oidc()], telemetry: seen.telemetry, ...options }), seen }
}

const at = { type: "request", scheme: "https", host: "app.example", port: undefined }

describe("a request under telemetry", () => {
  test("is told by its method, action, route and provider, and its end by the status", async () => {
    const { seen, ...service } = observe()
    await signIn(service.browser(), idp)
    expect(seen.of("request")).toEqual([
      {
        operation: { ...at, method: "GET", action: "csrf", route: "/auth/csrf", provider: undefined },
        result: { status: 200, error: undefined, failed: false },
      },
      {
        operation: {
          ...at,
          method: "POST",
          action: "signin",
          route: "/auth/signin/:provider",
          provider: "idp",
        },
        result: { status: 302, error: undefined, failed: false },
      },
      {
        operation: {
          ...at,
          method: "GET",
          action: "callback",
          route: "/auth/callback/:provider",
          provider: "idp",
        },
        result: { status: 302, error: undefined, failed: false },
      },
    ])
  })

  test("that is refused tells the type of the error, and has not failed", async () => {
    const { seen, ...service } = observe({ providers: [idp.oidc(), passwords()] })
    const browser = service.browser()
    await browser.submit("/auth/callback/credentials", { username: "grace", password: "wrong" })
    await browser.get("/auth/callback/idp?state=x&code=y")
    expect(seen.of("request").map(({ result }) => result)).toMatchObject([
      { status: 200 },
      { status: 302, error: "CredentialsSignin", failed: false },
      { status: 302, error: "InvalidCheck", failed: false },
    ])
  })

  test("names nothing that a client made up: no provider, no path, no host that is not trusted", async () => {
    const { seen, ...service } = observe({ trustHost: ["app.example"] })
    await service.browser().get("/auth/signin/secret-canary")
    await service.browser().get("/auth/canary/canary")
    await service.fetch(new Request("https://canary.example/auth/session?canary=1"))
    await service.fetch(new Request("https://app.example/auth/session", { method: "PUT" }))
    const operations = seen.of("request").map(({ operation }) => operation)
    expect(operations).toMatchObject([
      { action: "signin", route: "/auth/signin/:provider", provider: undefined },
      { action: undefined, route: undefined, provider: undefined },
      { action: undefined, route: undefined, host: undefined },
      { action: undefined, method: "PUT" },
    ])
    expect(JSON.stringify(operations)).not.toContain("canary")
  })

  test("that fails because of the configuration has failed, and has the status 500", async () => {
    const { seen, ...service } = observe({ secret: [] })
    await service.browser().get("/auth/signin")
    expect(seen.of("request")).toMatchObject([
      { result: { status: 500, error: "MissingSecret", failed: true } },
    ])
  })

  test("has ended for telemetry when the answer is there", async () => {
    const { seen, ...service } = observe()
    await service.fetch(new Request("https://app.example/auth/csrf"))
    expect(seen.all).toHaveLength(1)
  })
})

describe("the work for a request under telemetry", () => {
  test("is told before the request has ended: requests to the provider without paths, and calls of the adapter", async () => {
    const { seen, ...service } = observe({ adapter: recordedAdapter().adapter })
    await signIn(service.browser(), idp)
    const provider = {
      type: "outgoing",
      provider: "idp",
      scheme: "https",
      host: "idp.example",
      port: undefined,
    }
    expect(seen.of("outgoing")).toMatchObject([
      { operation: { ...provider, method: "GET" }, result: { status: 200, failed: false } },
      { operation: { ...provider, method: "POST" }, result: { status: 200, failed: false } },
      { operation: { ...provider, method: "GET" }, result: { status: 200, failed: false } },
    ])
    const methods = seen.of("adapter").map(({ operation }) => "method" in operation && operation.method)
    expect(methods).toEqual(expect.arrayContaining(["getUserByAccount", "createUser", "createSession"]))
    expect(seen.all.at(-1)?.operation.type).toBe("request")
  })

  test("tells the class of the store's error, and that it has failed", async () => {
    const { adapter, faults } = recordedAdapter()
    faults.getUserByAccount = () => {
      throw new RangeError("canary")
    }
    const { seen, ...service } = observe({ adapter })
    await signIn(service.browser(), idp)
    expect(seen.of("adapter").find(({ result }) => result.failed)).toMatchObject({
      operation: { method: "getUserByAccount" },
      result: { error: "RangeError", failed: true },
    })
    expect(JSON.stringify(seen.all)).not.toContain("canary")
  })

  test("tells a provider's refusal by its status, and a provider that cannot be reached by the error", async () => {
    const unreachable = { [customFetch]: () => Promise.reject(new TypeError("canary")) }
    const { seen, ...service } = observe({ providers: [idp.oidc(unreachable)] })
    await service.browser().submit("/auth/signin/idp")
    expect(seen.of("outgoing")).toMatchObject([{ result: { error: "TypeError", failed: true } }])
  })

  test("takes headers of telemetry along to the provider, beside its own", async () => {
    const sent: (RequestInit["headers"] | undefined)[] = []
    const reached: typeof fetch = async (input, init) => {
      sent.push(init?.headers)
      return idp.fetch(input, init)
    }
    for (const adds of [true, false]) {
      const service = createService({
        providers: [
          idp.oidc({ [customFetch]: async (...input: Parameters<typeof fetch>) => reached(...input) }),
        ],
        telemetry: (operation, run) => {
          if (adds && operation.type === "outgoing") operation.setHeader("traceparent", "00-1-2-01")
          return run()
        },
      })
      expect((await signIn(service.browser(), idp)).location?.pathname).toBe("/")
    }
    expect(sent.map((headers) => new Headers(headers).get("traceparent"))).toEqual([
      "00-1-2-01",
      "00-1-2-01",
      "00-1-2-01",
      null,
      null,
      null,
    ])
    expect(new Headers(sent[1]).get("content-type")).toMatch(/form/)
  })

  test("tells of a mail by its provider alone", async () => {
    const outbox = createOutbox()
    const { seen, ...service } = observe({ providers: [outbox.provider()], adapter: MemoryAdapter() })
    await askForLink(service.browser(), "ada@example.com")
    expect(seen.of("mail")).toEqual([
      { operation: { type: "mail", provider: "email" }, result: { failed: false } },
    ])
    expect(JSON.stringify(seen.all)).not.toContain("example.com")
  })

  test("includes what looks up revocations, even without an adapter", async () => {
    const revocation = { revoke: async () => {}, revokedSince: async () => [null, null] }
    const { seen, ...service } = observe({ revocation })
    const browser = service.browser()
    await signIn(browser, idp)
    await browser.get("/auth/session")
    const methods = seen.of("adapter").map(({ operation }) => "method" in operation && operation.method)
    expect(new Set(methods)).toEqual(new Set(["revokedSince"]))
  })
})

describe("a call of server code under telemetry", () => {
  test("is told by its name; a broken configuration has failed, a missing session has not", async () => {
    const head = { headers: new Headers({ host: "app.example" }) }
    const { seen, config } = observe()
    const integration = createIntegration(config)
    await integration.session(head)
    await integration.update(head, { data: { user: { name: "canary" } } })
    await integration.signOut(head)
    await expect(createIntegration({ ...config, secret: [] }).session(head)).rejects.toThrow("secret")
    expect(seen.of("call").map(({ operation, result }) => ({ ...operation, ...result }))).toEqual([
      { type: "call", name: "session", failed: false },
      { type: "call", name: "update", failed: false },
      { type: "call", name: "signOut", failed: false },
      { type: "call", name: "session", failed: true, error: "MissingSecret" },
    ])
  })
})

describe("telemetry that fails", () => {
  const broken: Record<string, NonNullable<AuthConfig["telemetry"]>> = {
    "throws before it begins": () => {
      throw new Error("canary")
    },
    rejects: () => Promise.reject(new Error("canary")),
    "throws after the end": async (_, run) => {
      await run()
      throw new Error("canary")
    },
  }

  test.each(Object.entries(broken))("and %s changes nothing, and is warned of once", async (_, telemetry) => {
    const { browser, log } = createService({ providers: [idp.oidc()], telemetry })
    const visitor = browser()
    await signIn(visitor, idp)
    expect((await visitor.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
    await new Promise((resolve) => setTimeout(resolve))
    expect(log.warnings).toEqual(["telemetry-failed"])
    expect(JSON.stringify(log.details)).not.toContain("canary")
  })

  test("because it never runs the operation, runs it late or often, or never ends, changes nothing", async () => {
    const kinds: NonNullable<AuthConfig["telemetry"]>[] = [
      () => {},
      (__, run) => void setTimeout(() => void run()),
      async (__, run) => Promise.all([run(), run()]),
      async (__, run) => run().then(() => new Promise(() => {})),
    ]
    for (const telemetry of kinds) {
      const { adapter, calls } = recordedAdapter()
      const { browser, log } = createService({ providers: [idp.oidc()], telemetry, adapter })
      const visitor = browser()
      await signIn(visitor, idp)
      expect((await visitor.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
      await new Promise((resolve) => setTimeout(resolve))
      expect(calls.filter((call) => call === "createSession")).toHaveLength(1)
      expect(log.warnings).toEqual([])
    }
  })

  test("because it is no function is a fault of the configuration", async () => {
    const telemetry = {} as unknown as NonNullable<AuthConfig["telemetry"]>
    const { browser, log } = createService({ telemetry })
    expect((await browser().get("/auth/session")).status).toBe(500)
    expect(log.errors[0]?.message).toContain("It must be a function")
  })
})
