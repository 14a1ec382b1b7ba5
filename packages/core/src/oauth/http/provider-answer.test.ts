import { describe, expect, it } from "vitest"
import { readJson, responseOf } from "./provider-answer.ts"

describe("an answer of a provider, as an application's function gets it", () => {
  it.each([204, 205, 304])("has no body with status %i (RFC 9110 §15)", async (status) => {
    const response = responseOf({ status, headers: new Headers(), body: new Uint8Array() })
    expect([response.status, response.body]).toEqual([status, null])
  })

  it.each([200, 201, 206, 400, 500])("has its body with status %i", async (status) => {
    const body = new TextEncoder().encode("an answer")
    const response = responseOf({ status, headers: new Headers({ a: "b" }), body })
    expect([response.status, response.headers.get("a"), await response.text()]).toEqual([
      status,
      "b",
      "an answer",
    ])
  })
})

describe("an answer of a provider, as it is read", () => {
  const typed = (type: string) => () =>
    readJson({
      status: 200,
      headers: new Headers({ "content-type": type }),
      body: new TextEncoder().encode('{"a":1}'),
    })

  it.each([
    "application/json",
    "Application/JSON; charset=utf-8",
    "application/jwk-set+json",
    "application/vnd.example.v1+json",
  ])("is JSON with the media type %s (RFC 6839 §3.1)", (type) => {
    expect(typed(type)()).toEqual({ a: 1 })
  })

  it.each([
    "text/json",
    "text/html",
    "application/geo+json-seq",
    "application/+json",
    "application/a/b+json",
    "x-application/a+json",
    "multipart/application/a+json",
  ])("is not believed with the media type %s", (type) => {
    expect(typed(type)).toThrow(/media type/)
  })
})
