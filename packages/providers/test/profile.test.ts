import { customFetch } from "@latchkey/core"
import { describe, expect, it } from "vitest"
import { emailUnlessUnverified } from "../src/profile/email-unless-unverified.ts"
import { fullName } from "../src/profile/full-name.ts"
import { requestJson } from "../src/profile/request-json.ts"
import { api, configured } from "./context.ts"
import Yandex from "../src/yandex.ts"

const email = "jane@example.com"

describe("an address that the vendor calls unverified", () => {
  it.each([false, "false"])("is left out if `email_verified` is %j (D43)", (verified) => {
    expect(emailUnlessUnverified({ email, email_verified: verified })).toBeNull()
  })

  it.each([true, "true", undefined, null])("is taken if `email_verified` is %j", (verified) => {
    expect(emailUnlessUnverified({ email, email_verified: verified })).toBe(email)
  })
})

describe("a full name", () => {
  it.each([
    [["Jane", "Doe"], "Jane Doe"],
    [["Jane", undefined], "Jane"],
    [[null, "Doe"], "Doe"],
    [["", ""], null],
  ])("of %j is %j", (parts, name) => {
    expect(fullName(...parts)).toBe(name)
  })
})

describe("a request for JSON", () => {
  const url = "https://api.example.com/me?token=secret"

  it("is made by the service's own function, and asks for JSON", async () => {
    const { fetcher, requests } = api({ [url]: { id: "1" } })
    const provider = { ...configured(Yandex(), fetcher), [customFetch]: fetcher }
    await expect(requestJson(provider, url, { headers: { "x-key": "1" } })).resolves.toEqual({ id: "1" })
    expect(requests[0]?.headers.get("accept")).toBe("application/json")
    expect(requests[0]?.headers.get("x-key")).toBe("1")
  })

  it("fails with the status, and without the query, which may hold a token", async () => {
    const { fetcher } = api({ [url]: 403 })
    const provider = configured(Yandex(), fetcher)
    await expect(requestJson(provider, url)).rejects.toThrow(
      "https://api.example.com/me answered with status 403.",
    )
  })
})
