import { existsSync, readFileSync } from "node:fs"
import { Auth, customFetch, skipCSRFCheck, type Account, type AuthConfig, type Profile } from "@latchkey/core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { effective, oauthCatalogue, usesCodes } from "./catalogue.ts"
import { documentedProfile, expectation, type Expectation } from "./expectation.ts"
import { client, neededOptions, tokenClaims } from "./id-token.ts"
import { startVendor, type Vendor, type Visit } from "./vendor.ts"

const origin = "https://app.example"
const addresses: Record<string, string> = JSON.parse(
  readFileSync(new URL("authorization-addresses.json", import.meta.url), "utf8"),
)
let vendor: Vendor

beforeAll(async () => {
  vendor = await startVendor()
})
afterAll(async () => vendor.close())

/** Returns a browser that keeps cookies and doesn't follow redirects. */
function browserOf(config: AuthConfig): (path: string, init?: RequestInit) => Promise<Response> {
  const cookies = new Map<string, string>()
  return async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await Auth(new Request(new URL(path, origin), { ...init, headers }), config)
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}

/** The result of a sign-in. */
interface Journey {
  visit: Visit
  authorization: URL
  errors: unknown[]
  account: Account | null | undefined
  profile: Profile | undefined
  session: { user?: Record<string, unknown> } | null
}

const configuration = {
  secret: "a secret of the tests, which is long enough for all",
  trustHost: true,
  skipCSRFCheck,
} satisfies Partial<AuthConfig>

async function journey(visit: Visit): Promise<Journey> {
  vendor.begin(visit)
  const ended: Pick<Journey, "errors" | "account" | "profile"> = {
    errors: [],
    account: undefined,
    profile: undefined,
  }
  const browse = browserOf({
    ...configuration,
    providers: [visit.provider],
    logger: { error: (error) => void ended.errors.push(error), warn: () => {} },
    callbacks: {
      signIn: ({ account, profile }) => {
        Object.assign(ended, { account, profile })
        return true
      },
    },
  })
  const start = await browse(`/auth/signin/${visit.provider.id}`, { method: "POST", headers: { origin } })
  const authorization = new URL(start.headers.get("location") ?? "https://none.example")
  visit.asked = authorization.searchParams
  const back = new URLSearchParams({ code: `code-of-${visit.id}`, state: visit.asked.get("state") ?? "" })
  const { pathname } = new URL(visit.asked.get("redirect_uri") ?? origin)
  if (visit.asked.get("response_mode") === "form_post") await browse(pathname, { method: "POST", body: back })
  else await browse(`${pathname}?${back}`)
  return { ...ended, visit, authorization, session: await (await browse("/auth/session")).json() }
}

/** Returns the session user's members that have a value, because absent and null mean the same here. */
function shown({ name, email, image }: Expectation["user"] | Record<string, unknown>): object {
  const texts = { name, email: typeof email === "string" ? email.toLowerCase() : email, image }
  return Object.fromEntries(
    Object.entries(texts).filter(([, value]) => value !== null && value !== undefined),
  )
}

function withoutTokenClaims(profile: Record<string, unknown> | undefined): object {
  return Object.fromEntries(Object.entries(profile ?? {}).filter(([name]) => !tokenClaims.includes(name)))
}

/** Returns the URL to which the browser was redirected, without the values that differ each time. */
function addressOf({ authorization: { origin: host, pathname, searchParams, hash } }: Journey): string {
  const random = new Set(["state", "nonce", "code_challenge"])
  const query = [...searchParams].map(([name, value]) => `${name}=${random.has(name) ? "…" : value}`)
  return `${host}${pathname}?${query.join("&")}${hash}`
}

const modules = await oauthCatalogue()

it("is tested separately for the providers that don't use authorization codes", () => {
  const others = modules.filter((module) => !usesCodes(module)).map(({ id }) => id)
  expect(others).toEqual(["plex", "steam"])
  for (const id of others) expect(existsSync(new URL(`${id}.test.ts`, import.meta.url))).toBe(true)
})

describe.each(modules.filter(usesCodes))("a sign-in with $id", ({ id, create }) => {
  const expected = expectation(id)
  const provider = create({
    ...neededOptions(expected),
    ...client,
    [customFetch]: async (input: string, init: object) => vendor.fetch(input, init),
  })
  const begun = async (): Promise<Journey> =>
    journey({
      id,
      expected,
      provider: effective(provider),
      asked: new URLSearchParams(),
      arrived: [],
      problems: [],
    })
  let ended: Journey
  beforeAll(async () => {
    ended = await begun()
  })

  it("asks the vendor for a code, with state and PKCE, and with a nonce for OpenID Connect", () => {
    const { authorization, visit } = ended
    expect(authorization.protocol).toBe("https:")
    expect(Object.fromEntries(visit.asked)).toMatchObject({
      response_type: "code",
      client_id: client.clientId,
      redirect_uri: `${origin}/auth/callback/${provider.id}`,
      state: expect.stringMatching(/^[\da-f]{40}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      ...expected.authorization,
    })
    expect(visit.asked.get("scope") ?? "").toBe(expected.scope ?? "openid profile email")
    expect(visit.asked.has("nonce") || expected.type === "oauth").toBe(true)
  })

  it("sends a `state` that the vendor takes behind a redirect proxy, too, with the longest host of a preview (D4)", async () => {
    const host = `${"shop-git-feature".padEnd(63, "x")}.vercel.app`
    const browse = browserOf({
      ...configuration,
      providers: [effective(provider)],
      redirectProxyUrl: `${origin}/auth`,
      trustHost: [host],
    })
    const start = await browse(`https://${host}/auth/signin/${provider.id}`, {
      method: "POST",
      headers: { origin: `https://${host}` },
    })
    const state = new URL(start.headers.get("location") ?? origin).searchParams.get("state") ?? ""
    const { maxStateLength = 300 } = provider
    expect(state.length).toBeGreaterThan(40)
    expect(state.length).toBeLessThanOrEqual(Math.min(maxStateLength, 300))
    expect(state).toMatch(maxStateLength < 300 ? /^[\dA-Za-z]+$/ : /^[\w.-]+$/)
  })

  it("sends the browser to the whole address that is written down: path, parameters in their order, fragment", () => {
    const address = addressOf(ended)
    const line = `${JSON.stringify(id)}: ${JSON.stringify(address)}`
    expect(address, `If the vendor documents it so, test/authorization-addresses.json gets ${line}`).toBe(
      addresses[id],
    )
  })

  it("makes the requests that the vendor documents, and no others", () => {
    expect(ended.errors).toEqual([])
    expect(ended.visit.problems).toEqual([])
    expect(ended.visit.arrived).toEqual(expect.arrayContaining(Object.keys(expected.requests ?? {})))
  })

  it("hands the documented profile to the callbacks", () => {
    const documented = { ...documentedProfile(id), ...expected.added }
    expect(withoutTokenClaims(ended.profile)).toEqual(withoutTokenClaims(documented))
  })

  it("ends with the account and the session of the documented person [SVC-10]", () => {
    expect(ended.account).toMatchObject({
      provider: provider.id,
      type: expected.type,
      providerAccountId: expected.user.id,
    })
    expect(shown(ended.session?.user ?? {})).toEqual(shown(expected.user))
  })
})
