import type { CredentialsConfig, Provider } from "@latchkey/core/providers"
import { describe, expect, expectTypeOf, it } from "vitest"
import Credentials from "../src/credentials.ts"

const request = new Request("https://app.example.com/auth/callback/credentials", { method: "POST" })

describe("Credentials", () => {
  it("has the id `credentials` and the name `Credentials`", () => {
    expect(Credentials({})).toMatchObject({ id: "credentials", name: "Credentials", type: "credentials" })
  })

  it("shows no field by default, and the fields the application names", () => {
    expect(Credentials().credentials).toEqual({})
    const credentials = { username: { label: "Name" }, password: { label: "Password", type: "password" } }
    expect(Credentials({ credentials, authorize: () => null }).credentials).toEqual(credentials)
  })

  it("has no default `authorize`, so that a missing one is noticed", () => {
    expect(Credentials({}).authorize).toBeUndefined()
  })

  it("hands `authorize` what the fields are named, each of any type [TYP-10]", async () => {
    const provider = Credentials({
      credentials: { username: { label: "Name" }, password: { type: "password" } },
      authorize(credentials, given) {
        expectTypeOf(credentials).toEqualTypeOf<Partial<Record<"username" | "password", unknown>>>()
        expectTypeOf(given).toEqualTypeOf<Request>()
        return credentials.password === "secret" ? { id: "1", name: String(credentials.username) } : null
      },
    })
    expect(await provider.authorize({ username: "jane", password: "secret" }, request)).toEqual({
      id: "1",
      name: "jane",
    })
    expect(await provider.authorize({ username: "jane", password: "wrong" }, request)).toBeNull()
  })

  it("lets `authorize` read any field where none is named", async () => {
    const provider = Credentials({
      authorize: async (credentials) => (typeof credentials["code"] === "string" ? { id: "1" } : null),
    })
    expect(await provider.authorize({ code: "1234" }, request)).toEqual({ id: "1" })
  })

  it("is a provider, with and without fields", () => {
    const providers: Provider[] = [
      Credentials,
      Credentials({ id: "pin", name: "PIN", credentials: { pin: {} }, authorize: () => null }),
    ]
    expectTypeOf(Credentials({})).toExtend<CredentialsConfig>()
    expect(providers).toHaveLength(2)
  })
})
