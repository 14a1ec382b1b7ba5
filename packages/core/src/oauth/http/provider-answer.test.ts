import { describe, expect, it } from "vitest"
import { responseOf } from "./provider-answer.ts"

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
