import { customFetch, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import { telemetry } from "@latchkey/opentelemetry"
import { context, propagation, SpanKind, SpanStatusCode, trace, TraceFlags } from "@opentelemetry/api"
import type { ReadableSpan } from "@opentelemetry/sdk-trace"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { askForLink, createOutbox } from "../../packages/core/test/email-outbox.ts"
import { createIdentityProvider } from "../../packages/core/test/identity-provider.ts"
import { recordedAdapter } from "../../packages/core/test/recorded-adapter.ts"
import { createService, type Service } from "../../packages/core/test/service.ts"
import { passwords, signIn } from "../../packages/core/test/sign-in.ts"
import { createExporters, register, unregister, type Exporters } from "./exporters.ts"

const idp = await createIdentityProvider()
let exporters: Exporters

beforeEach(() => {
  exporters = createExporters()
  register(exporters)
})

afterEach(() => {
  unregister()
  propagation.disable()
  idp.misbehave = {}
})

function traced(options: Partial<AuthConfig> = {}): Service {
  return createService({ providers: [idp.oidc()], telemetry: telemetry(), ...options })
}

/** Returns the only span with a name. */
function span(name: string): ReadableSpan {
  const [found, ...more] = exporters.spans().filter((one) => one.name === name)
  if (found === undefined || more.length > 0) throw new Error(`${more.length} more spans named ${name}`)
  return found
}

describe("the span of a request", () => {
  test("is the server's, and has the attributes of the conventions for HTTP and ours", async () => {
    await traced().browser().submit("/auth/signin/idp")
    const { kind, attributes, status } = span("POST /auth/signin/:provider")
    expect(kind).toBe(SpanKind.SERVER)
    expect(attributes).toEqual({
      "http.request.method": "POST",
      "http.response.status_code": 302,
      "http.route": "/auth/signin/:provider",
      "latchkey.action": "signin",
      "latchkey.provider": "idp",
      "server.address": "app.example",
      "url.scheme": "https",
    })
    expect(status).toEqual({ code: SpanStatusCode.UNSET })
  })

  test("is an internal child of the span that the application's HTTP instrumentation has made", async () => {
    const service = traced()
    const tracer = trace.getTracer("http")
    await tracer.startActiveSpan("GET", { kind: SpanKind.SERVER }, async (outer) => {
      await service.browser().get("/auth/csrf")
      outer.end()
    })
    const inner = span("GET /auth/csrf")
    expect(inner.kind).toBe(SpanKind.INTERNAL)
    expect(inner.parentSpanContext?.spanId).toBe(span("GET").spanContext().spanId)
  })

  test("is the server's under a context that came from another process", async () => {
    const remote = { traceId: "1".repeat(32), spanId: "2".repeat(16), traceFlags: TraceFlags.SAMPLED }
    const outside = trace.setSpanContext(context.active(), { ...remote, isRemote: true })
    await context.with(outside, async () => traced().browser().get("/auth/csrf"))
    const { kind, parentSpanContext } = span("GET /auth/csrf")
    expect([kind, parentSpanContext?.spanId]).toEqual([SpanKind.SERVER, remote.spanId])
  })

  test("has the type of the error of a refusal, and no status: the service has not failed", async () => {
    const browser = traced({ providers: [passwords()] }).browser()
    await browser.submit("/auth/callback/credentials", { username: "grace", password: "wrong" })
    const { attributes, status, events } = span("POST /auth/callback/:provider")
    expect(attributes["error.type"]).toBe("CredentialsSignin")
    expect(status).toEqual({ code: SpanStatusCode.UNSET })
    expect(events).toEqual([])
  })

  test("has the status of an error, without a message, if the answer is 5xx", async () => {
    await traced({ secret: [] }).browser().get("/auth/signin")
    const { attributes, status } = span("GET /auth/signin")
    expect(attributes).toMatchObject({ "error.type": "MissingSecret", "http.response.status_code": 500 })
    expect(status).toEqual({ code: SpanStatusCode.ERROR })
  })

  test("names no method that a client made up", async () => {
    await traced().fetch(new Request("https://app.example/auth/session", { method: "CANARY" }))
    expect(span("HTTP").attributes).toMatchObject({ "http.request.method": "_OTHER" })
  })
})

describe("the spans within a request", () => {
  test("are its children: the provider's, with host and port alone, and the adapter's", async () => {
    await signIn(traced({ adapter: MemoryAdapter() }).browser(), idp)
    const callback = span("GET /auth/callback/:provider")
    const inner = exporters
      .spans()
      .filter(({ parentSpanContext }) => parentSpanContext?.spanId === callback.spanContext().spanId)
    expect(inner.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "POST",
        "GET",
        "latchkey adapter getUserByAccount",
        "latchkey adapter createSession",
      ]),
    )
    const { kind, attributes } = span("POST")
    expect(kind).toBe(SpanKind.CLIENT)
    expect(attributes).toEqual({
      "http.request.method": "POST",
      "http.response.status_code": 200,
      "latchkey.provider": "idp",
      "server.address": "idp.example",
      "server.port": 443,
      "url.scheme": "https",
    })
    const adapter = span("latchkey adapter createSession")
    expect([adapter.kind, adapter.attributes]).toEqual([
      SpanKind.INTERNAL,
      { "latchkey.adapter.method": "createSession" },
    ])
  })

  test("have failed if the provider refuses, or the store throws: with a type, and nothing of the message", async () => {
    const { adapter, faults } = recordedAdapter()
    faults.getUserByAccount = () => Promise.reject(new RangeError("canary"))
    const browser = traced({ adapter }).browser()
    await signIn(browser, idp)
    const failed = span("latchkey adapter getUserByAccount")
    expect(failed.attributes["error.type"]).toBe("RangeError")
    expect(failed.status).toEqual({ code: SpanStatusCode.ERROR })
    idp.misbehave.tokens = () => Response.json({ error: "canary" }, { status: 400 })
    await signIn(browser, idp)
    const refused = exporters.spans().filter(({ attributes }) => attributes["error.type"] === "400")
    expect(refused).toMatchObject([{ name: "POST", status: { code: SpanStatusCode.ERROR } }])
    expect(
      JSON.stringify(exporters.spans().map(({ attributes, events }) => [attributes, events])),
    ).not.toContain("canary")
  })

  test("name the sender of a mail, and never its address", async () => {
    const outbox = createOutbox()
    const service = traced({ providers: [outbox.provider()], adapter: MemoryAdapter() })
    await askForLink(service.browser(), "ada@example.com")
    expect(span("latchkey mail").attributes).toEqual({ "latchkey.provider": "email" })
  })
})

describe("the span of a call from server code", () => {
  test("has the name of the operation", async () => {
    const { config } = traced()
    await createIntegration(config).session({ headers: new Headers({ host: "app.example" }) })
    expect(span("latchkey session").attributes).toEqual({ "latchkey.call": "session" })
  })
})

describe("the trace context", () => {
  /** Writes what the SDK's own propagator would. */
  const traceparent = {
    inject: (
      inside: Parameters<typeof trace.getSpan>[0],
      carrier: unknown,
      setter: { set: (...all: never[]) => void },
    ) => Reflect.apply(setter.set, undefined, [carrier, "traceparent", trace.getSpanContext(inside)?.spanId]),
    extract: (outside: Parameters<typeof trace.getSpan>[0]) => outside,
    fields: () => ["traceparent"],
  }

  test.each([
    ["to no provider unless it is asked for", {}, false],
    ["to the hosts that are listed", { propagateTo: ["idp.example"] }, true],
    ["to no other host", { propagateTo: ["example"] }, false],
  ])("goes %s", async (_, options, goes) => {
    propagation.setGlobalPropagator(traceparent)
    const { arrivals } = await arrivalsOf(telemetry(options))
    expect(arrivals.length).toBeGreaterThan(0)
    const ids = exporters.spans().map((one) => one.spanContext().spanId)
    for (const sent of arrivals) expect(goes ? ids.includes(sent ?? "") : sent === null).toBe(true)
  })
})

/** Returns the `traceparent` header of every request to the provider during a sign-in. */
async function arrivalsOf(
  observe: NonNullable<AuthConfig["telemetry"]>,
): Promise<{ arrivals: (string | null)[] }> {
  const arrivals: (string | null)[] = []
  const reached: typeof fetch = async (input, init) => {
    arrivals.push(new Headers(init?.headers).get("traceparent"))
    return idp.fetch(input, init)
  }
  const service = createService({ providers: [idp.oidc({ [customFetch]: reached })], telemetry: observe })
  await signIn(service.browser(), idp)
  return { arrivals }
}

describe("without an SDK", () => {
  test("everything works, and one that is registered later is used", async () => {
    unregister()
    const service = traced()
    await service.browser().get("/auth/csrf")
    expect(exporters.spans()).toEqual([])
    register(exporters)
    await service.browser().get("/auth/csrf")
    expect(span("GET /auth/csrf").status.code).toBe(SpanStatusCode.UNSET)
    expect(await exporters.points("latchkey.request.duration")).toHaveLength(1)
    expect(service.log.warnings).toEqual([])
  })

  test("providers that are given are used, whatever is registered", async () => {
    const own = createExporters()
    await traced({ telemetry: telemetry(own) })
      .browser()
      .get("/auth/csrf")
    expect(exporters.spans()).toEqual([])
    expect(own.spans()).toHaveLength(1)
    expect(await own.points("latchkey.request.duration")).toHaveLength(1)
    expect(await exporters.metrics()).toEqual([])
  })
})
