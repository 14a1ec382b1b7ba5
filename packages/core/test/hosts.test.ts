import { setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"

const idp = await createIdentityProvider()

afterEach(() => vi.unstubAllEnvs())

/** Returns the callback URL that the service uses, or the status of its refusal. */
async function callbackAt(
  url: string,
  headers: Record<string, string> = {},
  options: Partial<AuthConfig> = {},
  variables = {},
) {
  const service = createService({ providers: [idp.oidc()], ...options })
  if (Object.keys(variables).length > 0) setEnvDefaults(variables, service.config)
  const response = await service.fetch(new Request(`${url}/auth/providers`, { headers }))
  if (response.status !== 200) return response.status
  return ((await response.json()) as { idp: { callbackUrl: string } }).idp.callbackUrl
}

describe("the origin", () => {
  test.each([
    ["https://app.example", {}, "https://app.example"],
    ["http://localhost:3000", {}, "http://localhost:3000"],
    [
      "http://internal:8080",
      { "x-forwarded-host": "app.example", "x-forwarded-proto": "https" },
      "https://app.example",
    ],
    ["http://internal:8080", { "x-forwarded-proto": "https" }, "https://internal:8080"],
    ["https://internal", { "x-forwarded-host": "app.example:8443" }, "https://app.example:8443"],
    ["https://internal", { "x-forwarded-host": "APP.example:443" }, "https://app.example"],
    ["https://internal", { "x-forwarded-host": "[::1]:3000" }, "https://[::1]:3000"],
  ])("of %s with %j is %s where the host is trusted [CFG-22, HO-01, HO-02]", async (url, headers, origin) => {
    expect(await callbackAt(url, headers)).toBe(`${origin}/auth/callback/idp`)
  })

  test.each([
    { "x-forwarded-host": "app.example, evil.example" },
    { "x-forwarded-host": "evil.example/path" },
    { "x-forwarded-host": "user@evil.example" },
    { "x-forwarded-host": "evil.example#" },
    { "x-forwarded-host": "" },
    { "x-forwarded-host": "app.example:99999" },
    { "x-forwarded-proto": "https, http" },
    { "x-forwarded-proto": "javascript" },
  ])("is not guessed from %j: 400 [HO-02.1, ADV-51]", async (headers) => {
    expect(await callbackAt("https://app.example", headers)).toBe(400)
  })

  // ADV-51
  test("is AUTH_URL's if it is set, regardless of the request [ENV-03, HO-01.1, HO-03]", async () => {
    const headers = { "x-forwarded-host": "evil.example", host: "evil.example" }
    const variables = { AUTH_URL: "https://app.example/auth" }
    expect(await callbackAt("https://evil.example", headers, {}, variables)).toBe(
      "https://app.example/auth/callback/idp",
    )
  })

  test("of the redirect_uri and of redirects is the same one (D11) [HO-03, OA-02]", async () => {
    const service = createService({ providers: [idp.oidc()] })
    setEnvDefaults({ AUTH_URL: "https://app.example" }, service.config)
    const visit = await service.browser("https://internal.example").submit(
      "/auth/signin/idp",
      {},
      {
        origin: "https://app.example",
      },
    )
    expect(visit.location?.searchParams.get("redirect_uri")).toBe("https://app.example/auth/callback/idp")
  })
})

describe("trustHost", () => {
  // ADV-56
  test("compares no name that is longer than a host's may be, however many labels it has [DO-01]", async () => {
    const service = createService({ trustHost: ["*.app.example"] })
    const answer = async (host: string) =>
      (
        await service.fetch(
          new Request("https://x.example/auth/csrf", { headers: { "x-forwarded-host": host } }),
        )
      ).status
    expect(await answer("preview.app.example")).toBe(200)
    // A thousand times as many labels as a name may have. Comparing all its ends would take longer than the suite's
    // time-out.
    expect(await answer(`${"a.".repeat(127_000)}app.example`)).toBe(400)
  })

  // ADV-51
  test("that is not set refuses every request: UntrustedHost [CFG-22, ERR-05]", async () => {
    const service = createService({ trustHost: undefined })
    const visit = await service.browser().get("/auth/session")
    expect([visit.status, service.log.types()]).toEqual([500, ["UntrustedHost"]])
  })

  // ADV-51
  test("as a list takes these hosts and refuses any other (D30) [CFG-23, HO-01]", async () => {
    const options = { trustHost: ["app.example", "shop.example:8443"] }
    expect(await callbackAt("https://app.example", {}, options)).toBe("https://app.example/auth/callback/idp")
    expect(await callbackAt("https://app.example:444", {}, options)).toBe(
      "https://app.example:444/auth/callback/idp",
    )
    expect(await callbackAt("https://shop.example:8443", {}, options)).toBe(
      "https://shop.example:8443/auth/callback/idp",
    )
    expect(await callbackAt("https://shop.example", {}, options)).toBe(400)
    expect(await callbackAt("https://evil.example", {}, options)).toBe(400)
    expect(await callbackAt("https://app.example", { "x-forwarded-host": "evil.example" }, options)).toBe(400)
    expect(await callbackAt("https://app.example.evil.example", {}, options)).toBe(400)
  })

  test.each([
    ["https://app.example", {}, "https://app.example"],
    ["http://app.example", {}, "https://app.example"],
    ["https://app.example", { "x-forwarded-proto": "http" }, "https://app.example"],
    ["http://10.0.0.1:8080", { "x-forwarded-host": "app.example" }, "https://app.example"],
    ["https://a.preview.example", { "x-forwarded-proto": "http" }, "https://a.preview.example"],
    ["https://shop.example:8443", {}, "https://shop.example:8443"],
    ["https://bare.example", { "x-forwarded-proto": "http" }, "https://bare.example"],
    ["http://bare.example", {}, "http://bare.example"],
    ["http://bare.example", { "x-forwarded-proto": "https" }, "https://bare.example"],
  ])(
    "with entries that fix scheme and port: %s with %j is %s (D30) [HO-01, HO-02]",
    async (url, headers, origin) => {
      const trustHost = [
        "https://app.example",
        "https://*.preview.example",
        "shop.example:8443",
        "bare.example",
      ]
      expect(await callbackAt(url, headers, { trustHost })).toBe(`${origin}/auth/callback/idp`)
    },
  )

  test.each(["https://app.example:444", "https://preview.example", "https://shop.example"])(
    "with entries that fix scheme and port takes no other: %s (D30) [HO-01, ADV-53]",
    async (url) => {
      const trustHost = ["https://app.example", "https://*.preview.example", "shop.example:8443"]
      expect(await callbackAt(url, {}, { trustHost })).toBe(400)
    },
  )

  test.each([
    "",
    "https://app.example/path",
    "app.example, evil.example",
    "app(.example",
    "user@app.example",
    // ADV-53
  ])(
    "with an entry that is not a host is a fault of the configuration: %j [IN-02, ERR-05]",
    async (entry) => {
      const service = createService({ trustHost: ["app.example", entry] })
      const visit = await service.browser().get("/auth/session")
      expect([visit.status, service.log.types()]).toEqual([500, ["UntrustedHost"]])
      expect(service.log.errors[0]?.message).toContain(JSON.stringify(entry))
    },
  )

  test.each([
    [{ AUTH_URL: "https://app.example" }, 200],
    [{ AUTH_TRUST_HOST: "true" }, 200],
    [{ AUTH_TRUST_HOST: "1" }, 200],
    [{ VERCEL: "1" }, 200],
    [{ CF_PAGES: "1" }, 200],
    [{ NODE_ENV: "development" }, 200],
    [{ NODE_ENV: "production" }, 500],
    [{ AUTH_TRUST_HOST: "false", VERCEL: "1" }, 500],
    [{ AUTH_TRUST_HOST: "false", NODE_ENV: "development" }, 500],
  ])("is inferred from %j: %i (D11) [ENV-07, CFG-23]", async (variables, status) => {
    const service = createService({ trustHost: undefined })
    setEnvDefaults({ NODE_ENV: "production", ...variables }, service.config)
    expect((await service.browser().get("/auth/session")).status).toBe(status)
  })

  // A Worker gets its variables from its bindings, and `NODE_ENV` from the value that wrangler inserts when it's
  // deployed.
  test.each([
    [undefined, "production", 500],
    ["", "production", 500],
    ["development", "production", 200],
    ["production", "development", 500],
    [undefined, "development", 200],
  ])(
    "is inferred from NODE_ENV among the variables (%j), and in the code (%j) if it isn't there: %i (D11) [ENV-07, CFG-22]",
    async (given, written, status) => {
      vi.stubEnv("NODE_ENV", written)
      const service = createService({ trustHost: undefined })
      setEnvDefaults({ NODE_ENV: given }, service.config)
      expect((await service.browser().get("/auth/session")).status).toBe(status)
    },
  )

  test("is not needed if AUTH_URL names the origin: the request's host doesn't count then [CFG-22, HO-01]", async () => {
    const variables = { AUTH_URL: "https://app.example" }
    const headers = { "x-forwarded-host": "evil.example" }
    expect(await callbackAt("https://evil.example", headers, { trustHost: false }, variables)).toBe(
      "https://app.example/auth/callback/idp",
    )
  })

  test("that is given wins over the environment [ENV-07]", async () => {
    const service = createService({ trustHost: false })
    setEnvDefaults({ AUTH_TRUST_HOST: "true" }, service.config)
    expect((await service.browser().get("/auth/session")).status).toBe(500)
  })
})
