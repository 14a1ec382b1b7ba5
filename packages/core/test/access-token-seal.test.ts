import type { AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { decodeJwt } from "jose"
import { beforeEach, expect, test, vi } from "vitest"
import { secret } from "./service.ts"
import { signIn } from "./sign-in.ts"
import { createTokenWorld, headOf, type TokenWorld } from "./token-world.ts"

const hour = 3_600_000
const key = { provider: "idp", providerAccountId: "ada-1" }
const sealed: Partial<AuthConfig> = { account: { keepTokens: true, seal: true } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  return () => vi.useRealTimers()
})

function later(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Returns the stored tokens. */
async function columns({ account }: TokenWorld): Promise<unknown[]> {
  const row = await account()
  return [row?.["access_token"], row?.["refresh_token"], row?.["id_token"]]
}

/** Asks for a token in the same browser's request, with a different configuration. */
async function askWith(world: TokenWorld, config: Partial<AuthConfig>): Promise<unknown> {
  const integration = createIntegration({ ...world.service.config, ...config })
  return (await integration.accessToken(headOf(world.browser), "idp")).result
}

test("tokens are stored encrypted, at the first sign-in, at the next, and when they are renewed", async () => {
  for (const createUserWithAccount of [true, false]) {
    const world = await createTokenWorld({ config: sealed, atOnce: createUserWithAccount })
    for (const column of await columns(world)) expect(column).toMatch(/^sealed:ey/)
    await signIn(world.browser, world.idp)
    for (const column of await columns(world)) expect(column).toMatch(/^sealed:ey/)
    later(hour)
    expect(await world.ask()).toMatchObject({ status: "ok", accessToken: "access-3" })
    for (const column of await columns(world)) expect(column).toMatch(/^sealed:ey/)
    expect(world.idp.renewals[0]?.body.get("refresh_token")).toBe("refresh-2")
  }
})

test("the other members of an account can be read as before: expiry, scope and type", async () => {
  const world = await createTokenWorld({ config: sealed })
  expect(await world.account()).toMatchObject({
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    scope: "openid profile email",
    token_type: "bearer",
  })
})

test("the application's events and callbacks see the tokens themselves", async () => {
  const seen: unknown[] = []
  await createTokenWorld({
    config: {
      ...sealed,
      callbacks: { signIn: ({ account }) => seen.push(account?.access_token) > 0 },
      events: { linkAccount: ({ account }) => void seen.push(account.access_token) },
    },
  })
  expect(seen).toEqual(["access-1", "access-1"])
})

test("rows in plain text are read as they are, and sealed when they are next written", async () => {
  const world = await createTokenWorld()
  expect(await columns(world)).toEqual(["access-1", "refresh-1", expect.stringMatching(/^ey/)])
  expect(await askWith(world, sealed)).toMatchObject({ accessToken: "access-1" })
  later(hour)
  expect(await askWith(world, sealed)).toMatchObject({ status: "ok", accessToken: "access-2" })
  for (const column of await columns(world)) expect(column).toMatch(/^sealed:ey/)
})

test("sealed rows are read after the option was turned off, and written in plain text", async () => {
  const world = await createTokenWorld({ config: sealed })
  const plain = { account: { keepTokens: true } }
  expect(await askWith(world, plain)).toMatchObject({ accessToken: "access-1" })
  later(hour)
  expect(await askWith(world, plain)).toMatchObject({ accessToken: "access-2" })
  expect(await columns(world)).toMatchObject(["access-2", "refresh-2", expect.stringMatching(/^ey/)])
})

test("secrets can be rotated: an old one opens what it sealed, and the new one seals what is written", async () => {
  const world = await createTokenWorld({ config: { ...sealed, session: { strategy: "database" } } })
  const other = "another secret of the tests, which is long enough"
  later(hour)
  expect(await askWith(world, { secret: [other, secret] })).toMatchObject({ accessToken: "access-2" })
  expect(await askWith(world, { secret: other })).toMatchObject({ accessToken: "access-2" })
})

test("a token that none of the secrets opens counts as absent, and the log says so", async () => {
  const world = await createTokenWorld({ config: { ...sealed, session: { strategy: "database" } } })
  const other = { secret: "another secret of the tests, which is long enough" }
  expect(await askWith(world, other)).toEqual({ status: "connect-again" })
  expect(world.service.log.warnings).toContain("tokens-unreadable")
})

// ADV-11
test("a sealed token opens in its own row and column only: moved to another one it counts as absent", async () => {
  const world = await createTokenWorld({ config: sealed })
  const [accessToken, refreshToken] = await columns(world)
  const swapped = { access_token: String(refreshToken), refresh_token: String(accessToken) }
  await world.adapter.updateAccount(key, swapped, {})
  expect(await world.ask()).toEqual({ status: "connect-again" })
  const grace = { sub: "grace-1", name: "Grace", email: "grace@example.com" }
  await signIn(world.service.browser(), world.idp, { person: grace })
  const stolen = await world.adapter.getAccount("grace-1", "idp")
  await world.adapter.updateAccount(key, { access_token: stolen?.access_token, refresh_token: null }, {})
  expect(await world.ask()).toEqual({ status: "connect-again" })
})

test("an id_token of 12,000 characters is sealed and opened whole", async () => {
  const groups = Array.from({ length: 300 }, (_, index) => `group-of-people-${index}-${"x".repeat(20)}`)
  const world = await createTokenWorld({
    config: sealed,
    prepare: (idp) => {
      idp.misbehave = { claims: (claims) => ({ ...claims, groups }) }
    },
  })
  later(hour)
  // The old ID token is needed for the comparison with the new one.
  expect(await world.ask()).toMatchObject({ status: "ok" })
})

test("a sign-out at the provider has the id_token itself, and revokes the tokens themselves", async () => {
  const world = await createTokenWorld({
    config: sealed,
    provider: { logout: "provider", revokeTokens: true },
  })
  const { location } = await world.browser.submit("/auth/signout")
  expect(decodeJwt(location?.searchParams.get("id_token_hint") ?? "")).toMatchObject({ sub: "ada-1" })
  expect(revoked(world)).toEqual(["refresh-1", "access-1"])
})

test("a sign-out revokes the refresh token also while an instance renews, and the tokens of the cookie too", async () => {
  const world = await createTokenWorld({ provider: { revokeTokens: true } })
  const lease = `renewing:${Date.now() + 30_000}:${"x".repeat(22)}:refresh-1`
  await world.adapter.updateAccount(key, { refresh_token: lease }, {})
  await world.browser.submit("/auth/signout")
  expect(revoked(world)).toEqual(["refresh-1", "access-1"])
  const inCookie = await createTokenWorld({
    config: { adapter: undefined },
    provider: { revokeTokens: true },
  })
  await inCookie.browser.submit("/auth/signout")
  expect(revoked(inCookie)).toEqual(["refresh-1", "access-1"])
})

/** Returns the tokens that the provider was asked to revoke, in order. */
function revoked({ idp }: TokenWorld): (string | null)[] {
  return idp.arrivals.filter(({ path }) => path === "/revoke").map(({ body }) => body.get("token"))
}
