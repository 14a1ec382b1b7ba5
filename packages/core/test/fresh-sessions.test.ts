import type { AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import type { Provider } from "@latchkey/core/providers"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { base64 } from "@latchkey/test-kit/bytes"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser } from "@latchkey/test-kit/browser"
import { idp, linkingWorld, strategies } from "./linking-world.ts"
import { answer, askOptions, creationOptions, passkeys, register, signInWithPasskey } from "./passkeys.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

const fresh = "__Secure-authjs.challenge.signed-in"
const work = { with: "second", person: { sub: "work-7", email: "ada@work.example" } }

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T12:00:00.000Z") }))
afterEach(() => void vi.useRealTimers())

/** Creates a service with two providers, and with passkeys, unless `options` says otherwise. */
function stage(
  strategy: (typeof strategies)[number],
  options: Partial<AuthConfig> = {},
  passkey: Partial<Provider> = {},
) {
  const providers = [idp.oidc(), idp.oidc({ id: "second" }), passkeys(passkey as object)]
  const world = linkingWorld(strategy, {}, { providers, experimental: { enableWebAuthn: true }, ...options })
  return { ...world, integration: createIntegration(world.service.config) }
}

const wait = (minutes: number): unknown => vi.advanceTimersByTime(minutes * 60_000)

/** Returns true if the signed-in user may add a passkey. */
const mayAdd = async (browser: Browser): Promise<boolean> =>
  (await askOptions(browser, { action: "register" })).status === 200

const head = (browser: Browser) => {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie }), protocol: "https" }
}

describe.each(strategies)("with the %s strategy, a session is", (strategy) => {
  // ADV-34
  test("not made fresh by linking an account [D45, WA-13]", async () => {
    const { browser, owner } = stage(strategy)
    await signIn(browser, idp)
    wait(16)
    expect(await mayAdd(browser)).toBe(false)
    await signIn(browser, idp, work)
    expect((await owner("second", "work-7"))?.id).toBe((await owner("idp", "ada-1"))?.id)
    expect(await mayAdd(browser)).toBe(false)
  })

  test("as fresh as it was after an account is linked in it [D45]", async () => {
    const { browser } = stage(strategy)
    await signIn(browser, idp)
    wait(10)
    await signIn(browser, idp, work)
    expect(await mayAdd(browser)).toBe(true)
    wait(6)
    expect(await mayAdd(browser)).toBe(false)
  })

  // ADV-34
  test("not made fresh by adding a passkey [D45, WA-13]", async () => {
    const { browser } = stage(strategy)
    await signIn(browser, idp)
    wait(14)
    await register(browser, createAuthenticator())
    wait(2)
    expect(await mayAdd(browser)).toBe(false)
  })

  test("made fresh by another sign-in of the same user, with any account or passkey of theirs [D45]", async () => {
    const { browser } = stage(strategy)
    await signIn(browser, idp)
    const authenticator = createAuthenticator()
    await register(browser, authenticator)
    wait(16)
    await signIn(browser, idp)
    expect(await mayAdd(browser)).toBe(true)
    wait(16)
    expect(await mayAdd(browser)).toBe(false)
    await signInWithPasskey(browser, authenticator)
    expect(await mayAdd(browser)).toBe(true)
  })

  test("not made fresh by the sign-in of another user in the same browser [D45]", async () => {
    const { service, browser } = stage(strategy)
    const ada = createAuthenticator()
    await signIn(browser, idp)
    await register(browser, ada)
    wait(16)
    const other = service.browser()
    await signIn(other, idp, { person: { sub: "bob", email: "bob@example.com" } })
    browser.plant(fresh, decodeURIComponent(other.cookies.get(fresh)?.value ?? ""))
    expect(await mayAdd(browser)).toBe(false)
  })

  // ADV-34
  test("required to be fresh before a passkey is removed [D45, WA-13]", async () => {
    const { browser, integration, service } = stage(strategy)
    await signIn(browser, idp)
    const authenticator = createAuthenticator()
    await register(browser, authenticator)
    const id = base64(authenticator.credentials[0]?.id)
    wait(16)
    await expect(integration.passkeys.remove(head(browser), id)).rejects.toMatchObject({
      type: "AccessDenied",
      code: "sign_in_again",
      message: "The user must sign in again before a passkey can be removed.",
    })
    expect(await integration.passkeys.list(head(browser))).toHaveLength(1)
    // A passkey can be named with just the session.
    expect(await integration.passkeys.rename(head(browser), id, "Phone")).toMatchObject({ name: "Phone" })
    // Another user's passkey is still treated as unknown.
    await expect(integration.passkeys.remove(head(browser), "AAAA")).rejects.toMatchObject({
      type: "WebAuthnVerificationError",
    })
    await signInWithPasskey(browser, authenticator)
    await integration.passkeys.remove(head(browser), id)
    expect(await integration.passkeys.list(head(browser))).toEqual([])
    expect(service.log.types()).not.toContain("AdapterError")
  })

  test.each([
    [3600, 59, true],
    [3600, 61, false],
    [false as const, 10_000, true],
  ])(
    "fresh enough for passkeys with freshSession %j after %i minutes: %j [WA-13]",
    async (freshSession, minutes, may) => {
      const { browser, integration } = stage(strategy, {}, { freshSession })
      await signIn(browser, idp)
      const authenticator = createAuthenticator()
      await register(browser, authenticator)
      wait(minutes)
      expect(await mayAdd(browser)).toBe(may)
      const removal = integration.passkeys.remove(head(browser), base64(authenticator.credentials[0]?.id))
      expect(
        await removal.then(
          () => true,
          () => false,
        ),
      ).toBe(may)
    },
  )

  describe("that has to be fresh for an account to be linked", () => {
    const linking = { requireFresh: 600 }
    const without = { linking, providers: [idp.oidc(), idp.oidc({ id: "second" })] }

    test("links nothing when it is not, and says to sign in again [D45]", async () => {
      const { browser, owner, service, events } = stage(strategy, without)
      await signIn(browser, idp)
      const before = (await browser.get("/auth/session")).text
      events.length = 0
      wait(11)
      const visit = await signIn(browser, idp, work)
      expect(visit.location?.href).toBe(
        "https://app.example/auth/signin?error=OAuthAccountNotLinked&code=sign_in_again",
      )
      expect(await owner("second", "work-7")).toBeNull()
      expect(events).toEqual([])
      expect(service.log.errors.map(({ message }) => message)).toEqual([
        "The user must sign in again before an account can be linked.",
      ])
      expect((await browser.get("/auth/session")).json()).toMatchObject({
        user: (JSON.parse(before) as { user: object }).user,
      })
      const page = await browser.get(`${visit.location?.pathname}${visit.location?.search}`)
      expect(page.text).toContain(
        "You signed in too long ago to link an account. Sign in again, and then link it.",
      )
      await signIn(browser, idp)
      await signIn(browser, idp, work)
      expect((await owner("second", "work-7"))?.id).toBe((await owner("idp", "ada-1"))?.id)
    })

    test("tells the application's own sign-in page the same [D45]", async () => {
      const { browser } = stage(strategy, { ...without, pages: { signIn: "/login" } })
      await signIn(browser, idp)
      wait(11)
      const { location } = await signIn(browser, idp, work)
      expect(location?.pathname).toBe("/login")
      expect([errorOf({ location } as never), location?.searchParams.get("code")]).toEqual([
        "OAuthAccountNotLinked",
        "sign_in_again",
      ])
    })

    test("is not made fresh by the accounts that are linked in it [D45]", async () => {
      const { browser, owner } = stage(strategy, without)
      await signIn(browser, idp)
      wait(9)
      await signIn(browser, idp, work)
      wait(2)
      await signIn(browser, idp, { with: "second", person: { sub: "work-8", email: "eve@work.example" } })
      expect(await owner("second", "work-8")).toBeNull()
    })

    test("signs in and signs up as ever, however old the session [D45]", async () => {
      const { service, browser, owner } = stage(strategy, without)
      await signIn(browser, idp)
      await signIn(browser, idp, work)
      wait(60)
      expect((await signIn(browser, idp, work)).location?.href).toBe("https://app.example/")
      await signIn(service.browser(), idp, { person: { sub: "bob", email: "bob@example.com" } })
      expect((await owner("idp", "bob"))?.email).toBe("bob@example.com")
    })

    test("counts as old when the browser has lost the cookie that says so [D45]", async () => {
      const { browser, owner } = stage(strategy, without)
      await signIn(browser, idp)
      browser.forget(fresh)
      await signIn(browser, idp, work)
      expect(await owner("second", "work-7")).toBeNull()
    })
  })
})

describe("the cookie that remembers when the user signed in", () => {
  const mail: Provider = { id: "email", name: "Email", type: "email", sendVerificationRequest: () => {} }
  const grace = { username: "grace", password: "hopper" }

  test.each(strategies)(
    "is never set in a set-up without passkeys, with the %s strategy [D45]",
    async (strategy) => {
      const providers = [idp.oidc(), idp.oidc({ id: "second" }), passwords(), mail]
      const { service, browser } = linkingWorld(strategy, {}, { providers, session: { strategy } })
      await signIn(browser, idp)
      await signIn(browser, idp, work)
      const other = service.browser()
      await other.submit("/auth/signin/email", { email: "bob@example.com" })
      await service.browser().submit("/auth/callback/credentials", grace)
      const names = [...browser.cookies.keys(), ...other.cookies.keys()]
      expect(names.filter((name) => name.includes("signed-in"))).toEqual([])
      expect(names).toContain(sessionCookie)
    },
  )

  test("is never set without an adapter either [D45]", async () => {
    const browser = createService({ providers: [idp.oidc(), passwords()] }).browser()
    await signIn(browser, idp)
    await browser.submit("/auth/callback/credentials", grace)
    expect([...browser.cookies.keys()].filter((name) => name.includes("challenge"))).toEqual([])
  })

  test.each([
    ["passkeys", {}],
    [
      "linking.requireFresh",
      { linking: { requireFresh: 60 }, providers: [idp.oidc(), idp.oidc({ id: "second" })] },
    ],
  ])(
    "is set for a day where the configuration has %s, with the attributes of the challenge [D45]",
    async (_, options) => {
      const { browser } = stage("database", options)
      await signIn(browser, idp)
      expect(browser.cookies.get(fresh)).toMatchObject({
        expires: Date.now() + 86_400_000,
        path: "/",
        secure: true,
        httpOnly: true,
        sameSite: "Lax",
      })
    },
  )
})

test("a passkey that was asked for in a fresh session is added, though it is not fresh any more [WA-13]", async () => {
  const { browser } = stage("database")
  await signIn(browser, idp)
  wait(14)
  const data = await createAuthenticator().create(await creationOptions(browser))
  wait(2)
  expect((await answer(browser, "register", data)).location?.href).toBe("https://app.example/")
})
