import { describe, expect, expectTypeOf, it } from "vitest"
import FusionAuth, { type FusionAuthOptions, type FusionAuthProfile } from "../src/fusionauth.ts"
import { issuer } from "./issuer.ts"
import { signIn } from "./sign-in.ts"

const named = "https://auth.example.com"
const tenantId = "30663132-6464-6665-3032-326466613934"
const claims = { iss: named, sub: "858a4b01", email: "jared@example.com", preferred_username: "jared" }
const options = { clientId: "id", clientSecret: "secret", issuer: named, tenantId }
const metadata = `${named}/.well-known/openid-configuration?tenantId=${tenantId}`

describe("FusionAuth", () => {
  it("is of the type `oidc`, and sends the tenant with the authorization request [PRV-10, PRV-11, PRV-12]", async () => {
    const { authorization, account, errors } = await signIn(FusionAuth(options), {
      vendor: issuer({ metadata, issuer: named, claims }),
    })
    expect(errors).toEqual([])
    expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
      tenantId,
      response_type: "code",
      scope: "offline_access email openid profile",
    })
    expect(account).toMatchObject({ provider: "fusionauth", type: "oidc", providerAccountId: "858a4b01" })
  })

  it("does without a tenant at run time: then the issuer's own metadata count [PRV-11]", async () => {
    const provider = FusionAuth({
      clientId: "id",
      clientSecret: "secret",
      issuer: named,
    } as FusionAuthOptions)
    const { authorization, errors } = await signIn(provider, {
      vendor: issuer({ metadata: `${named}/.well-known/openid-configuration`, issuer: named, claims }),
    })
    expect(errors).toEqual([])
    expect(authorization.searchParams.has("tenantId")).toBe(false)
  })

  it("wants RS256 for ID tokens, unless the application says otherwise [PRV-12]", () => {
    expect(FusionAuth(options).client).toEqual({ id_token_signed_response_alg: "RS256" })
  })

  it("hands claims that a lambda added to the callbacks [PRV-15]", async () => {
    const vendor = issuer({ metadata, issuer: named, claims: { ...claims, department: "R&D" } })
    const { profile, session } = await signIn(FusionAuth(options), { vendor })
    expect(profile).toMatchObject({ department: "R&D" })
    expect(session?.user).toMatchObject({ name: "jared", email: "jared@example.com" })
  })

  it("types the claims and the tenant [PRV-11, PRV-13, PRV-14]", () => {
    type Texts =
      | "at_hash"
      | "aud"
      | "authenticationType"
      | "c_hash"
      | "email"
      | "iss"
      | "jti"
      | "scope"
      | "sid"
      | "sub"
    type Names = "family_name" | "given_name" | "middle_name" | "name" | "picture" | "preferred_username"
    expectTypeOf<FusionAuthProfile[Texts]>().toEqualTypeOf<string>()
    expectTypeOf<FusionAuthProfile["email_verified"]>().toEqualTypeOf<boolean>()
    expectTypeOf<FusionAuthProfile["exp" | "iat"]>().toEqualTypeOf<number>()
    expectTypeOf<FusionAuthProfile[Names]>().toEqualTypeOf<string | undefined>()
    expectTypeOf<FusionAuthOptions["tenantId"]>().toEqualTypeOf<string>()
  })
})
