import type { OIDCConfig } from "@latchkey/core/providers"
import type { Browser } from "@latchkey/test-kit/browser"
import { afterEach, expect, test } from "vitest"
import { createIdentityProvider, type Misbehaviour } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { beginAt, signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  idp.misbehave = {}
})

const refused = (error: string) => () => Response.json({ error, error_description: "why" }, { status: 400 })
const down = () => new Response("down", { status: 503 })

/** Returns from the provider with a changed response. */
const comeBack = (change: (response: URLSearchParams) => void) => async (browser: Browser) => {
  const back = await beginAt(idp, browser)
  change(back.searchParams)
  await browser.get(back.pathname + back.search)
}
const enter = async (browser: Browser) => signIn(browser, idp)
const leave = async (browser: Browser) => {
  await enter(browser)
  await browser.submit("/auth/signout")
}

type Case = [
  what: string,
  act: (browser: Browser) => Promise<unknown>,
  expected: Readonly<Record<string, unknown>>,
  misbehave?: Misbehaviour,
  options?: Partial<OIDCConfig>,
]

const own = { provider: "idp" }
const said = { provider_error: "server_error", description: "why" }
const failed = { ...own, err: { name: "OutboundError" } }

test.each<Case>([
  [
    "a response that names another issuer",
    comeBack((response) => response.set("iss", "https://x.example")),
    own,
  ],
  ["a response without `iss`", comeBack((response) => response.delete("iss")), own],
  ["a response with tokens", comeBack((response) => response.set("id_token", "x")), own],
  ["a response without a code", comeBack((response) => response.delete("code")), own],
  [
    "a response with an error",
    comeBack((response) => {
      response.set("error", "server_error")
      response.set("error_description", "why")
    }),
    { ...own, ...said },
  ],
  [
    "an error without `state`",
    comeBack((response) => {
      response.set("error", "server_error")
      response.delete("state")
    }),
    { provider_error: "server_error" },
  ],
  ["an error of the token endpoint", enter, said, { tokens: refused("server_error") }],
  ["a token endpoint that is down", enter, failed, { tokens: down }],
  [
    "metadata that cannot be had",
    async (browser) => browser.submit("/auth/signin/idp"),
    failed,
    { metadata: down },
  ],
  [
    "metadata that cannot be had, at a sign-in that the provider begins",
    async (browser) => browser.get(`/auth/signin/idp?iss=${idp.issuer}`),
    failed,
    { metadata: down },
    { initiateLogin: true },
  ],
  [
    "a profile without an id",
    enter,
    { ...own, err: { name: "TypeError" } },
    {},
    { profile: () => ({ id: "" }) },
  ],
  [
    "a provider without a page for signing out",
    leave,
    failed,
    { metadata: (all) => ({ ...all, end_session_endpoint: undefined }) },
    { logout: "provider" },
  ],
  [
    "a revocation that is refused",
    leave,
    failed,
    { revocation: down },
    { revokeTokens: true, keepTokens: true },
  ],
])(
  "the log has the provider, what it said and what failed: %s [ERR-32]",
  async (_, act, expected, misbehave = {}, options = {}) => {
    idp.misbehave = misbehave
    const service = createService({ providers: [idp.oidc(options)] })
    await act(service.browser())
    expect(service.log.errors).toMatchObject([{ cause: expected }])
  },
)
