import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { decodeJwt, decodeProtectedHeader } from "jose"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { createApplication, origin, signedInAs, signIn, type Application } from "./application.ts"
import type { Browser } from "@latchkey/test-kit/browser"
import { formsOf } from "@latchkey/test-kit/forms"
import { clientOf, secret, type Registration } from "./provider/real-client.ts"
import { startRealProvider } from "./provider/real-provider.ts"

const registrations: Readonly<Record<string, Registration>> = {
  // Its logout tokens have only a `sub`, and its id_tokens no `sid`.
  "by-sub": {},
  "by-sid": { backchannel_logout_session_required: true },
  "by-sid-es256": { backchannel_logout_session_required: true, id_token_signed_response_alg: "ES256" },
}
const clients = await Promise.all(
  Object.entries(registrations).map(async ([id, registration]) =>
    clientOf(id, { ...registration, backchannel_logout_uri: `${origin}/auth/signout/${id}` }),
  ),
)

/** The requests of the provider's server, with our responses, in order. */
const posted: { readonly token: string; readonly answer: Response }[] = []
let application: Application
const idp = await startRealProvider(clients, {}, async (request) => {
  const token = new URLSearchParams(await request.clone().text()).get("logout_token") ?? ""
  const answer = await application.answer(request)
  posted.push({ token, answer })
  return answer
})

beforeEach(() => {
  posted.length = 0
  idp.refusals.length = 0
})
afterAll(async () => idp.stop())

function provider(id: string): OIDCConfig {
  const { issuer } = idp
  const client = registrations[id] ?? {}
  return {
    id,
    name: id,
    type: "oidc",
    issuer,
    clientId: id,
    clientSecret: secret,
    client,
    backchannelLogout: true,
  }
}

/** Returns a separate browser in which a user has signed in, both here and at the provider. */
async function signedIn(id: string, name = "grace"): Promise<Browser> {
  const browser = application.browser()
  await signIn(browser, origin, { provider: id, query: { login_hint: name } })
  expect(await signedInAs(browser, origin)).toBe(`${name}@example.com`)
  return browser
}

/** Signs the user out at the provider itself, in this browser's session there. */
async function signOutThere(browser: Browser): Promise<void> {
  const [form] = formsOf(await browser.open(`${idp.issuer}/session/end`))
  if (form === undefined) throw new Error("the provider does not ask")
  form.fields?.set("logout", "yes")
  await browser.go(form)
}

async function whoIs(browsers: readonly Browser[]): Promise<(string | undefined)[]> {
  return Promise.all(browsers.map(async (browser) => signedInAs(browser, origin)))
}

function memoryRevocation() {
  const { revoke, revokedSince } = MemoryAdapter()
  return { revoke, revokedSince }
}

const ways: [string, () => Partial<AuthConfig>][] = [
  ["stored sessions", () => ({ session: { details: true }, revocation: true })],
  ["cookies, with revocation in the database", () => ({ session: { strategy: "jwt" }, revocation: true })],
  ["cookies, without a database", () => ({ adapter: undefined, revocation: memoryRevocation() })],
]

describe.each(ways)("a real provider signs a user out of sessions in %s", (_, options) => {
  const open = (id: string): void => {
    application = createApplication({ providers: [provider(id)], ...options() })
  }

  test.each(["by-sid", "by-sid-es256"])(
    "of one browser, whose session it names (client %s); not of their other one, and nobody else [ID-21, SE-04]",
    async (id) => {
      open(id)
      const browsers = [await signedIn(id), await signedIn(id), await signedIn(id, "ada")] as const
      await signOutThere(browsers[0])
      expect(await whoIs(browsers)).toEqual([undefined, "grace@example.com", "ada@example.com"])
      expect(posted.map(({ answer }) => answer.status)).toEqual([200])
      const [{ token } = { token: "" }] = posted
      expect(decodeJwt(token)).toMatchObject({ sub: "grace", aud: id, sid: expect.any(String) as string })
      expect(decodeProtectedHeader(token)).toMatchObject({
        typ: "logout+jwt",
        alg: id === "by-sid" ? "RS256" : "ES256",
      })
      expect([application.warnings, application.errors, idp.refusals]).toEqual([[], [], []])
    },
  )

  test("of every browser, if it names only the user; no other user [ID-21, SE-05]", async () => {
    open("by-sub")
    const browsers = [
      await signedIn("by-sub"),
      await signedIn("by-sub"),
      await signedIn("by-sub", "ada"),
    ] as const
    await signOutThere(browsers[1])
    expect(await whoIs(browsers)).toEqual([undefined, undefined, "ada@example.com"])
    expect(decodeJwt(posted[0]?.token ?? "")).not.toHaveProperty("sid")
    expect([application.warnings, application.errors, idp.refusals]).toEqual([[], [], []])
  })

  test("and they can sign in again at once, in the same browser [ID-21]", async () => {
    open("by-sid")
    const browser = await signedIn("by-sid")
    await signOutThere(browser)
    expect(await whoIs([browser])).toEqual([undefined])
    await signIn(browser, origin, { provider: "by-sid" })
    expect(await whoIs([browser])).toEqual(["grace@example.com"])
  })

  test("with a logout token that counts once: posted again, it signs nobody out [ID-21]", async () => {
    open("by-sub")
    const browser = await signedIn("by-sub")
    await signOutThere(browser)
    await signIn(browser, origin, { provider: "by-sub" })
    const body = new URLSearchParams({ logout_token: posted[0]?.token ?? "" })
    const again = await application.answer(
      new Request(`${origin}/auth/signout/by-sub`, { method: "POST", body }),
    )
    expect([again.status, await whoIs([browser])]).toEqual([400, ["grace@example.com"]])
    expect(application.warnings).toEqual([expect.stringMatching(/^logout-token-refused .*`jti`/)])
  })

  test("of no session, by an id_token in place of the logout token, or at another client's address [ID-21]", async () => {
    const idTokens: string[] = []
    application = createApplication({
      providers: [provider("by-sub"), provider("by-sid")],
      events: { signIn: ({ account }) => void idTokens.push(account?.id_token ?? "") },
      ...options(),
    })
    const browser = await signedIn("by-sub")
    const other = await signedIn("by-sub", "ada")
    await signOutThere(other)
    const attempts = [
      ["by-sub", idTokens[0] ?? "", "`events`"],
      ["by-sid", posted[0]?.token ?? "", "`aud`"],
    ] as const
    for (const [id, token, reason] of attempts) {
      const body = new URLSearchParams({ logout_token: token })
      const answer = await application.answer(
        new Request(`${origin}/auth/signout/${id}`, { method: "POST", body }),
      )
      expect([answer.status, await whoIs([browser])]).toEqual([400, ["grace@example.com"]])
      expect(application.warnings.at(-1)).toContain(reason)
    }
  })
})

describe("a real provider whose logout token our store cannot take", () => {
  test("is told so, with 400, and the user is signed out when it tries again [ID-21]", async () => {
    const revocation = memoryRevocation()
    let isDown = true
    application = createApplication({
      providers: [provider("by-sid")],
      adapter: undefined,
      revocation: {
        revokedSince: revocation.revokedSince,
        revoke: async (key, until) => {
          if (isDown) throw new Error("the store is down")
          return revocation.revoke(key, until)
        },
      },
    })
    const browser = await signedIn("by-sid")
    await signOutThere(browser)
    expect(idp.refusals).toEqual([expect.stringContaining("got: 400")])
    expect(application.errors.map(({ type }) => type)).toContain("SignOutError")
    isDown = false
    const body = new URLSearchParams({ logout_token: posted[0]?.token ?? "" })
    const again = await application.answer(
      new Request(`${origin}/auth/signout/by-sid`, { method: "POST", body }),
    )
    expect([again.status, await whoIs([browser])]).toEqual([200, [undefined]])
  })
})
