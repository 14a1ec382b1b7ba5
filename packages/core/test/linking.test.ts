import { describe, expect, test, vi } from "vitest"
import { idp, linkingWorld, strategies } from "./linking-world.ts"
import { errorOf, sessionCookie, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

describe.each(strategies)("with the %s strategy", (strategy) => {
  test("a first sign-in creates the user and links the account [TYP-04, TYP-02, TYP-11, TYP-12, EVT-02, EVT-04, EVT-08, ADP-03, ADP-05, ADP-06, ADP-09, OAU-11]", async () => {
    const { browser, owner, inputs, events, messages } = linkingWorld(strategy)
    await signIn(browser, idp)
    const user = await owner("idp", "ada-1")
    expect(user).toEqual({
      id: expect.any(String) as string,
      name: "Ada Lovelace",
      email: "ada@example.com",
      image: "https://idp.example/ada.png",
      emailVerified: null,
    })
    expect(inputs.linkAccount?.[0]?.[0]).toMatchObject({
      userId: user?.id,
      provider: "idp",
      providerAccountId: "ada-1",
      type: "oidc",
      token_type: "bearer",
      access_token: expect.any(String) as string,
    })
    expect(events).toEqual(["createUser", "linkAccount", "signIn"])
    expect(messages[1]).toMatchObject({
      user,
      account: { providerAccountId: "ada-1" },
      profile: { email: "ada@example.com" },
    })
    expect(messages[2]).toMatchObject({
      user,
      isNewUser: true,
      profile: { sub: "ada-1" },
      account: { provider: "idp" },
    })
  })

  test("the row of an account is what account() keeps, callbacks get all that the provider gave [OAU-01, TYP-13]", async () => {
    const { browser, inputs, messages } = linkingWorld(strategy)
    await signIn(browser, idp)
    const [row] = (inputs.linkAccount?.[0] ?? []) as Record<string, unknown>[]
    const accounts = messages.map(({ account }) => account as Record<string, unknown> | undefined)
    expect(Object.keys(row ?? {}).sort()).toEqual([
      "access_token",
      "expires_at",
      "id_token",
      "provider",
      "providerAccountId",
      "refresh_token",
      "scope",
      "token_type",
      "type",
      "userId",
    ])
    const { userId: _, ...kept } = row ?? {}
    expect(accounts[1]).toEqual(kept)
    expect(accounts[2]).toEqual({ ...kept, expires_in: 3600 })
  })

  test("a later sign-in finds the user and changes nothing [OAU-11, EVT-06]", async () => {
    const { service, events, messages, inputs } = linkingWorld(strategy)
    await signIn(service.browser(), idp)
    events.length = 0
    await signIn(service.browser(), idp)
    expect(events).toEqual(["signIn"])
    expect(messages.at(-1)).toMatchObject({ isNewUser: false })
    expect([inputs.createUser?.length, inputs.linkAccount?.length]).toEqual([1, 1])
  })

  test("an account without a user is linked to the signed-in user [OAU-11, ADP-09, EVT-04]", async () => {
    const { browser, owner, events } = linkingWorld(strategy)
    await signIn(browser, idp)
    events.length = 0
    await signIn(browser, idp, { with: "second", person: { sub: "work-7", email: "ada@work.example" } })
    expect((await owner("second", "work-7"))?.id).toBe((await owner("idp", "ada-1"))?.id)
    expect(events).toEqual(["linkAccount", "signIn"])
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  // ADV-15
  test("a flow that an attacker began and injected into the browser doesn't link an account to the signed-in user [OA-04.4, OA-05, SE-02]", async () => {
    const { service, browser, owner } = linkingWorld(strategy)
    await signIn(browser, idp)
    const attacker = service.browser()
    const begun = await attacker.submit("/auth/signin/second")
    for (const [name, { value }] of attacker.cookies) if (name.includes("state.")) browser.plant(name, value)
    const { pathname, search } = idp.consent(begun.location, { sub: "mallory", email: "m@evil.example" })
    await browser.get(pathname + search)
    expect((await owner("second", "mallory"))?.email).toBe("m@evil.example")
    expect((await owner("idp", "ada-1"))?.email).toBe("ada@example.com")
  })

  // ADV-15
  test("a flow that another session began links nothing to the user who is signed in now [OA-04, SE-02]", async () => {
    const { service, browser, owner } = linkingWorld(strategy)
    await signIn(browser, idp)
    const other = service.browser()
    await signIn(other, idp, { person: { sub: "bob", email: "bob@example.com" } })
    const begun = await other.submit("/auth/signin/second")
    for (const [name, { value }] of other.cookies) if (name.includes("state.")) browser.plant(name, value)
    const { pathname, search } = idp.consent(begun.location, { sub: "bob-2", email: "b@work.example" })
    const visit = await browser.get(pathname + search)
    expect(visit.location?.href).toBe("https://app.example/auth/signin?error=OAuthAccountNotLinked")
    expect(await owner("second", "bob-2")).toBeNull()
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  test("two tabs that begin before a user is signed in sign in one user each, the last one stays [FC-04]", async () => {
    const { browser, owner } = linkingWorld(strategy)
    const [first, second] = [
      await browser.submit("/auth/signin/idp"),
      await browser.submit("/auth/signin/second"),
    ]
    const bob = idp.consent(second.location, { sub: "bob", email: "bob@example.com" })
    await browser.get(bob.pathname + bob.search)
    const mine = idp.consent(first.location)
    await browser.get(mine.pathname + mine.search)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email: "ada@example.com" } })
    expect((await owner("second", "bob"))?.email).toBe("bob@example.com")
  })

  // ADV-15
  test("an account of another user than the one signed in is refused, and the session stays [OAU-11, ERR-20, ERR-30]", async () => {
    const { service, browser, owner } = linkingWorld(strategy)
    await signIn(service.browser(), idp, { with: "second", person: { sub: "bob", email: "bob@example.com" } })
    await signIn(browser, idp)
    const visit = await signIn(browser, idp, {
      with: "second",
      person: { sub: "bob", email: "bob@example.com" },
    })
    expect(visit.location?.href).toBe("https://app.example/auth/signin?error=OAuthAccountNotLinked")
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email: "ada@example.com" } })
    expect((await owner("second", "bob"))?.email).toBe("bob@example.com")
  })

  test("a provider that answers by a cross-site POST, with which no session comes, links nothing and makes nobody (D27) [FA-3, SE-06]", async () => {
    const { browser, owner, inputs } = linkingWorld(strategy, {
      authorization: { params: { response_mode: "form_post" } },
    })
    await signIn(browser, idp)
    const begun = await browser.submit("/auth/signin/second")
    const answer = idp.consent(begun.location, { sub: "work-7", email: "ada@work.example" })
    browser.forget(sessionCookie)
    const visit = await browser.post("/auth/callback/second", Object.fromEntries(answer.searchParams), {
      origin: "null",
      "sec-fetch-site": "cross-site",
    })
    expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
    expect(await owner("second", "work-7")).toBeNull()
    expect(inputs.createUser).toHaveLength(1)
  })

  test("a session cookie of any length is in nobody's way", async () => {
    const { service } = linkingWorld(strategy)
    const browser = service.browser()
    browser.plant(sessionCookie, "x".repeat(3_000))
    expect((await signIn(browser, idp)).location?.href).toBe("https://app.example/")
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  // ADV-21
  test("a first sign-in whose account cannot be linked leaves no user behind, and the next try succeeds [ERR-34, ADP-02]", async () => {
    const { service, faults, owner, store } = linkingWorld(strategy)
    faults.linkAccount = () => Promise.reject(new Error("the store is down"))
    const browser = service.browser()
    expect(errorOf(await signIn(browser, idp))).toBe("Configuration")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(await store.getUserByEmail("ada@example.com")).toBeNull()
    delete faults.linkAccount
    await signIn(browser, idp)
    expect(await owner("idp", "ada-1")).not.toBeNull()
  })

  test.each(["getUserByAccount", "getUserByEmail", "createUser"] as const)(
    "a store whose %s fails: the error page, and the log has the reason [ERR-34, ERR-31, ERR-32]",
    async (method) => {
      const { service, faults, browser } = linkingWorld(strategy)
      const reason = new Error("the store is down")
      faults[method] = () => Promise.reject(reason)
      const visit = await signIn(browser, idp)
      expect(targetOf(visit)).toBe("https://app.example/auth/error")
      expect(errorOf(visit)).toBe("Configuration")
      expect(service.log.errors).toMatchObject([
        { type: "AdapterError", cause: { err: reason, method } },
        { type: "CallbackRouteError" },
      ])
    },
  )

  test("a new user goes to pages.newUser, the target kept; later sign-ins go to the target [PAG-05]", async () => {
    const { service } = linkingWorld(strategy, {}, { pages: { newUser: "/welcome?tour=1" } })
    const first = await signIn(service.browser(), idp, { callbackUrl: "/in?a=b" })
    expect(first.location?.href).toBe(
      "https://app.example/welcome?tour=1&callbackUrl=https%3A%2F%2Fapp.example%2Fin%3Fa%3Db",
    )
    const second = await signIn(service.browser(), idp, { callbackUrl: "/in?a=b" })
    expect(second.location?.href).toBe("https://app.example/in?a=b")
  })
})

// ADV-15
test("a token session that has ended is not linked to: the account gets its own user (D10) [SE-06]", async () => {
  const { service, browser, owner } = linkingWorld("jwt", {}, { session: { strategy: "jwt", maxAge: 60 } })
  await signIn(browser, idp)
  const ended = browser.cookies.get(sessionCookie)?.value ?? ""
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 })
  const late = service.browser()
  late.plant(sessionCookie, ended)
  await signIn(late, idp, { with: "second", person: { sub: "work-7", email: "ada@work.example" } })
  vi.useRealTimers()
  expect((await owner("second", "work-7"))?.id).not.toBe((await owner("idp", "ada-1"))?.id)
  expect((await owner("second", "work-7"))?.email).toBe("ada@work.example")
})

test("the jwt trigger is signUp for a user who was just created, and signIn later [CBK-16, CBK-08, CBK-12]", async () => {
  const seen: unknown[] = []
  const { service } = linkingWorld(
    "jwt",
    {},
    {
      callbacks: {
        jwt: ({ token, trigger, isNewUser, profile, user }) => {
          if (trigger !== undefined) seen.push([trigger, isNewUser, profile?.sub, user.id === token.sub])
          return token
        },
      },
    },
  )
  await signIn(service.browser(), idp)
  await signIn(service.browser(), idp)
  expect(seen).toEqual([
    ["signUp", true, "ada-1", true],
    ["signIn", false, "ada-1", true],
  ])
})

test("the signIn callback gets the stored user if the account is known, otherwise the provider's [CBK-01]", async () => {
  const users: unknown[] = []
  const { service, owner } = linkingWorld(
    "database",
    {},
    { callbacks: { signIn: ({ user }) => users.push(user) > 0 } },
  )
  await signIn(service.browser(), idp)
  await signIn(service.browser(), idp)
  expect(users).toEqual([
    {
      // The address of the future user.
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: "Ada Lovelace",
      email: "ada@example.com",
      image: "https://idp.example/ada.png",
    },
    await owner("idp", "ada-1"),
  ])
})
