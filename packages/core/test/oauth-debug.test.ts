import { afterEach, describe, expect, test, vi } from "vitest"
import { ada, createIdentityProvider } from "./identity-provider.ts"
import { createService, secret } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  vi.restoreAllMocks()
  idp.misbehave = {}
  idp.arrivals.length = 0
})

describe("with `debug` a sign-in leaves one line for", () => {
  async function debugOf(provider: "idp" | "plain", idToken = true) {
    const service = createService({ providers: [idp.oidc({ idToken }), idp.oauth()], debug: true })
    await signIn(service.browser(), idp, { with: provider })
    return service.log.debug
  }

  test("each stage, in order [CFG-28, LOG-03]", async () => {
    const stages = (await debugOf("idp", false)).filter(({ metadata }) =>
      Object.keys(metadata ?? {}).every((member) => member === "provider"),
    )
    expect(stages).toEqual(
      [
        "Sign-in transaction begun",
        "Answer of the provider received",
        "Code exchanged",
        "id_token verified",
        "Profile read",
      ].map((message) => ({ message, metadata: { provider: "idp" } })),
    )
  })

  test("each request to the provider: host, path, status and duration [CFG-28, LOG-03]", async () => {
    const lines = (await debugOf("idp", false)).filter(({ message }) => message === "Request to the provider")
    const line = (path: string) => ({
      provider: "idp",
      host: "idp.example",
      path,
      status: 200,
      milliseconds: expect.any(Number) as number,
    })
    expect(lines.map(({ metadata }) => metadata)).toEqual(
      ["/.well-known/openid-configuration", "/token", "/keys", "/userinfo"].map(line),
    )
  })

  test("a request that was not answered, without a status [CFG-28]", async () => {
    idp.misbehave = {
      network: () => {
        throw new TypeError("fetch failed")
      },
    }
    const service = createService({ providers: [idp.oidc()], debug: true })
    await service.browser().submit("/auth/signin/idp")
    const request = service.log.debug.find(({ message }) => message === "Request to the provider")
    expect(request?.metadata).toMatchObject({ path: "/.well-known/openid-configuration", status: undefined })
  })

  test.each(["idp", "plain"] as const)(
    "no secret, code, token or query: %s [LG-01, OA-08]",
    async (provider) => {
      const idTokens: string[] = []
      idp.misbehave = { idToken: (token) => (idTokens.push(token), token) }
      const output = JSON.stringify(await debugOf(provider))
      const body = idp.arrivals.find(({ path }) => path === "/token")?.body ?? new URLSearchParams()
      const hidden = [secret, "client secret", "access-", "refresh-1", String(ada["email"]), ...idTokens]
      for (const name of ["code", "code_verifier"]) hidden.push(body.get(name) ?? "missing")
      expect(hidden).not.toContain("missing")
      for (const text of hidden) expect(output).not.toContain(text)
      expect(output).not.toMatch(/[?&]\w+=/)
    },
  )
})
