import { exportPKCS8, generateKeyPair, jwtVerify } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import Apple from "../src/apple.ts"
import LinkedIn from "../src/linkedin.ts"
import { issuer } from "./issuer.ts"
import { renewed } from "./renewed.ts"
import type { VendorRequest } from "./sign-in.ts"

const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true })
const signing = { privateKey: await exportPKCS8(privateKey), keyId: "ABC123DEFG", teamId: "DEF123GHIJ" }

afterEach(() => {
  vi.useRealTimers()
})

describe("a renewal, and a revocation, authenticates the client as the sign-in does", () => {
  it("at Apple: with a secret that is signed for it", async () => {
    const vendor = issuer({
      metadata: "https://appleid.apple.com/.well-known/openid-configuration",
      issuer: "https://appleid.apple.com",
      claims: { iss: "https://appleid.apple.com", sub: "001999.ada" },
      tokens: { refresh_token: "refresh" },
    })
    const { result, form, revocation } = await renewed(
      Apple({ clientId: "com.example.web", ...signing }),
      vendor,
    )
    expect(result).toMatchObject({ accessToken: "access" })
    for (const request of [form, revocation]) {
      expect(request?.headers.has("authorization")).toBe(false)
      const secret = request?.body.get("client_secret") ?? ""
      const { payload } = await jwtVerify(secret, publicKey, { audience: "https://appleid.apple.com" })
      expect(payload.sub).toBe("com.example.web")
    }
    expect(revocation?.body.get("token")).toBe("refresh")
  })

  it("at LinkedIn: with the secret in the form", async () => {
    const tokens = {
      access_token: "access",
      token_type: "Bearer",
      expires_in: 3600,
      refresh_token: "refresh",
    }
    const vendor = async ({ url }: VendorRequest): Promise<Response> =>
      Response.json(url.pathname.endsWith("/userinfo") ? { sub: "1", name: "Ada" } : tokens)
    const { result, form, exchange } = await renewed(
      LinkedIn({ clientId: "client", clientSecret: "secret" }),
      vendor,
    )
    expect(result).toMatchObject({ accessToken: "access" })
    for (const request of [exchange, form]) {
      expect(request?.body.get("client_secret")).toBe("secret")
      expect(request?.headers.has("authorization")).toBe(false)
    }
  })
})
