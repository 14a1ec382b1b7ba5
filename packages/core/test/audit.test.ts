import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createRecorded, headOf, recordedMail, strategies } from "./audit-world.ts"
import { ada, askForLink } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { createPasskeyService, register, signInWithPasskey } from "./passkeys.ts"
import { createRevocationWorld, revocationStore, untilTheClockMoves } from "./revocation-world.ts"
import { createService } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"
import { createTokenWorld } from "./token-world.ts"
import {
  address,
  answer as answerQuestion,
  attacker,
  idp as unprovenIdp,
  openLink,
  strategies as unprovenStrategies,
  unprovenWorld,
} from "./unproven-world.ts"

const idp = await createIdentityProvider()

afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
})

describe.each(strategies)("the record of a sign-in at a provider, with %s", (name, options) => {
  const keepsId = name !== "JWT sessions"

  test("has its beginning, the new user, the account, the session and its end, in this order", async () => {
    const recorded = createRecorded()
    const browser = createService({ providers: [idp.oidc()], ...options(), audit: recorded.audit }).browser()
    await signIn(browser, idp)
    const { events } = recorded
    const [start] = events
    expect(events.map(({ action }) => action)).toEqual([
      "sign-in.start",
      "user.register",
      "account.link",
      "session.start",
      "sign-in.finish",
    ])
    expect(start).toMatchObject({ outcome: "success", account: { provider: "idp" }, userId: undefined })
    const end = recorded.only("sign-in.finish")
    const account = { provider: "idp", providerAccountId: "ada-1" }
    expect(end).toMatchObject({ outcome: "success", account })
    expect(end.time).toBeInstanceOf(Date)
    expect(new Set(events.slice(1).map(({ userId }) => userId))).toEqual(new Set([end.userId]))
    expect(end.userId).toEqual(expect.any(String))
    const { sessionIdHash } = recorded.only("session.start")
    expect(sessionIdHash ?? "").toMatch(keepsId ? /^[\w-]{22}$/ : /^$/)
    expect(end.sessionIdHash).toBe(recorded.only("session.start").sessionIdHash)
  })

  test("has neither user nor account when both were there, and a sign-out has the same session", async () => {
    const recorded = createRecorded()
    const service = createService({ providers: [idp.oidc()], ...options(), audit: recorded.audit })
    await signIn(service.browser(), idp)
    recorded.take()
    const browser = service.browser()
    await signIn(browser, idp)
    const { sessionIdHash, userId } = recorded.only("session.start")
    expect(recorded.take()).toEqual(["sign-in.start", "session.start", "sign-in.finish"])
    await browser.submit("/auth/signout")
    expect(recorded.events).toMatchObject([
      { action: "session.end", outcome: "success", by: "user", sessions: 1, userId, sessionIdHash },
    ])
    recorded.take()
    await browser.submit("/auth/signout")
    expect(recorded.take()).toEqual([])
  })

  test("a session check leaves an event only if it extends the session", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const recorded = createRecorded()
    const service = createService({ providers: [idp.oidc()], ...options(), audit: recorded.audit })
    const browser = service.browser()
    await signIn(browser, idp)
    const { sessionIdHash, userId } = recorded.only("session.start")
    recorded.take()
    await browser.get("/auth/session")
    expect(recorded.take()).toEqual([])
    vi.setSystemTime(Date.now() + 4 * 86_400_000)
    await browser.get("/auth/session")
    expect(recorded.only("session.extend")).toMatchObject({ outcome: "success", userId, sessionIdHash })
    expect(recorded.take()).toEqual(["session.extend"])
  })
})

describe("the record of a session that ends", () => {
  test.each(strategies.slice(1))("says that a sign-in has replaced it, with %s", async (_, options) => {
    const recorded = createRecorded()
    const service = createService({ providers: [idp.oidc()], ...options(), audit: recorded.audit })
    const browser = service.browser()
    await signIn(browser, idp)
    const { sessionIdHash } = recorded.only("session.start")
    recorded.take()
    untilTheClockMoves()
    await signIn(browser, idp)
    expect(recorded.only("session.end")).toMatchObject({ by: "sign-in", sessions: 1, sessionIdHash })
  })

  test("has the id that the list of sessions shows, if the user ends it or the application", async () => {
    const recorded = createRecorded()
    const options = { adapter: MemoryAdapter(), session: { details: true } }
    const service = createService({ providers: [idp.oidc()], ...options, audit: recorded.audit })
    const browser = service.browser()
    await signIn(browser, idp)
    const { userId } = recorded.only("session.start")
    const integration = createIntegration(service.config)
    const [session] = await integration.sessions(headOf(browser))
    expect(recorded.only("session.start").sessionIdHash).toBe(session?.id)
    recorded.take()
    await integration.endSession(headOf(browser), session?.id ?? "")
    expect(recorded.only("session.end")).toMatchObject({ by: "user", userId, sessionIdHash: session?.id })
    recorded.take()
    await integration.signOutEverywhere(userId ?? "")
    expect(recorded.events).toMatchObject([{ action: "session.end", by: "application", userId }])
    expect(recorded.events[0]?.network).toBeUndefined()
  })

  test("by a logout token says so after the token was accepted; a token used twice is refused", async () => {
    const recorded = createRecorded()
    const world = await createRevocationWorld({ audit: recorded.audit, revocation: revocationStore() })
    await world.signedIn("s-1")
    recorded.take()
    const claims = { sid: "s-1", jti: "one" }
    expect(await world.logOut(claims)).toBe(200)
    expect(recorded.only("session.end")).toMatchObject({ by: "provider", account: { provider: "idp" } })
    expect(recorded.take()).toEqual(["logout-token.take", "session.end"])
    expect(await world.logOut(claims)).toBe(400)
    expect(recorded.take()).toEqual(["logout-token.take: RefusedRequest (invalid_token)"])
  })
})

describe("the record of a sign-in by e-mail", () => {
  test("has the mail that was sent, and names the address as the account", async () => {
    const world = recordedMail()
    const browser = world.browser()
    await askForLink(browser, ada)
    const account = { provider: "email", providerAccountId: ada }
    expect(world.events).toMatchObject([{ account }, { account }])
    expect(world.take()).toEqual(["mail.send", "sign-in.start"])
    await browser.get(world.outbox.lastLink())
    expect(world.events).toMatchObject([{ account }, { account }, { account }])
    expect(world.take()).toEqual(["user.register", "session.start", "sign-in.finish"])
  })

  test("has one event for a mail that couldn't be sent", async () => {
    const sendVerificationRequest = (): never => {
      throw new Error("The mail server is down.")
    }
    const world = recordedMail({}, { sendVerificationRequest })
    await askForLink(world.browser(), ada)
    expect(world.take()).toEqual(["sign-in.start: EmailSignInError"])
  })

  test("has one event for each wrong code, and one for each guess over the limit", async () => {
    const world = recordedMail({}, { code: true })
    const browser = world.browser()
    await askForLink(browser, ada)
    world.take()
    const right = world.outbox.sent.at(-1)?.code ?? ""
    const wrong = String((Number(right) + 1) % 1e6).padStart(6, "0")
    const guess = async () => browser.submit("/auth/callback/email", { code: wrong })
    for (let round = 0; round < 5; round++) await guess()
    const account = { provider: "email", providerAccountId: ada }
    expect(world.events[0]).toMatchObject({ account })
    expect(world.take()).toEqual(Array.from({ length: 5 }, () => "code.guess: Verification (wrong_code)"))
    await guess()
    expect(world.only("limit.reach")).toMatchObject({ account, retryAfter: expect.any(Number) })
    expect(world.take()).toEqual(["limit.reach: TooManyAttempts (wrong_code)"])
  })
})

describe("the record of credentials", () => {
  test("has the session and the end of the sign-in, or one refusal", async () => {
    const recorded = createRecorded()
    const service = createService({ providers: [passwords()], audit: recorded.audit })
    await signInWithPassword(service.browser())
    expect(recorded.only("sign-in.finish")).toMatchObject({
      userId: "user-1",
      account: { provider: "credentials", providerAccountId: "user-1" },
    })
    expect(recorded.take()).toEqual(["session.start", "sign-in.finish"])
    await signInWithPassword(service.browser(), { password: "wrong" })
    expect(recorded.take()).toEqual(["sign-in.finish: CredentialsSignin (credentials)"])
  })

  test("on the server has the same events", async () => {
    const recorded = createRecorded()
    const service = createService({ providers: [passwords()], audit: recorded.audit })
    const integration = createIntegration(service.config)
    const head = { headers: new Headers({ host: "app.example" }), providerId: "credentials" }
    await integration.signIn({ ...head, fields: { username: "grace", password: "hopper" } })
    expect(recorded.take()).toEqual(["session.start", "sign-in.finish"])
    const failed = integration.signIn({ ...head, fields: { username: "grace", password: "wrong" } })
    await expect(failed).rejects.toThrow("authorize")
    expect(recorded.take()).toEqual(["sign-in.finish: CredentialsSignin (credentials)"])
  })
})

describe("the record of renewed tokens", () => {
  test("has one event for each attempt, with the provider's word for the end of a grant", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const recorded = createRecorded()
    const world = await createTokenWorld({ config: { audit: recorded.audit } })
    recorded.take()
    vi.setSystemTime(Date.now() + 3_600_000)
    await Promise.all([world.ask(), world.ask(), world.ask()])
    const account = { provider: "idp", providerAccountId: "ada-1" }
    expect(recorded.only("token.renew")).toMatchObject({ outcome: "success", account })
    recorded.take()
    vi.setSystemTime(Date.now() + 3_600_000)
    world.idp.spend()
    await world.ask()
    expect(recorded.take()).toEqual(["token.renew: OAuthCallbackError (invalid_grant)"])
  })
})

describe("the record of tokens that are kept in a cookie", () => {
  test("has one event for simultaneous requests", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const recorded = createRecorded()
    const world = await createTokenWorld({ config: { adapter: undefined, audit: recorded.audit } })
    recorded.take()
    vi.setSystemTime(Date.now() + 3_600_000)
    await Promise.all([world.ask(), world.ask(), world.ask()])
    expect(recorded.take()).toEqual(["token.renew"])
  })
})

describe("the record of the first proof of an address [D42]", () => {
  test.each(unprovenStrategies)(
    "has what the owner didn't keep, and the sessions that ended, with %s sessions",
    async (_, options) => {
      const recorded = createRecorded()
      const world = unprovenWorld({ ...options, audit: recorded.audit })
      await signIn(world.eve, unprovenIdp, { with: "careless", person: attacker })
      recorded.take()
      const page = await openLink(world)
      expect(recorded.take()).toEqual(["mail.send", "sign-in.start"])
      await answerQuestion(world.ada, page)
      expect(recorded.only("account.unlink")).toMatchObject({
        account: { provider: "careless", providerAccountId: "eve-1" },
      })
      expect(recorded.only("session.end")).toMatchObject({ by: "proof", outcome: "success" })
      const { userId } = recorded.only("session.start")
      expect(new Set(recorded.events.map((event) => event.userId))).toEqual(new Set([userId]))
      expect(recorded.take()).toEqual(["account.unlink", "session.end", "session.start", "sign-in.finish"])
    },
  )

  test("has a passkey that the owner didn't keep, and its account", async () => {
    const recorded = createRecorded()
    const world = unprovenWorld({ session: { strategy: "database" }, audit: recorded.audit })
    await register(world.eve, world.evesKey, { email: address })
    const { userId } = recorded.only("passkey.add")
    recorded.take()
    await answerQuestion(world.ada, await openLink(world))
    expect(recorded.only("passkey.remove")).toMatchObject({ outcome: "success", userId, account: undefined })
    expect(recorded.only("account.unlink")).toMatchObject({ userId, account: { provider: "passkey" } })
  })
})

describe("the record of passkeys", () => {
  test("has the registration, a sign-in, another passkey, and the removal with the account of the last", async () => {
    const recorded = createRecorded()
    const service = createPasskeyService({ audit: recorded.audit })
    const [browser, phone] = [service.browser(), createAuthenticator()]
    await register(browser, phone, { email: ada })
    const added = recorded.only("passkey.add")
    expect(added).toMatchObject({ account: { provider: "passkey" }, userId: expect.any(String) })
    expect(recorded.take()).toEqual([
      "sign-in.start",
      "user.register",
      "account.link",
      "passkey.add",
      "session.start",
      "sign-in.finish",
    ])
    const key = createAuthenticator()
    await register(browser, key)
    expect(recorded.take()).toContain("passkey.add")
    await signInWithPasskey(service.browser(), phone)
    expect(recorded.take()).toEqual(["sign-in.start", "session.start", "sign-in.finish"])
    const { passkeys } = createIntegration(service.config)
    for (const { credentialID } of await passkeys.list(headOf(browser)))
      await passkeys.remove(headOf(browser), credentialID)
    expect(recorded.only("account.unlink")).toMatchObject({ userId: added.userId, account: added.account })
    expect(recorded.take()).toEqual(["passkey.remove", "passkey.remove", "account.unlink"])
  })

  test("has one event for options that are refused", async () => {
    const recorded = createRecorded()
    const service = createPasskeyService({ audit: recorded.audit })
    await service.browser().get("/auth/webauthn-options/passkey?action=none")
    expect(recorded.take()).toEqual(["sign-in.start: RefusedRequest"])
  })
})
