import { globSync } from "node:fs"
import { join } from "node:path"
import { telemetry } from "@latchkey/opentelemetry"
import type { Attributes } from "@opentelemetry/api"
import { afterAll, describe, expect, test } from "vitest"
import { giveEveryService } from "../../packages/core/test/service.ts"
import { createExporters, register, unregister } from "./exporters.ts"

/** Files with core's journeys, which visit every action and flow, and send what attackers would. */
const journeys = [
  "access-token",
  "access-token-renewal",
  "backchannel-logout",
  "credentials",
  "email",
  "email-link",
  "errors",
  "faults-adapter",
  "garbage",
  "head",
  "hosts",
  "linking",
  "oauth",
  "oidc",
  "one-time-codes",
  "passkeys",
  "passkeys-management",
  "passkeys-refused",
  "session-database",
  "session-jwt",
  "session-list",
  "session-update",
  "sign-out",
  "sign-out-at-provider",
]

/** The values that an attribute may have: none could be a secret, an address of a user, an id or a query. */
const values: Readonly<Record<string, RegExp>> = {
  "error.type": /^(?:[A-Z][A-Za-z]{2,39}|[45]\d\d|_OTHER)$/,
  "http.request.method": /^(?:GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS|QUERY|_OTHER)$/,
  "http.response.status_code": /^[2-5]\d\d$/,
  "http.route":
    /^(?:\/[a-z]+)*\/(?:(?:signin|callback|signout|webauthn-options)(?:\/:provider)?|csrf|error|providers|session|verify-request)$/,
  "latchkey.action":
    /^(?:callback|csrf|error|providers|session|signin|signout|verify-request|webauthn-options)$/,
  "latchkey.adapter.method": /^[a-zA-Z]{6,40}$/,
  "latchkey.call": /^[a-zA-Z]{4,20}(?:\.[a-z]{4,8})?$/,
  "latchkey.provider": /^[a-z][a-z0-9-]{1,20}$/,
  "server.address": /^(?:[a-z0-9-]+\.)*[a-z0-9-]{2,16}$|^127\.0\.0\.1$|^\[::1\]$/,
  "server.port": /^\d{2,5}$/,
  "url.scheme": /^https?$/,
}

const spanName =
  /^(?:(?:GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS|QUERY|HTTP)(?: [a-z/-]+(?::provider)?)?|latchkey (?:mail|[a-zA-Z.]+|adapter [a-zA-Z]+))$/

const exporters = createExporters()
register(exporters)
giveEveryService({ telemetry: telemetry() })
afterAll(unregister)

const root = join(import.meta.dirname, "../..")
for (const file of globSync(`packages/core/test/{${journeys.join(",")}}.test.ts`, { cwd: root })) {
  // In its own suite, so that its hooks are for its own tests.
  describe(`with telemetry, ${file}`, async () => void (await import(join(root, file))))
}

/** Returns a text or a number as text, anything else as JSON, which no attribute may be. */
function text(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value)
}

function unexpected(attributes: Attributes): string[] {
  return Object.entries(attributes)
    .filter(([name, value]) => value !== undefined && values[name]?.test(text(value)) !== true)
    .map(([name, value]) => `${name}: ${text(value)}`)
}

// After the journeys: tests run in the order in which they are declared.
describe("after all journeys of core, with telemetry", () => {
  test("the spans and metrics hold no secret, address, id or query, only names that the code or the configuration has", async () => {
    const spans = exporters.spans()
    const metrics = await exporters.metrics()
    const points = metrics.flatMap(({ dataPoints }) => dataPoints.map(({ attributes }) => attributes))
    expect(spans.length).toBeGreaterThan(1_000)
    expect(points.length).toBeGreaterThan(100)
    expect(new Set([...spans.map(({ attributes }) => attributes), ...points].flatMap(unexpected))).toEqual(
      new Set(),
    )
    expect(new Set(spans.map(({ name }) => name).filter((name) => !spanName.test(name)))).toEqual(new Set())
    expect(
      spans.filter(({ status, events, links }) => status.message || events.length > 0 || links.length > 0),
    ).toEqual([])
  })

  test("every kind of span and every attribute has been seen", async () => {
    const spans = exporters.spans()
    const seen = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
    expect([...seen].toSorted()).toEqual(Object.keys(values).toSorted())
    const metrics = await exporters.metrics()
    expect(metrics.map(({ descriptor }) => descriptor.name).toSorted()).toEqual([
      "latchkey.adapter.duration",
      "latchkey.call.duration",
      "latchkey.mail.duration",
      "latchkey.outgoing.duration",
      "latchkey.request.duration",
    ])
  })
})
