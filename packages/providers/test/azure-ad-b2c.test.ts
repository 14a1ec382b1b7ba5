import { describe, expect, it } from "vitest"
import AzureADB2C from "../src/azure-ad-b2c.ts"
import { issuer } from "./issuer.ts"
import { signIn } from "./sign-in.ts"

const tenant = "775527ff-9a37-4307-8b3d-cc311f58d925"
const named = `https://contoso.b2clogin.com/${tenant}/v2.0/`
const flow = "B2C_1_sign_in"
const claims = { iss: named, sub: "tom", name: "Tom Smith", emails: ["tom@example.com"] }
const client = { clientId: "6cb04018", clientSecret: "secret" }

describe("Azure AD B2C", () => {
  it.each([
    [{}, `https://contoso.b2clogin.com/${tenant}/${flow}/v2.0/.well-known/openid-configuration`],
    [
      { tenantId: "contoso" },
      `https://contoso.b2clogin.com/contoso.onmicrosoft.com/${flow}/v2.0/.well-known/openid-configuration`,
    ],
  ])("asks for the metadata of the user flow, with %o at %s", async (options, metadata) => {
    const provider = AzureADB2C({ ...client, issuer: named, primaryUserFlow: flow, ...options })
    const ended = await signIn(provider, { vendor: issuer({ metadata, issuer: named, claims }) })
    expect(ended.errors).toEqual([])
    expect(ended.account).toMatchObject({ provider: "azure-ad-b2c", providerAccountId: "tom" })
    expect(ended.session?.user).toMatchObject({ name: "Tom Smith", email: "tom@example.com" })
  })

  it("takes the issuer from the environment beside a tenant and a user flow", async () => {
    const metadata = `https://contoso.b2clogin.com/contoso.onmicrosoft.com/${flow}/v2.0/.well-known/openid-configuration`
    const provider = AzureADB2C({ ...client, tenantId: "contoso", primaryUserFlow: flow })
    const variables = { AUTH_AZURE_AD_B2C_ISSUER: named }
    const { errors } = await signIn(provider, {
      variables,
      vendor: issuer({ metadata, issuer: named, claims }),
    })
    expect(errors).toEqual([])
  })

  it("needs a user flow beside a tenant's issuer, and says so when the service starts", async () => {
    const ended = await signIn(AzureADB2C({ ...client, issuer: named }), {
      vendor: issuer({ metadata: named, issuer: named, claims }),
    })
    expect(ended.errors.join("\n")).toContain(
      "Azure AD B2C needs `primaryUserFlow` beside `issuer`, because each user flow has its own metadata.",
    )
  })

  it("takes an issuer of a user flow as it is", () => {
    const own = `https://contoso.b2clogin.com/tfp/${tenant}/${flow}/v2.0/`
    expect(AzureADB2C({ issuer: own }).wellKnown).toBeUndefined()
  })

  it("asks for an access token for itself, without which B2C gives none", async () => {
    const provider = AzureADB2C({ ...client, issuer: named, primaryUserFlow: flow })
    const { authorization } = await signIn(provider, {
      vendor: issuer({ metadata: provider.wellKnown ?? "", issuer: named, claims }),
    })
    expect(authorization.searchParams.get("scope")).toBe("openid offline_access 6cb04018")
  })
})
