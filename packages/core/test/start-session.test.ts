import type { AuthConfig } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { ada } from "./identity-provider.ts"
import { errorOf, createService, sessionCookie } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"
import { grace, headOf, idp, keptAs, startedWorld, startingIn } from "./started-world.ts"

/** Returns the type of the error with which a call fails. */
async function failure(call: Promise<unknown>): Promise<string> {
  const error = (await call.catch((thrown: unknown) => thrown)) as { type?: string; status?: number }
  return `${error.type}${error.status === undefined ? "" : ` ${error.status}`}`
}

describe.each(keptAs)("a session that the application starts, with %s", (name, options) => {
  test("is one of the stored user, after which the browser goes to `redirectTo` [STA-01]", async () => {
    const world = await startedWorld(options)
    const browser = world.service.browser()
    const { url } = await world.start(browser, grace.id, { redirectTo: "/welcome" })
    expect(url).toBe("https://app.example/welcome")
    expect(await world.nameIn(browser)).toBe("Grace")
  })

  test("takes only the id of a user, and everything else from the store [STA-01]", async () => {
    const world = await startedWorld(options)
    const browser = world.service.browser()
    await world.start(browser, { id: grace.id, name: "Mallory", email: "mallory@example.com" })
    expect(await world.nameIn(browser)).toBe("Grace")
  })

  test("is a sign-in: the callbacks and the event get no account, but the method [STA-03]", async () => {
    const heard: [string, Record<string, unknown>][] = []
    const note = (called: string) => (message: object) => void heard.push([called, { ...message }])
    const world = await startedWorld({
      ...options,
      callbacks: {
        signIn: (message) => (note("callback")(message), true),
        jwt: (message) => {
          if (message.trigger !== undefined) note("jwt")(message)
          return message.token
        },
      },
      events: { signIn: note("event") },
    })
    await world.start(world.service.browser(), grace.id, { method: "sms" })
    const about = { account: null, method: "sms", user: { id: grace.id, name: "Grace" } }
    const jwt = name === "stored sessions" ? [] : [["jwt", { ...about, trigger: "signIn" }]]
    expect(heard).toMatchObject([["callback", about], ...jwt, ["event", about]])
  })

  test("leaves one entry in the record, with the method, and one for the session [STA-03]", async () => {
    const world = await startedWorld(options)
    await world.start(world.service.browser(), grace.id, { method: "sms" })
    expect(world.only("sign-in.finish")).toMatchObject({
      outcome: "success",
      method: "sms",
      userId: grace.id,
      account: { provider: "session" },
    })
    expect(world.take()).toEqual(["session.start", "sign-in.finish"])
  })

  test("replaces the browser's former session, with another token [SE-02]", async () => {
    const world = await startedWorld(options)
    const browser = world.service.browser()
    await signIn(browser, idp, { person: ada })
    const former = browser.copy()
    await world.start(browser)
    expect(browser.cookies.get(sessionCookie)?.value).not.toBe(former.cookies.get(sessionCookie)?.value)
    expect(await world.nameIn(browser)).toBe("Grace")
    // Without `revocation`, an encrypted cookie is valid until it expires.
    expect(await world.nameIn(former)).toBe(name === "plain JWT sessions" ? "Ada Lovelace" : undefined)
  })

  test("doesn't take over a token that was planted in the browser", async () => {
    const world = await startedWorld(options)
    const browser = world.service.browser()
    browser.plant(sessionCookie, "chosen-by-an-attacker")
    await world.start(browser)
    expect(browser.cookies.get(sessionCookie)?.value).not.toBe("chosen-by-an-attacker")
    expect(await world.nameIn(browser)).toBe("Grace")
  })

  test("counts as a recent sign-in", async () => {
    const world = await startedWorld({ ...options, freshSessions: true })
    const browser = world.service.browser()
    await world.start(browser)
    const fresh = async (methods?: string[]) =>
      (await world.integration.requireFresh(headOf(browser), { maxAge: 60, methods })).session
    expect(await fresh()).not.toBeNull()
    expect(await fresh(["idp", "session"])).not.toBeNull()
    expect(await fresh(["idp"])).toBeNull()
  })

  test("isn't started if the `signIn` callback says no, or sends the user away", async () => {
    let answer: boolean | string = false
    const world = await startedWorld({ ...options, callbacks: { signIn: () => answer } })
    const browser = world.service.browser()
    expect(await failure(world.start(browser))).toBe("AccessDenied")
    expect(world.take()).toEqual(["sign-in.finish: AccessDenied"])
    answer = "/terms"
    expect((await world.start(browser)).url).toBe("https://app.example/terms")
    expect(world.take()).toEqual(["sign-in.finish: AccessDenied (sent_away)"])
    expect(await world.nameIn(browser)).toBeUndefined()
  })

  test("isn't started by GET, in which the error says what to show [STA-02]", async () => {
    const world = await startedWorld(options)
    const browser = world.service.browser()
    const called = world.start(browser, grace.id, {}, { method: "GET" })
    await expect(called).rejects.toThrow("Show a form that posts")
    expect(await failure(world.start(browser, grace.id, {}, { method: "head" }))).toBe("RefusedRequest 405")
    expect(browser.cookies.size).toBe(0)
    expect(world.take()).toEqual(Array(2).fill("sign-in.finish: RefusedRequest"))
  })

  test.each([
    ["a link, as browsers send it", { "sec-fetch-site": "none" }, "RefusedRequest 405"],
    ["a request without any of those headers", {}, "RefusedRequest 405"],
    ["a form", { "sec-fetch-site": "same-origin", origin: "https://app.example" }, "undefined"],
    ["a program that posts", { "content-type": "application/json" }, "undefined"],
    ["a form of another site", { origin: "https://evil.example" }, "MissingCSRF"],
  ])(
    "isn't started by a link, if the framework doesn't tell the method: %s [STA-02]",
    async (_, sent, expected) => {
      const world = await startedWorld(options)
      const headers = new Headers({ host: "app.example", ...sent })
      const called = world.start(world.service.browser(), grace.id, {}, { method: undefined, headers })
      expect(await failure(called)).toBe(expected)
    },
  )

  test.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ])(
    "isn't started for another site, such as by its call of a server action: %j [STA-02, CS-01]",
    async (sent) => {
      const world = await startedWorld(options)
      const browser = world.service.browser()
      const called = world.start(browser, grace.id, {}, headOf(browser, sent))
      expect(await failure(called)).toBe("MissingCSRF")
      expect(browser.cookies.size).toBe(0)
    },
  )

  test.each([
    ["an id that isn't stored", "nobody", "UnknownUser"],
    ["a user with such an id", { id: "nobody", name: "Grace" }, "UnknownUser"],
    ["an empty id", "", "RefusedRequest 400"],
    ["an id with U+0000", "grace\0", "RefusedRequest 400"],
    ["the word of no id", "undefined", "RefusedRequest 400"],
    ["nothing", null, "RefusedRequest 400"],
    ["a user without an id", { name: "Grace" }, "RefusedRequest 400"],
    ["an operator of a database", { id: { $ne: null } }, "RefusedRequest 400"],
    ["a list", ["grace"], "RefusedRequest 400"],
    ["an id in the prototype of JSON", JSON.parse('{"__proto__":{"id":"grace"}}'), "RefusedRequest 400"],
  ])("isn't started for %s [STA-04]", async (_, user, expected) => {
    const world = await startedWorld(options)
    const browser = world.service.browser()
    expect(await failure(world.start(browser, user))).toBe(expected)
    expect(browser.cookies.size).toBe(0)
  })

  test("isn't started for the user whom a store returns for a similar id [D38]", async () => {
    const world = await startedWorld(options)
    world.faults.getUser = () => ({ ...grace })
    expect(await failure(world.start(world.service.browser(), "Grace"))).toBe("UnknownUser")
  })

  test("isn't started if the user is deleted by the `signIn` callback", async () => {
    const world = await startedWorld({
      ...options,
      callbacks: { signIn: async ({ user }) => (await world.store.deleteUser(user.id ?? ""), true) },
    })
    expect(await failure(world.start(world.service.browser()))).toBe("UnknownUser")
  })

  test.each([
    [{ metod: "sms" }],
    [{ actr: "ada" }],
    [{ method: "" }],
    [{ method: "by\nsms" }],
    [{ maxAge: 0 }],
    [{ maxAge: "60" }],
    [{ remember: "on" }],
    [{ provesEmail: "yes" }],
    [{ unproven: "ask" }],
    [{ redirectTo: 5 }],
    [{ constructor: true }],
  ])("isn't started with options that could be a mistake: %j [STA-04]", async (wrong) => {
    const world = await startedWorld(options)
    expect(await failure(world.start(world.service.browser(), grace.id, wrong))).toBe("UnsupportedStrategy")
  })

  test("doesn't lead to another site, whatever `redirectTo` says", async () => {
    const world = await startedWorld(options)
    const { url } = await world.start(world.service.browser(), grace.id, { redirectTo: "//evil.example" })
    expect(url).toBe("https://app.example")
  })

  test("lasts as long as `maxAge` says, but no longer than the configuration allows", async () => {
    const world = await startedWorld({ ...options, session: { ...options.session, maxAge: 3600 } })
    const lifeOf = async (maxAge: number) => {
      const browser = world.service.browser()
      await world.start(browser, grace.id, { maxAge })
      const expires = browser.cookies.get(sessionCookie)?.expires ?? 0
      return Math.round((expires - Date.now()) / 100) / 10
    }
    expect(await lifeOf(60.9)).toBeCloseTo(60, -1)
    expect(await lifeOf(7200)).toBeCloseTo(3600, -1)
  })

  test("lasts as long as `session.lifetime` says, which gets the method and the wish to stay signed in", async () => {
    const asked: unknown[] = []
    const lifetime = (signIn: object) => (asked.push(signIn), { maxAge: 120 })
    const world = await startedWorld({ ...options, session: { ...options.session, lifetime } })
    const browser = world.service.browser()
    await world.start(browser, grace.id, { method: "sms", remember: true, maxAge: 60 })
    await world.start(browser)
    expect(asked).toMatchObject([
      { account: null, method: "sms", remember: true, user: { id: grace.id } },
      { account: null, method: "session", remember: false },
    ])
    const left = (browser.cookies.get(sessionCookie)?.expires ?? 0) - Date.now()
    expect(Math.round(left / 60_000)).toBe(2)
  })

  test("is started 64 times at once, each with its own token", async () => {
    const world = await startedWorld(options)
    const browsers = Array.from({ length: 64 }, () => world.service.browser())
    await Promise.all(browsers.map(async (browser) => world.start(browser)))
    const tokens = new Set(browsers.map((browser) => browser.cookies.get(sessionCookie)?.value))
    expect(tokens.size).toBe(64)
    expect(await Promise.all(browsers.map(world.nameIn))).toEqual(Array(64).fill("Grace"))
  })
})

describe("a session that the application starts without an adapter", () => {
  function world(more: Partial<AuthConfig> = {}) {
    return startingIn(createService({ providers: [passwords()], ...more }))
  }

  test("is one of the user that the application describes [STA-01]", async () => {
    const { service, start, nameIn } = world()
    const browser = service.browser()
    await start(browser, { id: "1", name: "Grace" })
    expect(await nameIn(browser)).toBe("Grace")
  })

  test("has the id as text", async () => {
    const seen: unknown[] = []
    const { service, start } = world({ callbacks: { jwt: ({ token }) => (seen.push(token.sub), token) } })
    await start(service.browser(), { id: 7 })
    expect(seen).toEqual(["7"])
  })

  test.each([
    ["only an id", "1"],
    ["no id", { name: "Grace" }],
    ["an empty id", { id: "" }],
    ["half a number", { id: 0.5 }],
    ["no number", { id: Number.NaN }],
    ["an object as the id", { id: {} }],
  ])("isn't started for a user with %s", async (_, user) => {
    const { service, start } = world()
    expect(await failure(start(service.browser(), user))).toBe("RefusedRequest 400")
  })

  test("can't prove an address, because it's stored nowhere", async () => {
    const { service, start } = world()
    const called = start(service.browser(), { id: "1", email: "a@b.example" }, { provesEmail: true })
    expect(await failure(called)).toBe("UnsupportedStrategy")
  })
})

test("a started session can't be shorter if the application's own `jwt.encode` may forget that", async () => {
  const jwt = { encode: async () => "token", decode: async () => null }
  const { service, start } = await startedWorld({ session: { strategy: "jwt" }, jwt })
  expect(await failure(start(service.browser(), grace.id, { maxAge: 60 }))).toBe("JWTSessionError")
})

test("no provider can have the id of the sessions that an application starts", async () => {
  const { browser, log } = createService({ providers: [passwords({ id: "session" })] })
  expect(errorOf(await browser().get("/auth/signin"))).not.toBe(null)
  expect(log.types()).toEqual(["InvalidProvider"])
})

// Without `revocation`, an encrypted cookie can't be ended.
test.each(keptAs.slice(0, 2))(
  "a started session ends with all of the user's sessions: %s",
  async (_, options) => {
    const world = await startedWorld(options)
    const browser = world.service.browser()
    await world.start(browser)
    expect(await world.integration.sessions(headOf(browser))).toMatchObject([{ provider: "session" }])
    await new Promise((resolve) => setTimeout(resolve, 2))
    await world.integration.signOutEverywhere(grace.id)
    expect(await world.nameIn(browser)).toBeUndefined()
  },
)
