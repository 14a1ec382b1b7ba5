import { beforeEach, describe, expect, test, vi } from "vitest"
import { createTokenWorld, headOf, type TokenWorld, type TokenWorldOptions } from "./token-world.ts"

const hour = 3_600_000
const calendar = "https://calendar.example"
const contacts = "https://contacts.example"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  return () => vi.useRealTimers()
})

/** Returns the parameters of the renewal request for an expired token, without the refresh token. */
async function renewalOf({ idp, ask }: TokenWorld): Promise<Record<string, string>> {
  vi.setSystemTime(Date.now() + hour)
  expect(await ask()).toMatchObject({ status: "ok" })
  const {
    grant_type: type,
    refresh_token: _,
    ...others
  } = Object.fromEntries(idp.renewals.at(-1)?.body ?? [])
  expect(type).toBe("refresh_token")
  return others
}

const stores = [
  ["an adapter", {}],
  ["a cookie", { adapter: undefined }],
] as const

describe.each(stores)("a renewal, with the tokens in %s", (_, config) => {
  const configured: [string, NonNullable<TokenWorldOptions["provider"]>, Record<string, string>][] = [
    [
      "`resource` (RFC 8707 §2)",
      { authorization: { params: { resource: calendar } } },
      { resource: calendar },
    ],
    ["`audience`", { authorization: { params: { audience: calendar } } }, { audience: calendar }],
    [
      "both",
      { authorization: { params: { resource: calendar, audience: contacts } } },
      { resource: calendar, audience: contacts },
    ],
    [
      "`resource` in the address of the authorization endpoint",
      { authorization: `https://idp.example/authorize?resource=${encodeURIComponent(calendar)}` },
      { resource: calendar },
    ],
    [
      "another `resource` at the token endpoint, which is what the tokens of the sign-in were asked for with",
      { authorization: { params: { resource: calendar } }, token: { params: { resource: contacts } } },
      { resource: contacts },
    ],
    ["neither", {}, {}],
  ]

  test.each(configured)(
    "asks for what is configured: %s (RFC 8707 §2.2) [OA-17]",
    async (_what, provider, asked) => {
      const world = await createTokenWorld({ config, provider })
      expect(await renewalOf(world)).toEqual(asked)
    },
  )

  test("leaves out what a single sign-in asked for: the provider knows what it granted (RFC 8707 §2.2) [OA-17]", async () => {
    const world = await createTokenWorld({ config })
    const { url, cookies } = await world.integration.signIn({
      ...headOf(world.browser),
      providerId: "idp",
      authorizationParams: [
        ["resource", calendar],
        ["audience", calendar],
      ],
    })
    const start = new URL(url)
    expect([start.searchParams.get("resource"), start.searchParams.get("audience")]).toEqual([
      calendar,
      calendar,
    ])
    for (const { name, value } of cookies) world.browser.plant(name, value)
    const back = world.idp.consent(start)
    await world.browser.get(back.pathname + back.search)
    expect(await renewalOf(world)).toEqual({})
    expect(world.idp.renewals.at(-1)?.body.get("refresh_token")).toBe("refresh-2")
  })

  test("asks for what was granted where the provider says that the configured one was not (RFC 8707 §2) [OA-17]", async () => {
    const world = await createTokenWorld({
      config,
      provider: { authorization: { params: { resource: calendar } } },
    })
    const refuses = (): Response => Response.json({ error: "invalid_target" }, { status: 400 })
    world.idp.rotates = false
    world.idp.misbehave = { renewal: (answer) => (lastResource(world) === calendar ? refuses() : answer) }
    expect(await renewalOf(world)).toEqual({})
    expect(world.idp.renewals).toHaveLength(2)
  })

  test("is a failure where the provider refuses a target that nobody has asked for", async () => {
    const world = await createTokenWorld({ config })
    world.idp.misbehave = { renewal: () => Response.json({ error: "invalid_target" }, { status: 400 }) }
    vi.setSystemTime(Date.now() + hour)
    expect(await world.ask()).toEqual({ status: "unavailable" })
    expect(world.idp.renewals).toHaveLength(1)
  })
})

function lastResource({ idp }: TokenWorld): string | null | undefined {
  return idp.renewals.at(-1)?.body.get("resource")
}
