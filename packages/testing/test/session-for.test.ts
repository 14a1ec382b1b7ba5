import { readFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { Auth, type AuthConfig } from "@latchkey/core"
import { cookiesAfter, createIntegration } from "@latchkey/core/integration"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { startClock, sessionFor, type SessionForOptions, type TestUser } from "@latchkey/testing"
import { afterEach, describe, expect, test, vi } from "vitest"

const secret = "a secret of these tests, at least 32 bytes"
const day = 86_400_000

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Returns an application in this process, and the session that it sees in a request. */
function application(options: Partial<AuthConfig> = {}, origin = "http://localhost:3000") {
  const config: AuthConfig = { providers: [], secret, trustHost: true, ...options }
  const answer = async (request: Request): Promise<Response> => Auth(request, config)
  return {
    config,
    signIn: async (user: TestUser, more: SessionForOptions = {}) =>
      sessionFor(user, { config, url: origin, fetch: answer, ...more }),
    async sessionOf(headers: Record<string, string>) {
      const response = await answer(new Request(`${origin}/auth/session`, { headers }))
      return (await response.json()) as { user: Record<string, unknown>; expires: string } | null
    },
  }
}

const database = (): Partial<AuthConfig> => ({ adapter: MemoryAdapter() })
const strategies: readonly (readonly [string, () => Partial<AuthConfig>])[] = [
  ["JWT sessions without a store", () => ({})],
  ["JWT sessions with a store", () => ({ ...database(), session: { strategy: "jwt" } })],
  ["sessions in a database", database],
]

describe.each(strategies)("with %s", (_name, options) => {
  test("the user is signed in", async () => {
    const { signIn, sessionOf } = application(options())
    const ann = await signIn({ name: "Ann", email: "ann@example.com" })
    expect(await sessionOf(ann.headers)).toMatchObject({ user: { name: "Ann", email: "ann@example.com" } })
    expect(await sessionOf({})).toBeNull()
  })

  test("the application's callbacks and events take part, and see the provider that the test names", async () => {
    const seen: unknown[] = []
    const { signIn, sessionOf } = application({
      ...options(),
      callbacks: {
        signIn: ({ account, profile }) => account?.provider === "github" && profile?.["login"] === "ann",
        session: ({ session }) => ({ ...session, team: "blue" }),
      },
      events: { signIn: ({ account }) => void seen.push(account?.access_token) },
    })
    const github = { provider: "github", account: { access_token: "gho_1" }, profile: { login: "ann" } }
    const ann = await signIn({ name: "Ann" }, github)
    expect(await sessionOf(ann.headers)).toMatchObject({ user: { name: "Ann" }, team: "blue" })
    expect(seen).toEqual(["gho_1"])
    await expect(signIn({ name: "Bob" })).rejects.toMatchObject({ type: "AccessDenied" })
  })

  test("without a provider it's a started session: callbacks see no account, and how the user was identified", async () => {
    const seen: unknown[] = []
    const { signIn, sessionOf } = application({
      ...options(),
      callbacks: {
        signIn: ({ account, method }) => {
          seen.push([account, method])
          return true
        },
      },
      events: { signIn: ({ account, method }) => void seen.push([account, method]) },
    })
    const ann = await signIn({ name: "Ann" }, { method: "sms" })
    expect(await sessionOf(ann.headers)).toMatchObject({ user: { name: "Ann" } })
    expect(seen).toEqual([
      [null, "sms"],
      [null, "sms"],
    ])
  })

  test("`remember` reaches `session.lifetime`, which may end the session sooner", async () => {
    const { session, ...others } = options()
    const lifetime: NonNullable<NonNullable<AuthConfig["session"]>["lifetime"]> = ({ remember }) =>
      remember === true ? {} : { maxAge: 3600 }
    const { signIn, sessionOf } = application({ ...others, session: { ...session, lifetime } })
    const kept = await signIn({ name: "Ann" }, { remember: true })
    const brief = await signIn({ name: "Bob" })
    const set = await signIn({ name: "Cem" }, { expiresAt: new Date(Date.now() + 2 * day) })
    const clock = startClock(new Date(Date.now() + day))
    try {
      expect(await sessionOf(kept.headers)).toMatchObject({ user: { name: "Ann" } })
      expect(await sessionOf(brief.headers)).toBeNull()
      expect(await sessionOf(set.headers)).toMatchObject({ user: { name: "Cem" } })
    } finally {
      clock.stop()
    }
  })

  test("`provider` and the options of a started session exclude each other", async () => {
    const { signIn } = application(options())
    for (const started of [{ method: "sms" }, { remember: true }])
      await expect(signIn({ name: "Ann" }, { provider: "github", ...started })).rejects.toThrow(
        "without a provider",
      )
  })

  test("a session ends when the test says, and one of an earlier sign-in is over", async () => {
    const { signIn, sessionOf } = application(options())
    const expiresAt = new Date(Date.now() + 3 * day)
    const ann = await signIn({ name: "Ann" }, { expiresAt })
    // Tokens are accepted for a few more seconds.
    const clock = startClock(new Date(expiresAt.getTime() + 60_000))
    try {
      expect(await sessionOf(ann.headers)).toBeNull()
    } finally {
      clock.stop()
    }
    const old = await signIn({ name: "Ann" }, { signedInAt: new Date(Date.now() - 31 * day) })
    expect(old.cookie).toContain("authjs.session-token=")
    expect(await sessionOf(old.headers)).toBeNull()
    const recent = await signIn({ name: "Ann" }, { signedInAt: new Date(Date.now() - 29 * day) })
    expect(await sessionOf(recent.headers)).not.toBeNull()
  })

  test("under a runner's fake timers, a session begins and ends at the runner's time", async () => {
    vi.useFakeTimers({ now: new Date("2031-02-03") })
    const { signIn, sessionOf } = application(options())
    const ann = await signIn({ name: "Ann" }, { signedInAt: new Date("2031-01-20") })
    expect(new Date()).toEqual(new Date("2031-02-03"))
    expect(await sessionOf(ann.headers)).not.toBeNull()
    vi.setSystemTime(new Date("2031-04-03"))
    expect(await sessionOf(ann.headers)).toBeNull()
  })

  test.each(["http://127.0.0.1:8080", "http://[::1]:8080", "http://app.localhost:3000"])(
    "at %s, secure cookies are kept, as browsers do on this machine",
    async (origin) => {
      const { signIn, sessionOf } = application({ ...options(), useSecureCookies: true }, origin)
      const ann = await signIn({ name: "Ann" })
      expect(ann.cookie).toContain("__Secure-authjs.session-token=")
      expect(await sessionOf(ann.headers)).toMatchObject({ user: { name: "Ann" } })
    },
  )

  test("two users are two sessions, also if they are signed in at once", async () => {
    const { signIn, sessionOf } = application(options())
    const past = { signedInAt: new Date(Date.now() - day) }
    const users = await Promise.all([signIn({ name: "Ann" }, past), signIn({ name: "Bob" })])
    const sessions = await Promise.all(users.map(async ({ headers }) => sessionOf(headers)))
    expect(sessions.map((session) => session?.user["name"])).toEqual(["Ann", "Bob"])
    const [begun, now] = sessions.map((session) => new Date(session?.expires ?? 0).getTime())
    expect(Math.abs((now ?? 0) - (begun ?? 0))).toBeLessThan(2 * day)
  })

  test("https, custom names, rotated secrets and several cookies are the application's", async () => {
    const secrets = ["a newer secret of these tests, 32 bytes", secret]
    const shop = application({ ...options(), secret: secrets }, "https://shop.example")
    const ann = await shop.signIn({ name: "Ann" })
    expect(
      ann.cookies.map(({ name, domain, secure }) => [name.split(".", 2).join("."), domain, secure]),
    ).toContainEqual(["__Secure-authjs.session-token", "shop.example", true])
    expect(await shop.sessionOf(ann.headers)).toMatchObject({ user: { name: "Ann" } })

    const cookies = { sessionToken: { name: "sid", options: { path: "/", sameSite: "strict" as const } } }
    const named = application({ ...options(), cookies })
    const bob = await named.signIn({ name: "Bob" })
    expect(bob.storageState().cookies).toMatchObject([{ name: "sid", sameSite: "Strict", expires: -1 }])
    expect(await named.sessionOf(bob.headers)).toMatchObject({ user: { name: "Bob" } })
  })
})

test.each([
  ["stored sessions", { session: { details: true } }],
  ["JWT sessions", { session: { strategy: "jwt" as const } }],
])("with %s, a user who acts as another one goes back to their own session", async (_name, { session }) => {
  const adapter = MemoryAdapter()
  const { config, signIn, sessionOf } = application({
    adapter,
    session,
    revocation: true,
    callbacks: { session: ({ session: shown, token, user }) => ({ ...shown, id: token?.sub ?? user?.id }) },
  })
  const support = await signIn({ name: "Support" })
  const acting = await signIn({ name: "Ann" }, { actor: support })
  expect(await sessionOf(acting.headers)).toMatchObject({
    user: { name: "Ann" },
    actor: { id: support.user.id },
  })
  const headers = new Headers({ ...acting.headers, host: "localhost:3000", origin: "http://localhost:3000" })
  const { isBack, cookies } = await createIntegration(config).stopActing({ headers, protocol: "http" })
  expect(isBack).toBe(true)
  const cookie = cookiesAfter(acting.cookie, cookies)
  expect(await sessionOf({ cookie })).toMatchObject({ user: { name: "Support" } })
})

test("a long token is several cookies", async () => {
  const { signIn, sessionOf } = application({
    callbacks: { jwt: ({ token }) => ({ ...token, notes: "x".repeat(6000) }) },
  })
  const ann = await signIn({ name: "Ann" })
  expect(ann.cookies.map(({ name }) => name)).toEqual([
    "authjs.session-token.0",
    "authjs.session-token.1",
    "authjs.session-token.2",
  ])
  expect(await sessionOf(ann.headers)).toMatchObject({ user: { name: "Ann" } })
})

test("without a store the user keeps the id and every member, as callbacks see them", async () => {
  const users: unknown[] = []
  const { signIn } = application({
    callbacks: {
      jwt: ({ token, user }) => {
        users.push(user, token.sub)
        return token
      },
    },
  })
  const ann = { id: "7", name: "Ann", role: "admin" }
  await signIn(ann)
  expect(users).toEqual([ann, "7"])
})

test("a user of the store is found by id and by address, and nothing else is stored of them", async () => {
  const adapter = MemoryAdapter()
  const stored = await adapter.createUser({
    id: "1",
    name: "Ann",
    email: "ann@example.com",
    emailVerified: null,
  })
  const { signIn, sessionOf } = application({ adapter })
  const byId = await signIn({ id: stored.id })
  const byAddress = await signIn({ email: "ann@example.com", name: "Other" })
  expect(byId.user).toMatchObject({ id: stored.id, name: "Ann" })
  expect(byAddress.user).toMatchObject({ id: stored.id, name: "Ann" })
  expect(await sessionOf(byAddress.headers)).toMatchObject({ user: { name: "Ann" } })
  expect(await adapter.listAccountsByUserId(stored.id)).toEqual([])
})

test("the session's fetch sends the cookies, and keeps the ones that the application sets", async () => {
  const { signIn, sessionOf } = application(database())
  const ann = await signIn({ name: "Ann" })
  const answer = await ann.submit("/auth/signout")
  expect(answer.status).toBe(302)
  expect(ann.cookie).not.toContain("session-token")
  await expect(ann.submit("/members")).rejects.toThrow("doesn't name an action")
  expect(await sessionOf(ann.headers)).toBeNull()
})

test("without a configuration, the environment has the secret and the address", async () => {
  vi.stubEnv("AUTH_SECRET", secret)
  vi.stubEnv("AUTH_URL", "https://shop.example/api/auth")
  const ann = await sessionFor({ name: "Ann" })
  const { sessionOf } = application({}, "https://shop.example")
  expect(await sessionOf(ann.headers)).toMatchObject({ user: { name: "Ann" } })
})

test("a configuration may be a function, and a broken one says what is wrong", async () => {
  const { config, sessionOf } = application()
  const ann = await sessionFor({ name: "Ann" }, { config: async () => config })
  expect(await sessionOf(ann.headers)).toMatchObject({ user: { name: "Ann" } })
  await expect(sessionFor({}, { config: { providers: [], secret: [] } })).rejects.toMatchObject({
    type: "MissingSecret",
  })
  const away = { ...config, callbacks: { signIn: () => "/pay" } }
  await expect(sessionFor({}, { config: away })).rejects.toThrow("/pay")
})

test("it refuses to work in production", async () => {
  vi.stubEnv("NODE_ENV", "production")
  await expect(sessionFor({})).rejects.toThrow("NODE_ENV=production")
  expect(() => startClock()).toThrow("NODE_ENV=production")
  await expect(import("../src/not-in-production.ts")).rejects.toThrow("production build")
})

test("a bundle that was built for production refuses, even if its process doesn't say so", async () => {
  const source = readFileSync(new URL("../src/env.ts", import.meta.url), "utf8")
  const bundled = source.replaceAll("process.env.NODE_ENV", '"production"')
  const module = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(bundled))}`
  const { isProduction } = (await import(module)) as { isProduction: () => boolean }
  expect(isProduction()).toBe(true)
})
