import { describe, expect, it } from "vitest"
import Apple from "../src/apple.ts"
import Google from "../src/google.ts"
import { issuer } from "./issuer.ts"
import { signIn } from "./sign-in.ts"

/*
 * A provider's file contains the URLs that its vendor promises to keep. The others are discovered. Apple's metadata once
 * named the wrong issuer for a day, which stopped every client that read it.
 */
const client = { clientId: "client", clientSecret: "a secret of the client, of sufficient length" }

describe.each([
  ["apple", Apple, "https://appleid.apple.com"],
  ["google", Google, "https://accounts.google.com"],
] as const)("%s", (_id, create, named) => {
  const metadata = `${named}/.well-known/openid-configuration`
  const claims = { iss: named, sub: "1" }

  it("signs users in while its metadata name a wrong issuer: they aren't read (D2)", async () => {
    const vendor = issuer({ metadata, issuer: "https://wrong.example", claims })
    const { account, errors, requests } = await signIn(create(client), { vendor })
    expect(errors).toEqual([])
    expect(account?.providerAccountId).toBe("1")
    expect(requests.map(({ url }) => url.href)).not.toContain(metadata)
  })

  it("signs nobody in whose id_token names another issuer (D2) [ID-01]", async () => {
    const vendor = issuer({ metadata, issuer: named, claims: { ...claims, iss: "https://wrong.example" } })
    const { session, account } = await signIn(create(client), { vendor })
    expect([session, account]).toEqual([null, undefined])
  })

  it("is discovered where the application names another issuer, as tests do", async () => {
    const other = "https://issuer.example"
    const vendor = issuer({
      metadata: `${other}/.well-known/openid-configuration`,
      issuer: other,
      claims: { ...claims, iss: other },
    })
    const { account, authorization } = await signIn(create({ ...client, issuer: other }), { vendor })
    expect(authorization.origin).toBe("https://endpoints.example")
    expect(account?.providerAccountId).toBe("1")
  })
})
