import { createHash } from "node:crypto"
import { encode } from "@latchkey/core/jwt"
import { afterEach, describe, expect, test } from "vitest"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, secret, sessionCookie } from "./service.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  idp.misbehave = {}
  idp.arrivals.length = 0
})

const finish = async (browser: Browser, back: URL): Promise<Visit> => browser.get(back.pathname + back.search)

describe("a flow that Auth.js began is finished", () => {
  const verifier = "v".repeat(43)
  const values = {
    state: "a state of the old deployment",
    "pkce.code_verifier": verifier,
    nonce: "the nonce",
  }
  type PlainCheck = keyof typeof values

  async function plant(browser: Browser, name: PlainCheck, id: string): Promise<void> {
    const cookie = `__Secure-authjs.${name}`
    const token = { value: values[name], provider: id }
    browser.plant(cookie, await encode({ token, secret, salt: cookie, maxAge: 900 }))
  }

  /** Returns a browser in which Auth.js started a flow, and the URL to which the provider sends it. */
  async function begun(kept: readonly PlainCheck[], id = "idp") {
    const browser = createService({ providers: [idp.oidc(), idp.oauth()] }).browser()
    for (const name of kept) await plant(browser, name, id)
    const asked = new URL("https://idp.example/authorize")
    const challenge = createHash("sha256").update(verifier).digest("base64url")
    const query: Record<string, string> = {
      redirect_uri: `https://app.example/auth/callback/${id}`,
      client_id: "client/1",
      scope: "openid",
      ...(kept.includes("state") ? { state: values.state } : {}),
      ...(kept.includes("nonce") ? { nonce: values.nonce } : {}),
      ...(kept.includes("pkce.code_verifier") ? { code_challenge: challenge } : {}),
    }
    for (const [name, value] of Object.entries(query)) asked.searchParams.set(name, value)
    const back = idp.consent(asked)
    if (!kept.includes("state")) back.searchParams.delete("state")
    if (id === "plain") back.searchParams.delete("iss")
    return { browser, back }
  }
  const sessionOf = async (browser: Browser) => (await browser.get("/auth/session")).json()

  test.each<[readonly PlainCheck[]]>([
    [["state", "pkce.code_verifier", "nonce"]],
    [["pkce.code_verifier"]],
    [["state"]],
    [["nonce"]],
    [["state", "nonce"]],
    [["state", "pkce.code_verifier"]],
    [["pkce.code_verifier", "nonce"]],
  ])("with any checks: %j, and its cookies are cleared [OAU-03]", async (kept) => {
    const { browser, back } = await begun(kept)
    await finish(browser, back)
    expect(await sessionOf(browser)).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect([...browser.cookies.keys()].sort()).toEqual([sessionCookie])
  })

  test("at a plain OAuth provider too, by PKCE alone [OAU-03]", async () => {
    const { browser, back } = await begun(["pkce.code_verifier"], "plain")
    await finish(browser, back)
    expect(await sessionOf(browser)).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  test("and no other answer without `state` is: none without a check, none of another provider, none of a flow with `state` [OAU-03, OA-04]", async () => {
    const without = await begun([])
    const elsewhere = await begun(["pkce.code_verifier"], "plain")
    elsewhere.back.pathname = "/auth/callback/idp"
    const unverified = await begun(["nonce"], "plain")
    const withState = await begun(["state", "pkce.code_verifier"])
    withState.back.searchParams.delete("state")
    const added = await begun(["pkce.code_verifier"])
    added.back.searchParams.set("state", "made up")
    idp.arrivals.length = 0
    for (const { browser, back } of [without, elsewhere, unverified, withState, added]) {
      await finish(browser, back)
      expect([await sessionOf(browser), idp.arrivals]).toEqual([null, []])
    }
  })

  test("only with an id_token without nonce where none was sent [ID-08]", async () => {
    idp.misbehave = { claims: (claims) => ({ ...claims, nonce: "of another flow" }) }
    const { browser, back } = await begun(["pkce.code_verifier"])
    expect(errorOf(await finish(browser, back))).toBe("OAuthCallbackError")
  })
})
