import { describe, expect, it } from "vitest"
import BankIDNorway from "../src/bankid-no.ts"
import { documentedProfile } from "./expectation.ts"
import { issuer } from "./issuer.ts"
import { signIn } from "./sign-in.ts"

const named = "https://auth.bankid.no/auth/realms/prod"
const variables = { AUTH_BANKID_NO_ID: "id", AUTH_BANKID_NO_SECRET: "secret" }

/** Simulates BankID, whose ID tokens have the documented claims and the given ones. */
const attempt = (claims: Record<string, unknown> = {}) => ({
  variables,
  vendor: issuer({
    metadata: `${named}/.well-known/openid-configuration`,
    issuer: named,
    claims: { ...documentedProfile("bankid-no"), aud: "id", azp: "id", iss: named, ...claims },
  }),
})

describe("BankID Norway", () => {
  it("is asked for a level of assurance by `acr_values` alone if `login_hint` is null", async () => {
    const params = { login_hint: null, acr_values: "urn:bankid:bid" }
    const { authorization } = await signIn(BankIDNorway({ authorization: { params } }), attempt())
    expect(authorization.searchParams.get("acr_values")).toBe("urn:bankid:bid")
    expect(authorization.searchParams.has("login_hint")).toBe(false)
  })

  it("is sent what version 4 of its API requires: response type, state, nonce and PKCE", async () => {
    const { authorization } = await signIn(BankIDNorway(), attempt())
    const { response_type, code_challenge_method, ...others } = Object.fromEntries(authorization.searchParams)
    expect({ response_type, code_challenge_method }).toEqual({
      response_type: "code",
      code_challenge_method: "S256",
    })
    for (const name of ["state", "nonce", "code_challenge"]) expect(others[name]).toMatch(/^.{20,}$/)
  })

  it.each([
    ["as a list, from version 2", ["bis-mfa", "bis-bid"]],
    ["as a text, of version 1", "BID"],
  ])("gives callbacks the methods %s", async (_, amr) => {
    const { profile, errors } = await signIn(BankIDNorway(), attempt({ amr }))
    expect(errors).toEqual([])
    expect(profile?.["amr"]).toEqual(amr)
  })
})
