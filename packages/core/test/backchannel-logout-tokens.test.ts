import { customFetch } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { SignJWT } from "jose"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, type Service } from "./service.ts"

const idp = await createIdentityProvider()
const base = { sub: "ada-1" }

afterEach(() => {
  idp.misbehave = {}
})

function createWorld(provider: Partial<OIDCConfig> = {}): Service {
  return createService({
    providers: [idp.oidc({ backchannelLogout: true, ...provider })],
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    revocation: true,
  })
}

const form = "application/x-www-form-urlencoded"

async function post(service: Service, body: BodyInit, type: string | undefined = form): Promise<Response> {
  return service.fetch(
    new Request("https://app.example/auth/signout/idp", {
      method: "POST",
      headers: type === undefined ? {} : { "content-type": type },
      body,
    }),
  )
}

const postToken = async (service: Service, token: string): Promise<Response> =>
  post(service, new URLSearchParams({ logout_token: token }).toString())

/** Creates a store that forgets a revocation as soon as it may, like stores with an expiry for each key. */
function revocationsWithExpiry() {
  const revoked = new Map<string, { since: Date; until: Date }>()
  return {
    revoke: (key: string, until: Date) => void revoked.set(key, { since: new Date(), until }),
    revokedSince: (keys: readonly string[]) =>
      keys.map((key) => {
        const found = revoked.get(key)
        return found !== undefined && found.until > new Date() ? found.since : null
      }),
  }
}

/** Returns a token of this type; without a type if it's undefined. */
const typed = async (typ: unknown, claims: Record<string, unknown> = base): Promise<string> =>
  idp.logoutToken(claims, { typ: typ as string })

const types = ["logout+jwt", "LOGOUT+JWT", "application/logout+jwt", "Application/Logout+JWT"]
const commonTypes = [undefined, "JWT", "jwt", "application/jwt", "Application/JWT"]
const otherTypes = [
  "at+jwt",
  "id_token+jwt",
  "secevent+jwt",
  "application/application/logout+jwt",
  "logout+application/jwt",
  "text/jwt",
  "",
  " jwt",
  "logout+jwt;v=1",
  null,
  1,
  ["logout+jwt"],
]

describe("a logout token", () => {
  test.each([...types, ...commonTypes])(
    "of the type %j is taken, for Back-Channel Logout asks for none [ID-21]",
    async (typ) => {
      expect((await postToken(createWorld(), await typed(typ))).status).toBe(200)
      expect(
        (await postToken(createWorld({ backchannelLogout: { requireType: false } }), await typed(typ)))
          .status,
      ).toBe(200)
    },
  )

  test.each(otherTypes)("that says it is of the type %j is refused [ID-21]", async (typ) => {
    for (const backchannelLogout of [true, { requireType: false }, { requireType: true }]) {
      const answer = await postToken(createWorld({ backchannelLogout }), await typed(typ))
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: "invalid_request", error_description: "`typ` of the logout token is missing or wrong." },
      ])
    }
  })

  test.each(["sub", "sid", "jti"])(
    "is refused if its `%s` contains U+0000 or half of a surrogate pair (D57)",
    async (name) => {
      for (const value of ["s\0", "s\ud800"]) {
        const answer = await postToken(createWorld(), await idp.logoutToken({ ...base, [name]: value }))
        expect([answer.status, await answer.json()]).toMatchObject([400, { error: "invalid_request" }])
      }
    },
  )

  test("needs the type where `requireType` is true [ID-21]", async () => {
    const service = createWorld({ backchannelLogout: { requireType: true } })
    for (const typ of types) expect((await postToken(service, await typed(typ))).status).toBe(200)
    for (const typ of commonTypes) expect((await postToken(service, await typed(typ))).status).toBe(400)
  })

  // ADV-12
  test("is distinguished from an id_token without the type: by `events`, and by the nonce that it must not have [ID-21]", async () => {
    const service = createWorld()
    const event = { "http://schemas.openid.net/event/backchannel-logout": {} }
    for (const claims of [
      { ...base, events: undefined },
      { ...base, events: undefined, nonce: "n" },
      { ...base, events: event, nonce: "n" },
    ]) {
      for (const typ of commonTypes)
        expect((await postToken(service, await typed(typ, claims))).status).toBe(400)
    }
  })

  test("that was used is refused as long as it would be valid elsewhere: until its `exp`, and for the difference of clocks after it [ID-21]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T12:00:00.000Z") })
    try {
      const service = createService({
        providers: [idp.oidc({ backchannelLogout: true })],
        revocation: revocationsWithExpiry(),
      })
      const exp = Math.floor(Date.now() / 1000) + 60
      const token = await idp.logoutToken({ ...base, exp })
      expect((await postToken(service, token)).status).toBe(200)
      // Another token, used at the same time, makes the memory forget expired keys.
      vi.setSystemTime((exp + 5) * 1000)
      expect((await postToken(service, await idp.logoutToken(base))).status).toBe(200)
      expect((await postToken(service, token)).status).toBe(400)
    } finally {
      vi.useRealTimers()
    }
  })

  test("is signed as id_tokens of this client are: by the algorithm that it is registered with, a shared one too [ID-05, ID-21]", async () => {
    const secret = "client secret + more than 32 bytes long"
    const now = Math.floor(Date.now() / 1000)
    const events = { "http://schemas.openid.net/event/backchannel-logout": {} }
    const shared = async (jti: string) =>
      new SignJWT({ ...base, iss: idp.issuer, aud: "client/1", iat: now, exp: now + 60, jti, events })
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode(secret))
    const registered = createWorld({ client: { id_token_signed_response_alg: "HS256" } })
    expect((await postToken(registered, await shared("1"))).status).toBe(200)
    expect((await postToken(registered, await idp.logoutToken(base))).status).toBe(400)
    expect((await postToken(createWorld(), await shared("2"))).status).toBe(400)
    // The algorithms that the metadata lists if the client hasn't registered one.
    idp.misbehave = { metadata: (all) => ({ ...all, id_token_signing_alg_values_supported: ["ES256"] }) }
    expect((await postToken(createWorld(), await idp.logoutToken(base))).status).toBe(400)
  })
})

describe("a refusal says why to the sender, as Back-Channel Logout 1.0 §2.8 has it [ID-21]", () => {
  const marker = "x-marks-the-spot"
  const header = Buffer.from(JSON.stringify({ alg: marker })).toString("base64url")

  test.each<[string, () => Promise<[BodyInit, string?]> | [BodyInit, string?], string]>([
    ["no field", () => ["a=b"], "The request must be a form with exactly one `logout_token`."],
    ["an empty body", () => [""], "The request must be a form with exactly one `logout_token`."],
    [
      "JSON",
      async () => [JSON.stringify({ logout_token: await idp.logoutToken(base) }), "application/json"],
      "The request must be a form with exactly one `logout_token`.",
    ],
    [
      "JSON that is broken",
      () => ["{", "application/json"],
      "The request must be a form with exactly one `logout_token`.",
    ],
    [
      "two tokens",
      async () => [`logout_token=${await idp.logoutToken(base)}&logout_token=x`],
      "The request must be a form with exactly one `logout_token`.",
    ],
    [
      "another media type",
      () => [marker, "text/plain"],
      "The request must be a form with exactly one `logout_token`.",
    ],
    [
      "too much",
      () => [`logout_token=${marker.repeat(10_000)}`],
      "The request must be a form with exactly one `logout_token`.",
    ],
    [
      "a file",
      () => [new Blob([marker]), "multipart/form-data; boundary=x"],
      "The request must be a form with exactly one `logout_token`.",
    ],
    ["a text that is no token", () => [`logout_token=${marker}`], "The token is not a signed JWT."],
    [
      "an algorithm that nobody knows",
      () => [`logout_token=${header}.e30.AAAA`],
      "The token is signed with an algorithm that is not accepted.",
    ],
    [
      "another type",
      async () => [`logout_token=${await typed(marker)}`],
      "`typ` of the logout token is missing or wrong.",
    ],
    [
      "another issuer",
      async () => [`logout_token=${await typed("JWT", { ...base, iss: marker })}`],
      "`iss` of the logout token is missing or wrong.",
    ],
    [
      "another audience",
      async () => [`logout_token=${await typed("JWT", { ...base, aud: marker })}`],
      "`aud` of the logout token is missing or wrong.",
    ],
  ])("%s: 400, the reason, and nothing of what was sent", async (_what, make, description) => {
    const [body, type] = await make()
    const service = createWorld()
    const answer = await post(service, body, type)
    const text = await answer.text()
    expect([answer.status, JSON.parse(text)]).toEqual([
      400,
      { error: "invalid_request", error_description: description },
    ])
    expect(answer.headers.get("content-type")).toBe("application/json")
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(text).not.toContain(marker)
    expect(service.log.warnings).toEqual([expect.stringMatching(/^(logout-token|request)-refused$/)])
    expect(service.log.errors).toEqual([])
  })

  test("nothing of ours either: where the provider's documents are stays in the log", async () => {
    const inside = "https://idp.internal.example/secret-path"
    const ask = idp.oidc()[customFetch] ?? fetch
    const unreachable: [string, Partial<OIDCConfig>][] = [
      ["jwks_endpoint", { jwks_endpoint: `${inside}/keys` }],
      ["wellKnown", { wellKnown: `${inside}/metadata` }],
    ]
    for (const [what, options] of unreachable) {
      const service = createWorld({
        ...options,
        [customFetch]: async (input, init) =>
          new Request(input).url.startsWith(inside) ? new Response("no", { status: 503 }) : ask(input, init),
      })
      const answer = await postToken(service, await idp.logoutToken(base))
      const text = await answer.text()
      expect([answer.status, text], what).toEqual([400, expect.stringContaining("server_error")])
      expect(text, what).not.toMatch(/internal|secret-path|503|https?:/)
      expect(JSON.stringify(service.log.details), what).toContain(inside)
    }
  })
})
