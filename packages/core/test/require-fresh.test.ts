import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { adaOf, freshWorld, idp, keptAs } from "./fresh-world.ts"
import { answer as answerQuestion } from "./unproven-world.ts"
import { answer, register, requestOptions } from "./passkeys.ts"
import { createService, sessionCookie } from "./service.ts"
import { signIn, signInWithPassword } from "./sign-in.ts"

const remembered = "__Secure-authjs.challenge.signed-in"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T12:00:00.000Z") }))
afterEach(() => void vi.useRealTimers())

const wait = (minutes: number): unknown => vi.advanceTimersByTime(minutes * 60_000)

describe.each(keptAs)("with sessions kept by %s, requireFresh [D45]", (kept) => {
  const options = { freshSessions: true }

  test("sends a user who is not signed in to the sign-in page, and a program a challenge that says nothing else", async () => {
    const { browser, stale } = freshWorld(kept, options)
    expect(await stale(browser)).toEqual({
      session: null,
      url: "https://app.example/auth/signin?callbackUrl=https%3A%2F%2Fapp.example%2Fsettings%3Ftab%3D2",
      challenge: "Bearer",
      isNavigation: false,
      cookies: [],
    })
  })

  test("returns the session of a user who authenticated that recently, and no longer", async () => {
    const { browser, demand, isFresh } = freshWorld(kept, options)
    await signIn(browser, idp, { person: adaOf(120) })
    expect(await demand(browser)).toMatchObject({ session: { user: { name: "Ada Lovelace" } } })
    wait(3)
    expect(await isFresh(browser)).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(await isFresh(browser)).toBe(false)
  })

  test("has the user sign in again, and come back to the page", async () => {
    const { browser, stale, stepUp, isFresh } = freshWorld(kept, options)
    await signIn(browser, idp, { person: adaOf(1000) })
    expect((await stale(browser)).challenge).toBe(
      'Bearer error="insufficient_user_authentication", ' +
        'error_description="A recent authentication of the user is required", max_age="300"',
    )
    const back = await stepUp(browser, adaOf(0))
    expect([back.asked.get("max_age"), back.asked.get("prompt"), back.asked.get("stepUp")]).toEqual([
      "300",
      null,
      null,
    ])
    expect(back.location?.href).toBe("https://app.example/settings?tab=2")
    expect(await isFresh(browser)).toBe(true)
  })

  test.each([
    ["was too long ago", { auth_time: Date.parse("2026-03-01T11:00:00.000Z") / 1000 }],
    ["is not dated", { auth_time: undefined }],
    ["is dated in words", { auth_time: "now" }],
  ])("takes no answer of a provider whose authentication %s: the session stays", async (_, claims) => {
    const { browser, stepUp, isFresh } = freshWorld(kept, options)
    await signIn(browser, idp, { person: adaOf(1000) })
    const before = browser.cookies.get(sessionCookie)?.value
    const { location } = await stepUp(browser, { ...adaOf(0), ...claims })
    expect(location?.searchParams.get("error")).toBe("OAuthCallbackError")
    expect(browser.cookies.get(sessionCookie)?.value).toBe(before)
    expect(await isFresh(browser)).toBe(false)
  })

  test("demands an authentication context by acr_values, and finds it in the id_token alone", async () => {
    const { browser, stepUp, isFresh, stale } = freshWorld(kept, options)
    await signIn(browser, idp, { person: adaOf(0) })
    const demands = { acr: ["gold", "urn:level:3"] }
    expect((await stale(browser, demands)).challenge).toContain(
      'acr_values="gold urn:level:3", max_age="300"',
    )
    for (const acr of [undefined, "silver", ["gold"]]) {
      const back = await stepUp(browser, adaOf(0, { acr }), demands)
      expect([back.asked.get("acr_values"), back.asked.get("prompt")]).toEqual(["gold urn:level:3", "login"])
      expect(back.location?.search).toBe("?error=OAuthAccountNotLinked&code=not_confirmed")
    }
    await stepUp(browser, adaOf(0, { acr: "gold" }), demands)
    expect(await isFresh(browser, demands)).toBe(true)
    expect(await isFresh(browser)).toBe(true)
    expect(await isFresh(browser, { acr: "platinum" })).toBe(false)
  })

  test("counts the providers that it is told to, by id or type", async () => {
    const { browser, fieldsFor, isFresh } = freshWorld(kept, options)
    await signIn(browser, idp, { person: adaOf(0) })
    expect(await isFresh(browser, { methods: ["idp"] })).toBe(true)
    expect(await isFresh(browser, { methods: ["oidc"] })).toBe(true)
    expect(await isFresh(browser, { methods: ["second"] })).toBe(false)
    expect(await isFresh(browser, { methods: ["credentials"] })).toBe(false)
    // A form for another provider starts nothing, and the page says so.
    const { location } = await browser.submit(
      "/auth/signin/idp",
      await fieldsFor(browser, { methods: ["second"] }),
    )
    expect(location?.search).toBe("?error=OAuthAccountNotLinked&code=not_confirmed")
  })

  test("counts plain OAuth only if it is named, because it does not say when the user authenticated", async () => {
    const { browser, isFresh } = freshWorld(kept, options)
    await signIn(browser, idp, { with: "plain" })
    expect(await isFresh(browser)).toBe(false)
    expect(await isFresh(browser, { methods: ["plain"] })).toBe(true)
    expect(await isFresh(browser, { methods: ["oauth"] })).toBe(true)
  })

  test("refuses another user who comes back, and the session stays as it was", async () => {
    const { browser, service, stepUp, sessionOf, isFresh } = freshWorld(kept, options)
    const bob = adaOf(0, { sub: "bob", name: "Bob", email: "bob@example.com" })
    await signIn(service.browser(), idp, { person: bob })
    await signIn(browser, idp, { person: adaOf(1000) })
    const { location } = await stepUp(browser, bob)
    expect(location?.href).toContain("https://app.example/auth/signin?error=OAuthAccountNotLinked")
    expect(await sessionOf(browser)).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(await isFresh(browser)).toBe(false)
  })

  test("refuses an unknown account: it is neither linked nor registered", async () => {
    const { browser, stepUp, sessionOf, calls, service } = freshWorld(kept, options)
    await signIn(browser, idp, { person: adaOf(1000) })
    calls.length = 0
    const back = await stepUp(browser, adaOf(0, { sub: "new", name: "Nobody", email: "new@example.com" }))
    expect(back.location?.search).toBe("?error=OAuthAccountNotLinked&code=other_user")
    expect((await browser.get(`/auth/signin${back.location?.search}`)).text).toContain(
      "That was another account than the one you are signed in with",
    )
    expect(await sessionOf(browser)).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(calls.filter((name) => /^(?:create|link|update|delete)/.test(String(name)))).toEqual([])
    expect(service.log.types()).toContain("OAuthAccountNotLinked")
  })

  test("leaves plain sign-ins alone: another user signs in as ever, also while a step-up is under way", async () => {
    const { browser, fieldsFor, sessionOf } = freshWorld(kept, options)
    await signIn(browser, idp, { person: adaOf(1000) })
    await browser.submit("/auth/signin/idp", await fieldsFor(browser))
    await browser.submit("/auth/signout")
    await signIn(browser, idp, { person: adaOf(0, { sub: "bob", name: "Bob", email: "bob@example.com" }) })
    expect(await sessionOf(browser)).toMatchObject({ user: { name: "Bob" } })
  })
})

describe.each(["database", "jwt"] as const)("with sessions kept by %s, a session is made fresh", (kept) => {
  const signedIn = async (unproven: "ask" | "keep" = "keep") => {
    const world = freshWorld(kept, { linking: { unproven } })
    await signIn(world.browser, idp, { person: adaOf(1000) })
    return world
  }

  test("by a passkey that verifies its user", async () => {
    const world = await signedIn()
    const { browser, fieldsFor, isFresh } = world
    const authenticator = createAuthenticator()
    await register(browser, authenticator)
    const data = await authenticator.get(await requestOptions(browser))
    const fields = await fieldsFor(browser, { methods: ["webauthn"] })
    const visit = await browser.submit("/auth/callback/passkey", { ...fields, action: "authenticate", data })
    expect(visit.location?.href).toBe("https://app.example/settings?tab=2")
    expect(await isFresh(browser, { methods: ["passkey"] })).toBe(true)
  })

  test("by no passkey that is new", async () => {
    const { browser, fieldsFor, isFresh } = await signedIn()
    const options = (await browser.get("/auth/webauthn-options/passkey?action=register")).json()
    const data = await createAuthenticator().create((options as { options: never }).options)
    const fields = await fieldsFor(browser)
    const visit = await browser.submit("/auth/callback/passkey", { ...fields, action: "register", data })
    expect(visit.location?.searchParams.get("code")).toBe("not_confirmed")
    expect(await isFresh(browser)).toBe(false)
  })

  test("by a link or a code to the user's address, which is no other user's", async () => {
    const { browser, outbox, fieldsFor, isFresh, sessionOf } = await signedIn()
    await browser.submit("/auth/signin/email", { email: "ada@example.com", ...(await fieldsFor(browser)) })
    expect((await browser.get(outbox.lastLink())).location?.href).toBe("https://app.example/settings?tab=2")
    expect(await isFresh(browser)).toBe(true)
    wait(6)
    await browser.submit("/auth/signin/email", { email: "ada@example.com", ...(await fieldsFor(browser)) })
    await browser.submit("/auth/callback/email", { code: outbox.sent.at(-1)?.code ?? "" })
    expect(await isFresh(browser)).toBe(true)
    wait(6)
    for (const way of ["link", "code"]) {
      await browser.submit("/auth/signin/email", { email: "eve@example.com", ...(await fieldsFor(browser)) })
      const { location } = await (way === "link"
        ? browser.get(outbox.lastLink())
        : browser.submit("/auth/callback/email", { code: outbox.sent.at(-1)?.code ?? "" }))
      expect(location?.searchParams.get("code")).toBe("other_user")
    }
    expect(await sessionOf(browser)).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  test("by the first proof of the user's address, which asks its question as ever [D42]", async () => {
    const { browser, outbox, fieldsFor, isFresh } = await signedIn("ask")
    await browser.submit("/auth/signin/email", { email: "ada@example.com", ...(await fieldsFor(browser)) })
    const page = await browser.get(outbox.lastLink())
    expect(page.text).toContain("Identity")
    expect(await isFresh(browser)).toBe(false)
    const answered = await answerQuestion(browser, page, "idp")
    expect(answered.location?.href).toBe("https://app.example/settings?tab=2")
    expect(await isFresh(browser)).toBe(true)
  })
})

test("a passkey that verifies no user does not make a session fresh", async () => {
  const { browser, isFresh } = freshWorld("database", {}, { userVerification: "discouraged" })
  await signIn(browser, idp, { person: adaOf(1000) })
  const authenticator = createAuthenticator()
  await register(browser, authenticator)
  const data = await authenticator.get(await requestOptions(browser), { flags: 0x19 })
  expect((await answer(browser, "authenticate", data)).location?.href).toBe("https://app.example/")
  expect(await isFresh(browser)).toBe(false)
})

test.each([
  ["verifies the user makes the session fresh", 0x5d, true],
  ["doesn't verify the user doesn't", 0x59, false],
])("a new user's first passkey that %s [D45]", async (_, flags, isFreshThen) => {
  const { service, isFresh } = freshWorld("database", {}, { userVerification: "discouraged" })
  const browser = service.browser()
  const visit = await register(browser, createAuthenticator(), { email: "new@example.com", flags })
  expect(visit.location?.href).toBe("https://app.example/")
  expect(await isFresh(browser)).toBe(isFreshThen)
  expect(await isFresh(browser, { methods: ["webauthn"] })).toBe(isFreshThen)
})

test("a passkey that the user of a session adds doesn't make the session fresh [D45]", async () => {
  const { browser, isFresh } = freshWorld("database")
  await signIn(browser, idp, { person: adaOf(1000) })
  const visit = await register(browser, createAuthenticator())
  expect(visit.location?.href).toBe("https://app.example/")
  expect(await isFresh(browser)).toBe(false)
})

test("credentials make the session of their user fresh, and of no other", async () => {
  const { browser, fieldsFor, isFresh, sessionOf } = freshWorld("no adapter")
  await signInWithPassword(browser)
  expect(await isFresh(browser)).toBe(false)
  const visit = await signInWithPassword(browser, await fieldsFor(browser))
  expect(visit.location?.href).toBe("https://app.example/settings?tab=2")
  expect(await isFresh(browser, { methods: ["credentials"] })).toBe(true)
  await signIn(browser, idp, { person: adaOf(1000) })
  const { location } = await signInWithPassword(browser, await fieldsFor(browser))
  expect(location?.searchParams.get("code")).toBe("other_user")
  expect(await sessionOf(browser)).toMatchObject({ user: { name: "Ada Lovelace" } })
})

test("without the option, a browser remembers a sign-in only once it was asked for a fresh session", async () => {
  const service = createService({ providers: [idp.oidc()] })
  const browser = service.browser()
  await signIn(browser, idp, { person: adaOf(0) })
  expect(browser.cookies.get(remembered)).toBeUndefined()
  const { stepUp, isFresh } = freshWorld("no adapter")
  expect(await isFresh(browser)).toBe(false)
  await stepUp(browser, adaOf(0))
  expect(await isFresh(browser)).toBe(true)
})
