import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import ShopifyCustomerAccounts from "../src/shopify-customer-accounts.ts"
import { signIn } from "./sign-in.ts"

const issuer = "https://shopify.com/authentication/12345678"
const client = { clientId: "client-id", clientSecret: "client-secret" }

describe("Shopify customer accounts", () => {
  it.each(["shop.example.com", "example.myshopify.com"])(
    "asks the shop's own domain for its metadata, as Shopify documents it: %s",
    async (shopDomain) => {
      const { requests, authorization } = await signIn(
        ShopifyCustomerAccounts({ ...client, issuer, shopDomain }),
        {
          vendor: () =>
            Response.json({
              issuer,
              authorization_endpoint: `${issuer}/oauth/authorize`,
              token_endpoint: `${issuer}/oauth/token`,
              jwks_uri: `${issuer}/.well-known/jwks.json`,
            }),
        },
      )
      expect(requests[0]?.url.href).toBe(`https://${shopDomain}/.well-known/openid-configuration`)
      expect(authorization.href).toMatch(
        /^https:\/\/shopify\.com\/authentication\/12345678\/oauth\/authorize\?/,
      )
    },
  )

  it.each([
    "https://shop.example.com",
    "shop.example.com/",
    "shop.example.com/account",
    "user@shop.example.com",
  ])("is refused when the service starts if `shopDomain` isn't a bare domain: %s", async (shopDomain) => {
    const { errors } = await signIn(ShopifyCustomerAccounts({ ...client, issuer, shopDomain }), {
      vendor: () => new Response(null, { status: 503 }),
    })
    expect(errors.join("\n")).toContain(
      `\`shopDomain\` of Shopify is ${JSON.stringify(shopDomain)}. It must be only a domain, such as "example.myshopify.com".`,
    )
  })

  it("has a page that shows the option, and where the issuer is written", () => {
    const page = readFileSync(
      new URL("../../../docs/providers/shopify-customer-accounts.md", import.meta.url),
      "utf8",
    )
    expect(page).toContain('ShopifyCustomerAccounts({ shopDomain: "example.myshopify.com" })')
    expect(page).toContain("https://example.myshopify.com/.well-known/openid-configuration")
  })
})
