import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { effective, oauthCatalogue, usesCodes } from "./catalogue.ts"
import { expectation } from "./expectation.ts"
import { client, neededOptions } from "./id-token.ts"
import { renewed } from "./renewed.ts"
import type { VendorRequest } from "./sign-in.ts"
import { startVendor, type Vendor } from "./vendor.ts"

/*
 * A vendor accepts the client's secret in the same way at the sign-in and later, so renewal and revocation authenticate
 * like the sign-in.
 */
let vendor: Vendor
beforeAll(async () => {
  vendor = await startVendor()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => vendor.close())

/** Returns the header or the parameters with which a request authenticates the client. */
function authenticationOf(request: VendorRequest | undefined): object | undefined {
  if (request === undefined) return undefined
  const names = ["client_id", "client_secret", "client_assertion_type", "client_assertion", "appid", "secret"]
  const parameters = names.flatMap((name) => {
    const value = request.body.get(name) ?? request.url.searchParams.get(name)
    if (value === null) return []
    // Each assertion is different (RFC 7523 §3).
    return [[name, name === "client_assertion" ? value.split(".")[0] : value]]
  })
  const header = request.headers.get("authorization")
  // With Basic authentication, `client_id` isn't a secret, and the form may contain it, too.
  return header === null ? Object.fromEntries(parameters) : { header }
}

/** Vendors with their own kind of token request, which a renewal can't send, or without refresh tokens. Their pages say so. */
const withoutRenewal = ["azure-devops", "login-gov"]

const modules = (await oauthCatalogue()).filter(usesCodes).filter(({ id }) => !withoutRenewal.includes(id))

describe.each(modules)("$id", ({ id, create }) => {
  it("is shown the client's secret by a renewal and a revocation as by the sign-in", async () => {
    const expected = expectation(id)
    const provider = effective(create({ ...neededOptions(expected), ...client }))
    const visit = { id, expected, provider, asked: new URLSearchParams(), arrived: [], problems: [] }
    vendor.begin(visit)
    const { exchange, form, revocation } = await renewed(
      provider,
      async ({ method, url, headers, body }, asked) => {
        visit.asked = asked
        if (body.get("grant_type") === "refresh_token")
          return Response.json({ access_token: "new", token_type: "bearer" })
        const init = { method, headers, ...(method === "POST" ? { body } : {}) }
        const answer = await vendor.fetch(url.href, init)
        const content: unknown = await answer.json()
        const isTokens = typeof content === "object" && content !== null && "access_token" in content
        return Response.json(isTokens ? { ...content, refresh_token: "refresh", expires_in: 3600 } : content)
      },
    )
    const later = [form, revocation].filter((request) => request !== undefined)
    expect(later.map(authenticationOf)).toEqual(later.map(() => authenticationOf(exchange)))
  })
})
