import { customFetch } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { afterEach, describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, sessionCookie, type Service } from "./service.ts"
import { signIn } from "./sign-in.ts"

const tenant = "72f988bf-86f1-41af-91ab-2d7cd011db47"
const other = "9188040d-6c67-4c5b-b112-36a304b66dad"

/** A provider whose issuer belongs to one tenant, in Microsoft's format. */
const microsoft = await createIdentityProvider(`https://login.microsoftonline.com/${tenant}/v2.0`)
/** An issuer that isn't Microsoft's, with a different kind of `tid`. */
const vendor = await createIdentityProvider("https://idp.example/realms/example")

afterEach(() => {
  for (const idp of [microsoft, vendor]) idp.misbehave = {}
})

type Provider = typeof microsoft

function createWorld(idp: Provider, options: Partial<OIDCConfig> = {}): Service {
  const ask = idp.oidc()[customFetch] ?? fetch
  // The test's provider handles only the last part of the paths below the issuer.
  const shortened: typeof fetch = async (input, init) => {
    const { origin, pathname, search } = new URL(new Request(input).url)
    const path = new URL(idp.issuer).pathname
    return ask(
      new Request(origin + pathname.replace(path, "") + search, input instanceof Request ? input : init),
    )
  }
  return createService({
    providers: [idp.oidc({ [customFetch]: shortened, backchannelLogout: true, ...options })],
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    revocation: true,
  })
}

async function isSession(idp: Provider, tid: unknown, options: Partial<OIDCConfig> = {}): Promise<boolean> {
  idp.misbehave.claims = (claims) => ({ ...claims, ...(tid === undefined ? {} : { tid }) })
  const service = createWorld(idp, options)
  const browser = service.browser()
  await signIn(browser, idp)
  for (const { cause } of service.log.errors)
    expect(String((cause as { err?: unknown } | undefined)?.err)).toContain("`tid`")
  return browser.cookies.has(sessionCookie)
}

describe("an id_token of an issuer that is one tenant", () => {
  test.each([
    ["none", undefined],
    ["the issuer's", tenant],
    ["the issuer's in capitals", tenant.toUpperCase()],
  ])("is a session with a `tid` that is %s [ID-01]", async (_what, tid) => {
    expect(await isSession(microsoft, tid)).toBe(true)
  })

  test.each([
    ["another tenant's", other],
    ["a domain", "contoso.onmicrosoft.com"],
    ["empty", ""],
    ["null", null],
    ["no text", 7],
    ["a list with the right one", [tenant]],
    ["the right one and more", `${tenant} `],
  ])("is refused with a `tid` that is %s [ID-01.2]", async (_what, tid) => {
    expect(await isSession(microsoft, tid)).toBe(false)
  })

  // ADV-07
  test("is refused with another `tid` also if `allowedTenants` lists that one [ID-01]", async () => {
    expect(await isSession(microsoft, other, { allowedTenants: [other, tenant] })).toBe(false)
  })

  test("of another vendor may have a `tid` that means something else [ID-01]", async () => {
    expect(await isSession(vendor, other)).toBe(true)
  })
})

test.each([
  ["without `tid`", undefined, 200],
  ["with the `tid` of the issuer", tenant, 200],
  ["with another `tid`", other, 400],
])("a logout token %s is answered so [ID-21]", async (_what, tid, status) => {
  const token = await microsoft.logoutToken({ sub: "ada-1", ...(tid === undefined ? {} : { tid }) })
  const body = new URLSearchParams({ logout_token: token })
  const request = new Request("https://app.example/auth/signout/idp", { method: "POST", body })
  expect((await createWorld(microsoft).fetch(request)).status).toBe(status)
})

test("the metadata may be found by a domain of the tenant: the issuer that they name decides [ID-01]", async () => {
  const wellKnown = `https://login.microsoftonline.com/contoso.onmicrosoft.com/v2.0/.well-known/openid-configuration`
  const document = {
    issuer: microsoft.issuer,
    authorization_endpoint: `${microsoft.issuer}/authorize`,
    token_endpoint: "https://idp.example/token",
    jwks_uri: "https://idp.example/keys",
  }
  const ask = microsoft.oidc()[customFetch] ?? fetch
  const options: Partial<OIDCConfig> = {
    wellKnown,
    [customFetch]: async (input, init) =>
      new Request(input).url === wellKnown ? Response.json(document) : ask(input, init),
  }
  expect(await isSession(microsoft, tenant, options)).toBe(true)
  expect(await isSession(microsoft, other, options)).toBe(false)
})
