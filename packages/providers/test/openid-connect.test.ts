import type { OIDCConfig, Profile } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import Keycloak from "../src/keycloak.ts"
import OpenIDConnect from "../src/openid-connect.ts"

interface CompanyProfile extends Profile {
  employee_number: string
}

describe("OpenIDConnect", () => {
  it("is known by the id and the name the application gives, and by the id where there is no name", () => {
    expect(OpenIDConnect({ id: "example", name: "Example" })).toMatchObject({
      id: "example",
      name: "Example",
    })
    expect(OpenIDConnect({ id: "example" })).toMatchObject({ id: "example", name: "example" })
  })

  it("uses the first name that is there: name, nickname, preferred_username", async () => {
    const { profile } = OpenIDConnect({})
    const claims = { sub: "1", preferred_username: "jd" }
    expect(await profile?.(claims, {})).toMatchObject({ id: "1", name: "jd" })
    expect(await profile?.({ ...claims, nickname: "Jane" }, {})).toMatchObject({ name: "Jane" })
  })

  it("shows no picture that is no text", async () => {
    expect(await OpenIDConnect({}).profile?.({ sub: "1", picture: { url: 1 } }, {})).toMatchObject({
      image: null,
    })
  })

  it("hands further claims to the application's own profile function [PRV-15]", async () => {
    const provider = OpenIDConnect({
      issuer: "https://login.example.com",
      profile: (profile: CompanyProfile) => ({ id: profile.employee_number }),
    })
    const claims = { sub: "1", employee_number: "4711" }
    expect(await provider.options?.profile?.(claims, {})).toEqual({ id: "4711" })
  })
})

describe("Keycloak", () => {
  it("uses the user name of a user without a name", async () => {
    const provider: OIDCConfig<unknown> = Keycloak({})
    const claims: unknown = { sub: "1", preferred_username: "jane" }
    expect(await provider.profile?.(claims, {})).toMatchObject({ id: "1", name: "jane" })
  })
})
