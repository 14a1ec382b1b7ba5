import { raw, type Account, type User } from "@latchkey/core"
import { AccessDenied, CredentialsSignin } from "@latchkey/core/errors"
import { decode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createService, errorOf, secret, sessionCookie, targetOf } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

describe("credentials that authorize accepts", () => {
  test("sign the user in and lead to the callback URL [ACT-04, CRE-01, SVC-01]", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    const visit = await signInWithPassword(browser, { callbackUrl: "/inside?tab=1" })
    expect(visit.status).toBe(302)
    expect(visit.location?.href).toBe("https://app.example/inside?tab=1")
    expect(visit.cookieNames).toEqual(["__Secure-authjs.callback-url", sessionCookie])
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Grace Hopper" } })
  })

  test("may be sent as JSON, answered as JSON on demand [ACT-20]", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    const json = { username: "grace", password: "hopper", callbackUrl: "/inside", csrfToken }
    const visit = await browser.post(
      "/auth/callback/credentials",
      { json },
      { "x-auth-return-redirect": "1" },
    )
    const url = "https://app.example/inside"
    expect([visit.status, visit.location?.href, visit.json()]).toEqual([200, url, { url }])
    expect(visit.headers.get("content-type")).toBe("application/json")
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  // ADV-22
  test("reach authorize exactly as they were sent, with a request that has them too [CRE-06, AU-02]", async () => {
    const password = `  Ünï\u0000 ${"x".repeat(4000)}  `
    let got: unknown[] = []
    const authorize = async (fields: Record<string, unknown>, request: Request) => {
      got = [fields["password"], ((await request.json()) as { password: string }).password, request.method]
      got.push(request.headers.get("user-agent"), new URL(request.url).pathname)
      got.push(request.headers.get("content-type"), request.headers.has("content-length"))
      return { id: "1" }
    }
    const browser = createService({ providers: [passwords({ authorize })] }).browser()
    await browser.submit(
      "/auth/callback/credentials",
      { username: "grace", password },
      { "user-agent": "Tester", "content-length": "9" },
    )
    expect(got).toEqual([
      password,
      password,
      "POST",
      "Tester",
      "/auth/callback/credentials",
      "application/json",
      false,
    ])
  })

  test("give an account whose providerAccountId is the id that authorize returned [CRE-01, TYP-10, CBK-01]", async () => {
    const seen: unknown[] = []
    const service = createService({
      providers: [passwords()],
      callbacks: { signIn: (all) => seen.push(all) > 0 },
    })
    await signInWithPassword(service.browser(), { callbackUrl: "/x" })
    expect(seen).toEqual([
      {
        user: expect.objectContaining({ id: "user-1" }) as User,
        account: { provider: "credentials", type: "credentials", providerAccountId: "user-1" },
        credentials: expect.objectContaining({ username: "grace", password: "hopper" }) as object,
      },
    ])
  })

  test("give a user without id a random one, and turn a number into text [CRE-06, TYP-09]", async () => {
    const accounts: (Account | null | undefined)[] = []
    const ids: unknown[] = [undefined, 42]
    const service = createService({
      providers: [passwords({ authorize: () => ({ id: ids.shift() as string, name: "Grace" }) })],
      events: { signIn: ({ account }) => void accounts.push(account) },
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    const token = await decode({
      token: browser.cookies.get(sessionCookie)?.value,
      secret,
      salt: sessionCookie,
    })
    expect(token?.sub).toMatch(/^[0-9a-f-]{36}$/)
    await signInWithPassword(browser)
    expect(accounts.map((account) => account?.providerAccountId)).toEqual([token?.sub, "42"])
  })

  test.each([42, 0, 42n, "42", " 7 "])("take the id %s for one account, as text (D40)", async (id) => {
    const accounts: (Account | null | undefined)[] = []
    const service = createService({
      providers: [passwords({ authorize: () => ({ id: id as string }) })],
      events: { signIn: ({ account }) => void accounts.push(account) },
    })
    await signInWithPassword(service.browser())
    expect(accounts.map((account) => account?.providerAccountId)).toEqual([String(id)])
  })

  test("have a raw authorize result in the signIn event [EVT-06]", async () => {
    const user = { id: "1", name: "Grace", extra: ["kept"] }
    const messages: unknown[] = []
    const service = createService({
      providers: [passwords({ authorize: () => user })],
      events: { signIn: (message) => void messages.push(message) },
    })
    await signInWithPassword(service.browser())
    expect(messages).toEqual([
      { user, account: { provider: "credentials", type: "credentials", providerAccountId: "1" } },
    ])
    expect((messages[0] as { user: unknown }).user).toBe(user)
  })
})

describe("credentials that authorize refuses", () => {
  class WrongCode extends CredentialsSignin {
    override code = "second_factor"
  }

  test.each([
    ["returning null", () => null, "credentials"],
    ["returning nothing", () => undefined as never, "credentials"],
    ["throwing CredentialsSignin", () => Promise.reject(new CredentialsSignin()), "credentials"],
    [
      "throwing a subclass with a code",
      () => Promise.reject(new WrongCode("the third digit is wrong")),
      "second_factor",
    ],
    [
      "throwing one whose code was assigned",
      () => Promise.reject(Object.assign(new CredentialsSignin(), { code: "locked" })),
      "locked",
    ],
  ])(
    "%s lead to the sign-in page with a code and nothing more [CRE-02, CRE-03, CRE-05, ERR-02, ERR-20, ERR-30, ERR-32]",
    async (_, authorize, code) => {
      const service = createService({ providers: [passwords({ authorize })] })
      const browser = service.browser()
      const visit = await signInWithPassword(browser)
      expect(visit.status).toBe(302)
      expect(visit.location?.href).toBe(
        `https://app.example/auth/signin?error=CredentialsSignin&code=${code}`,
      )
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(service.log.types()).toEqual(["CredentialsSignin"])
    },
  )

  test.each<[string, unknown]>([
    ["an empty text", ""],
    ["a blank text", " \t"],
    ["null", null],
    ["NaN", Number.NaN],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["a fraction", 1.5],
    ["a number too large to be exact", 2 ** 53],
    ["true", true],
    ["an object", {}],
    ["an array", ["1"]],
    ["a function", () => "1"],
    ["the text of null", "null"],
    ["the text of undefined", "undefined"],
    ["the text of NaN", "NaN"],
    ["the texts of infinite numbers", "-Infinity"],
    ["half a surrogate pair", "a\ud801"],
    ["U+0000", "ada\u0000"],
    ["the text of an object", "[object Object]"],
    ["a text that is too long", "x".repeat(2_049)],
    // ADV-18
  ])(
    "by an `id` that doesn't identify a user (%s) say so in the log, and sign nobody in (D40)",
    async (_, id) => {
      const service = createService({
        providers: [passwords({ authorize: () => ({ id, name: "Grace" }) as never })],
      })
      const browser = service.browser()
      const visit = await signInWithPassword(browser)
      expect(visit.location?.href).toBe(
        "https://app.example/auth/signin?error=CredentialsSignin&code=credentials",
      )
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(service.log.types()).toEqual(["CredentialsSignin"])
      expect(service.log.errors[0]?.message).toMatch(/^`authorize` returned the `id` .*It must be a string/)
    },
  )

  test("are shown on the application's own sign-in page [PAG-01, ERR-30]", async () => {
    const service = createService({ providers: [passwords()], pages: { signIn: "/login?lang=en" } })
    const visit = await service.browser().submit("/auth/callback/credentials", { username: "x" })
    expect(visit.location?.href).toBe(
      "https://app.example/login?lang=en&error=CredentialsSignin&code=credentials",
    )
  })

  test("are answered as JSON with X-Auth-Return-Redirect [ACT-21]", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    const visit = await browser.submit("/auth/callback/credentials", {}, { "x-auth-return-redirect": "1" })
    expect([visit.status, visit.json()]).toEqual([
      200,
      { url: "https://app.example/auth/signin?error=CredentialsSignin&code=credentials" },
    ])
  })

  test("are thrown to the caller with raw, the code kept [CRE-04, TYP-24]", async () => {
    const service = createService({
      providers: [passwords({ authorize: () => Promise.reject(new WrongCode()) })],
    })
    const browser = service.browser()
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    Object.assign(service.config, { raw })
    await expect(browser.post("/auth/callback/credentials", { csrfToken })).rejects.toMatchObject({
      type: "CredentialsSignin",
      code: "second_factor",
    })
  })

  test("by a callback of the application that fails is an AuthError to the caller with raw, too [TYP-24, ERR-01]", async () => {
    const failure = new Error("no")
    const service = createService({
      providers: [passwords()],
      callbacks: { jwt: () => Promise.reject(failure) },
    })
    const browser = service.browser()
    const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
    Object.assign(service.config, { raw })
    const fields = { csrfToken, username: "grace", password: "hopper" }
    await expect(browser.post("/auth/callback/credentials", fields)).rejects.toMatchObject({
      type: "CallbackRouteError",
      cause: { err: failure },
    })
    expect(service.log.types()).toEqual(["CallbackRouteError"])
  })

  // ADV-59
  test("by an error of another library lead to the error page, which does not show it [ERR-31, ERR-32]", async () => {
    const failure = new Error("connect ECONNREFUSED 10.0.0.7:5432")
    const service = createService({ providers: [passwords({ authorize: () => Promise.reject(failure) })] })
    const visit = await signInWithPassword(service.browser())
    expect(visit.location?.href).toBe("https://app.example/auth/error?error=Configuration")
    expect(service.log.errors).toMatchObject([
      { type: "CallbackRouteError", cause: { err: failure, provider: "credentials" } },
    ])
  })

  test("by another AuthError lead where that error leads [ERR-31]", async () => {
    const service = createService({
      providers: [passwords({ authorize: () => Promise.reject(new AccessDenied()) })],
    })
    const visit = await signInWithPassword(service.browser())
    expect(targetOf(visit)).toBe("https://app.example/auth/error")
    expect(errorOf(visit)).toBe("AccessDenied")
  })

  test("by a return value that is not a user are a fault of the application [CRE-05]", async () => {
    const service = createService({ providers: [passwords({ authorize: () => "grace" as never })] })
    expect(errorOf(await signInWithPassword(service.browser()))).toBe("Configuration")
  })
})

describe("the way of credentials", () => {
  test("has no start: POST signin leads to the sign-in page", async () => {
    const visit = await createService({ providers: [passwords()] })
      .browser()
      .submit("/auth/signin/credentials")
    expect([visit.status, visit.location?.href]).toEqual([302, "https://app.example/auth/signin"])
  })

  test("goes on from there to the callback URL that the start was given [ACT-12, CKI-01]", async () => {
    const browser = createService({ providers: [passwords()] }).browser()
    for (const path of ["/auth/signin/credentials", "/auth/signin"]) {
      const start = await browser.submit(path, { callbackUrl: `/inside?from=${path}` })
      expect(start.location?.href).toBe("https://app.example/auth/signin")
      const visit = await signInWithPassword(browser)
      expect(visit.location?.href).toBe(`https://app.example/inside?from=${path}`)
    }
  })

  // ADV-57
  test("is a POST: GET is refused, and asks nobody [ACT-02, CS-03.3, CS-03.4, SE-07]", async () => {
    let asked = 0
    const service = createService({ providers: [passwords({ authorize: () => ({ id: String(++asked) }) })] })
    const visit = await service.browser().get("/auth/callback/credentials?username=grace&password=hopper")
    expect([visit.status, visit.text, asked]).toEqual([400, '"Bad request."', 0])
  })

  test("alone cannot have stored sessions [CFG-08, ERR-05]", async () => {
    const service = createService({
      providers: [passwords()],
      adapter: {},
      session: { strategy: "database" },
    })
    expect((await service.browser().get("/auth/session")).status).toBe(500)
    expect(service.log.types()).toEqual(["UnsupportedStrategy"])
  })
})
