import type { ObservedOperation } from "@latchkey/core/types"
import * as conventions from "@opentelemetry/semantic-conventions"
import { expect, test } from "vitest"
import { beginning, dimensionsOf, ending } from "./attributes.ts"

const request: ObservedOperation = {
  type: "request",
  method: "GET",
  action: "callback",
  route: "/auth/callback/:provider",
  provider: "github",
  scheme: "https",
  host: "app.example",
  port: 8443,
}

const outgoing: ObservedOperation = {
  type: "outgoing",
  provider: "github",
  method: "POST",
  scheme: "http",
  host: "localhost",
  port: undefined,
  setHeader: () => {},
}

test("names that aren't ours are stable ones of the semantic conventions", () => {
  const stable = new Set<unknown>(Object.values(conventions))
  const names = [request, outgoing].flatMap((operation) => Object.keys(beginning(operation)))
  for (const name of [...names, ...Object.keys(ending({ status: 500, failed: true }) ?? {})]) {
    expect(name.startsWith("latchkey.") || stable.has(name), name).toBe(true)
  }
})

test("a port is the URL's, or for requests to providers the scheme's", () => {
  expect(beginning(request)["server.port"]).toBe(8443)
  expect(beginning({ ...request, port: undefined })["server.port"]).toBeUndefined()
  expect(beginning(outgoing)["server.port"]).toBe(80)
  expect(beginning({ ...outgoing, scheme: "https" })["server.port"]).toBe(443)
})

test("an error has its type, a status from 400 on if it has no other, and a refusal is no failure", () => {
  expect(ending({ failed: true, status: 503 })).toMatchObject({ "error.type": "503" })
  expect(ending({ failed: true })).toEqual({ "error.type": "_OTHER" })
  expect(ending({ failed: false, status: 302, error: "AccessDenied" })).toMatchObject({
    "error.type": "AccessDenied",
  })
  expect(ending({ failed: false, status: 404 })).toEqual({ "http.response.status_code": 404 })
  expect(ending({ failed: false })).toBeUndefined()
})

test("durations have the attributes with few values only: no host, no port, no route", () => {
  expect(dimensionsOf(request, { status: 302, failed: false })).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 302,
    "latchkey.action": "callback",
    "latchkey.provider": "github",
  })
})
