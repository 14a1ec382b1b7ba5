import type { OIDCConfig } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import AzureAD from "../src/azure-ad.ts"
import MicrosoftEntraID from "../src/microsoft-entra-id.ts"
import { issuer } from "./issuer.ts"
import { signIn } from "./sign-in.ts"

const login = "https://login.microsoftonline.com"
const pattern = `${login}/{tenantid}/v2.0`
const contoso = "9122040d-6c67-4c5b-b112-36a304b66dad"
const personal = "9188040d-6c67-4c5b-b112-36a304b66dad"
const client = { clientId: "id", clientSecret: "secret" }
const metadataOf = (tenant: string): string => `${login}/${tenant}/v2.0/.well-known/openid-configuration`
const person = (tid: string) => ({ iss: `${login}/${tid}/v2.0`, sub: "abe", tid, name: "Abe Lincoln" })

/** Returns the provider's issuer and metadata URL, as the service merges them. */
function addressesOf(provider: OIDCConfig<unknown>): [string | undefined, string | undefined] {
  return [provider.options?.issuer ?? provider.issuer, provider.options?.wellKnown ?? provider.wellKnown]
}

describe.each([
  ["microsoft-entra-id", MicrosoftEntraID],
  ["azure-ad", AzureAD],
])("%s", (id, create) => {
  const prefix = `AUTH_${id.toUpperCase().replaceAll("-", "_")}`

  it.each([
    [{}, pattern, metadataOf("common")],
    [{ tenantId: "organizations" }, pattern, metadataOf("organizations")],
    [{ tenantId: "consumers" }, `${login}/${personal}/v2.0`, metadataOf("consumers")],
    [{ tenantId: contoso }, `${login}/${contoso}/v2.0`, undefined],
    [{ issuer: `${login}/common/v2.0` }, pattern, metadataOf("common")],
    [{ issuer: `${login}/organizations/v2.0/` }, pattern, metadataOf("organizations")],
    [{ issuer: `${login}/${contoso}/v2.0` }, `${login}/${contoso}/v2.0`, undefined],
    [{ issuer: pattern }, pattern, metadataOf("common")],
    [
      { issuer: "https://login.microsoftonline.us/common/v2.0" },
      "https://login.microsoftonline.us/{tenantid}/v2.0",
      "https://login.microsoftonline.us/common/v2.0/.well-known/openid-configuration",
    ],
  ])("with %o has the issuer %s and its metadata at %s", (options, named, wellKnown) => {
    expect(addressesOf(create(options))).toEqual([named, wellKnown])
  })

  it("signs in users of every tenant, each by their tenant's issuer, with `sub` alone as the account [ID-18]", async () => {
    for (const provider of [create, create(client), create({ ...client, issuer: `${login}/common/v2.0` })]) {
      const { account, errors, session } = await signIn(provider, {
        variables: { [`${prefix}_ID`]: "id", [`${prefix}_SECRET`]: "secret" },
        vendor: issuer({ metadata: metadataOf("common"), issuer: pattern, claims: person(contoso) }),
      })
      expect(errors).toEqual([])
      expect(account).toMatchObject({ provider: id, providerAccountId: "abe" })
      expect(session?.user).toMatchObject({ name: "Abe Lincoln" })
    }
  })

  it("refuses a token that names another tenant's issuer than its own [ID-01]", async () => {
    const claims = { ...person(contoso), tid: personal }
    const vendor = issuer({ metadata: metadataOf("common"), issuer: pattern, claims })
    const { session, errors } = await signIn(create(client), { vendor })
    expect(session).toBeNull()
    expect(errors.join(" ")).toContain("`iss`")
  })

  it("signs in members of the listed tenants only", async () => {
    const vendor = (tid: string) =>
      issuer({ metadata: metadataOf("common"), issuer: pattern, claims: person(tid) })
    const provider = create({ ...client, allowedTenants: [contoso] })
    expect((await signIn(provider, { vendor: vendor(contoso) })).account).toMatchObject({
      providerAccountId: "abe",
    })
    const refused = await signIn(provider, { vendor: vendor(personal) })
    expect([refused.session, refused.account]).toEqual([null, undefined])
    expect(refused.errors.join(" ")).toContain("allowedTenants")
  })

  it("takes one tenant from the environment where it is not called [PRV-01, ENV-06]", async () => {
    const named = `${login}/${contoso}/v2.0`
    const variables = { [`${prefix}_ID`]: "id", [`${prefix}_SECRET`]: "secret", [`${prefix}_ISSUER`]: named }
    const vendor = issuer({ metadata: metadataOf(contoso), issuer: named, claims: person(contoso) })
    const { errors, account } = await signIn(create, { variables, vendor })
    expect(errors).toEqual([])
    expect(account).toMatchObject({ providerAccountId: "abe" })
  })

  it("takes `common` from the environment where it is given as a function", async () => {
    const variables = {
      [`${prefix}_ID`]: "id",
      [`${prefix}_SECRET`]: "s",
      [`${prefix}_ISSUER`]: `${login}/common/v2.0`,
    }
    const vendor = issuer({ metadata: metadataOf("common"), issuer: pattern, claims: person(contoso) })
    const { errors, account } = await signIn(create, { variables, vendor })
    expect(errors).toEqual([])
    expect(account).toMatchObject({ providerAccountId: "abe" })
  })

  it("requests no picture, and uses the user name of a user without a name", async () => {
    const provider: OIDCConfig<unknown> = create(client)
    const claims: unknown = { sub: "abe", preferred_username: "abe@contoso.com" }
    expect(await provider.profile?.(claims, {})).toMatchObject({
      id: "abe",
      name: "abe@contoso.com",
      image: null,
    })
  })
})
