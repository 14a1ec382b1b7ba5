import { customFetch, skipCSRFCheck, type AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import { exportPKCS8, generateKeyPair, jwtVerify } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import Apple from "../src/apple.ts"
import LinkedIn from "../src/linkedin.ts"
import { issuer } from "./issuer.ts"
import type { VendorRequest } from "./sign-in.ts"

const origin = "https://app.example"
const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true })
const signing = { privateKey: await exportPKCS8(privateKey), keyId: "ABC123DEFG", teamId: "DEF123GHIJ" }

afterEach(() => {
  vi.useRealTimers()
})

/** Signs in, asks for an access token two hours later, and says what came to the vendor. */
async function renewed(
  provider: OAuthConfig<unknown> | OIDCConfig<unknown>,
  vendor: ReturnType<typeof issuer>,
) {
  vi.useFakeTimers({ toFake: ["Date"] })
  const requests: VendorRequest[] = []
  let asked = new URLSearchParams()
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, headers, url } = request
    const arrived = { method, headers, url: new URL(url), body: new URLSearchParams(await request.text()) }
    requests.push(arrived)
    return vendor(arrived, asked)
  }
  const options = { ...provider.options, [customFetch]: fetcher }
  const config: AuthConfig = {
    providers: [{ ...provider, options }],
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
    skipCSRFCheck,
    account: { keepTokens: true },
    logger: { error: () => {}, warn: () => {} },
  }
  const integration = createIntegration(config)
  const cookies = new Map<string, string>()
  const head = () => ({
    headers: new Headers({
      host: "app.example",
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
    }),
    protocol: "https:",
  })
  const visit = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ ...Object.fromEntries(head().headers), ...(init.headers as object) })
    const response = await integration.respond(new Request(new URL(path, origin), { ...init, headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const start = await visit(`/auth/signin/${provider.id}`, { method: "POST", headers: { origin } })
  asked = new URL(start.headers.get("location") ?? "").searchParams
  const back = new URLSearchParams({ code: "code", state: asked.get("state") ?? "" })
  const path = `/auth/callback/${provider.id}`
  await (asked.get("response_mode") === "form_post"
    ? visit(path, { method: "POST", body: back })
    : visit(`${path}?${back}`))
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  const { result } = await integration.accessToken(head(), provider.id)
  const form = requests.find(({ body }) => body.get("grant_type") === "refresh_token")
  return {
    result,
    form,
    exchange: requests.find(({ body }) => body.get("grant_type") === "authorization_code"),
  }
}

describe("a renewal authenticates the client as the sign-in does", () => {
  it("at Apple: with a secret that is signed for it", async () => {
    const vendor = issuer({
      metadata: "https://appleid.apple.com/.well-known/openid-configuration",
      issuer: "https://appleid.apple.com",
      claims: { iss: "https://appleid.apple.com", sub: "001999.ada" },
      tokens: { refresh_token: "refresh" },
    })
    const { result, form } = await renewed(Apple({ clientId: "com.example.web", ...signing }), vendor)
    expect(result).toMatchObject({ accessToken: "access" })
    expect(form?.headers.has("authorization")).toBe(false)
    const secret = form?.body.get("client_secret") ?? ""
    const { payload } = await jwtVerify(secret, publicKey, { audience: "https://appleid.apple.com" })
    expect(payload.sub).toBe("com.example.web")
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
