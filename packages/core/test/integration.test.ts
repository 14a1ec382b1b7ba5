import { setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { AuthError } from "@latchkey/core/errors"
import { createIntegration } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { describe, expect, test } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const idp = await createIdentityProvider()

function setup(options: Partial<AuthConfig> = {}) {
  const service = createService({ providers: [passwords(), idp.oidc()], ...options })
  return { service, browser: service.browser(), integration: createIntegration(service.config) }
}

/** Returns the head of this browser's request. */
function headOf(browser: Browser, more: Record<string, string> = {}): { headers: Headers } {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie, ...more }) }
}

describe("the session of server code", () => {
  test("is the one that the session action answers, with both strategies (D8) [SVC-09, SE-09, CBK-15]", async () => {
    for (const options of [{}, { adapter: recordedAdapter().adapter }]) {
      const { browser, integration } = setup(options)
      await signIn(browser, idp)
      const { session, cookies } = await integration.session(headOf(browser))
      const answered = (await browser.get("/auth/session")).json() as Session
      expect(session).toMatchObject(answered)
      expect(Object.keys(session ?? {}).sort()).toEqual(["expires", "user"])
      expect(Object.keys(answered.user ?? {}).sort()).toEqual(["email", "image", "name"])
      // Server code also sees a stored user's identifier, but no other columns, and not the session's key.
      const stored = "adapter" in options ? ["email", "id", "image", "name"] : ["email", "image", "name"]
      expect(Object.keys(session?.user ?? {}).sort()).toEqual(stored)
      expect(cookies).toEqual([])
    }
  })

  test("is as JSON has it where the session callback returns dates, and never holds the key by spreading (D31, D8)", async () => {
    const { browser, integration } = setup({
      adapter: recordedAdapter().adapter,
      callbacks: { session: ({ session }) => ({ ...session, seen: new Date(0) }) },
    })
    await signIn(browser, idp)
    const { session } = await integration.session(headOf(browser))
    expect(session).toMatchObject({ seen: "1970-01-01T00:00:00.000Z", expires: expect.any(String) as string })
    expect(session).not.toHaveProperty("sessionToken")
  })

  test("is null without a session; a cookie that does not open must be cleared [SES-05]", async () => {
    const { browser, integration } = setup()
    expect(await integration.session(headOf(browser))).toEqual({ session: null, cookies: [] })
    browser.plant(sessionCookie, "eyJhbGciOiJkaXIifQ..a.b.c")
    expect(await integration.session(headOf(browser))).toEqual({
      session: null,
      cookies: [
        {
          name: sessionCookie,
          value: "",
          options: expect.objectContaining({ maxAge: 0, path: "/" }) as object,
        },
      ],
    })
  })

  // ADV-42
  test("of a broken configuration is an exception, never a body that looks like a session [ERR-05, ENV-02]", async () => {
    const { integration, browser, service } = setup({ secret: undefined })
    await expect(integration.session(headOf(browser))).rejects.toMatchObject({ type: "MissingSecret" })
    expect(service.log.types()).toEqual(["MissingSecret"])
  })

  test("is updated by what server code hands over, as by a POST of the client [CBK-13, CBK-16]", async () => {
    const { browser, integration } = setup({
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update" ? { ...token, name: (session as { name: string }).name } : token,
      },
    })
    await signInWithPassword(browser)
    const { session, cookies } = await integration.update(headOf(browser), { name: "Amazing Grace" })
    expect(session?.user?.name).toBe("Amazing Grace")
    for (const { name, value } of cookies) browser.plant(name, value)
    expect((await integration.session(headOf(browser))).session?.user?.name).toBe("Amazing Grace")
  })
})

describe("signing in from server code", () => {
  test("with a provider gives the address to go to and the cookies of the flow, which then ends well (D11) [OAU-01, HO-03]", async () => {
    const { browser, service, integration } = setup()
    setEnvDefaults({ AUTH_URL: "https://app.example" }, service.config)
    const { url, cookies } = await integration.signIn({
      ...headOf(browser, { host: "evil.example", "x-forwarded-host": "evil.example" }),
      providerId: "idp",
      callbackUrl: "/inside",
      authorizationParams: [["login_hint", "ada"]],
    })
    const start = new URL(url)
    expect(start.searchParams.get("redirect_uri")).toBe("https://app.example/auth/callback/idp")
    expect(start.searchParams.get("login_hint")).toBe("ada")
    for (const { name, value } of cookies) browser.plant(name, encodeURIComponent(value))
    const back = idp.consent(start)
    const visit = await browser.get(back.pathname + back.search)
    expect(visit.location?.href).toBe("https://app.example/inside")
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("with credentials signs in at once, without a CSRF token [CRE-01]", async () => {
    const { browser, integration } = setup()
    const fields = { username: "grace", password: "hopper" }
    const result = await integration.signIn({
      ...headOf(browser),
      providerId: "credentials",
      fields,
      callbackUrl: "/in",
    })
    expect(result.url).toBe("https://app.example/in")
    expect(result.cookies.map(({ name }) => name)).toContain(sessionCookie)
  })

  test("with credentials hands authorize a request that is the browser's, with these fields as its body [CRE-06]", async () => {
    const seen: unknown[] = []
    const authorize = async (_: unknown, request: Request) => {
      const { headers } = request
      seen.push(request.method, headers.get("user-agent"), headers.get("content-type"), await request.json())
      seen.push(headers.has("content-length"), headers.has("x-auth-return-redirect"))
      return null
    }
    const { browser, integration } = setup({ providers: [passwords({ authorize })] })
    const posted = {
      "user-agent": "Tester",
      "content-type": "multipart/form-data",
      "content-length": "9",
      "x-auth-return-redirect": "1",
    }
    const input = { ...headOf(browser, posted), providerId: "credentials", fields: { username: "grace" } }
    await expect(integration.signIn(input)).rejects.toMatchObject({ type: "CredentialsSignin" })
    expect(seen).toEqual(["POST", "Tester", "application/json", { username: "grace" }, false, false])
  })

  test("with wrong credentials throws CredentialsSignin with its code, and logs it once [CRE-04, ERR-32]", async () => {
    const { browser, integration, service } = setup()
    const input = { ...headOf(browser), providerId: "credentials", fields: { username: "grace" } }
    await expect(integration.signIn(input)).rejects.toMatchObject({
      type: "CredentialsSignin",
      code: "credentials",
    })
    expect(service.log.types()).toEqual(["CredentialsSignin"])
  })

  test("with wrong credentials and `showsErrors` leads to the page that explains it, as over HTTP [ERR-32]", async () => {
    const { browser, integration, service } = setup()
    const fields = { username: "grace" }
    const input = { ...headOf(browser), providerId: "credentials", fields, showsErrors: true }
    const { url, error } = await integration.signIn(input)
    expect(url).toBe("https://app.example/auth/signin?error=CredentialsSignin&code=credentials")
    expect([error?.type, service.log.types()]).toEqual(["CredentialsSignin", ["CredentialsSignin"]])
    const nested = { ...input, fields: { username: { $ne: "" } } }
    await expect(integration.signIn(nested)).rejects.toMatchObject({ type: "RefusedRequest" })
  })

  test.each([
    [undefined, []],
    [
      "idq",
      [
        'No provider with the id "idq" is configured. Did you mean "idp"? Configured are "credentials" and "idp".',
      ],
    ],
    [
      "__proto__",
      ['No provider with the id "__proto__" is configured. Configured are "credentials" and "idp".'],
    ],
  ])(
    "with the provider %s leads to the sign-in page; an unknown id is logged as over HTTP, with the ids that there are [ACT-12, LOG-03]",
    async (providerId, reasons) => {
      const { browser, integration, service } = setup()
      const { url } = await integration.signIn({ ...headOf(browser), providerId, callbackUrl: "/in" })
      expect(url).toBe("https://app.example/auth/signin?callbackUrl=%2Fin")
      expect(service.log.warnings).toEqual(reasons.map(() => "unknown-provider"))
      expect(service.log.details).toEqual(reasons.map((reason) => ({ status: 400, method: "POST", reason })))
      const overHttp = createService({ providers: [passwords(), idp.oidc()] })
      if (providerId !== undefined) await overHttp.browser().post(`/auth/signin/${providerId}`, {})
      expect(overHttp.log.details).toEqual(service.log.details)
      expect(service.log.errors).toEqual([])
    },
  )

  test("leads to no foreign site afterwards [RD-01]", async () => {
    const { browser, integration } = setup()
    const fields = { username: "grace", password: "hopper" }
    const input = {
      ...headOf(browser),
      providerId: "credentials",
      fields,
      callbackUrl: "https://evil.example",
    }
    expect((await integration.signIn(input)).url).toBe("https://app.example")
  })
})

test("signing out from server code ends the session and tells where to go [SES-03, EVT-07]", async () => {
  const seen: unknown[] = []
  const { adapter, store } = recordedAdapter()
  const { browser, integration } = setup({ adapter, events: { signOut: (all) => void seen.push(all) } })
  await signIn(browser, idp)
  const key = browser.cookies.get(sessionCookie)?.value ?? ""
  const { url, cookies } = await integration.signOut({ ...headOf(browser), callbackUrl: "/bye" })
  expect(url).toBe("https://app.example/bye")
  expect(cookies.find(({ name }) => name === sessionCookie)).toMatchObject({
    value: "",
    options: { maxAge: 0 },
  })
  expect(await store.getSessionAndUser(key)).toBeNull()
  expect(seen).toEqual([{ session: expect.objectContaining({ sessionToken: key }) as object }])
})

test("the origin of server code is the request's: the given protocol, unless a proxy tells another (D11) [HO-01, HO-02]", async () => {
  const { browser, integration } = setup()
  const urlOf = async (headers: Record<string, string>, protocol?: string) =>
    (await integration.signIn({ ...headOf(browser, headers), protocol })).url
  expect(await urlOf({})).toBe("https://app.example/auth/signin")
  expect(await urlOf({ host: "localhost:3000" }, "http:")).toBe("http://localhost:3000/auth/signin")
  const proxied = { "x-forwarded-host": "www.example", "x-forwarded-proto": "https" }
  expect(await urlOf({ host: "internal:80", ...proxied }, "http")).toBe("https://www.example/auth/signin")
  await expect(urlOf({ "x-forwarded-host": "a.example, b.example" })).rejects.toMatchObject({
    type: "UnknownAction",
  })
})

test("the address of server code is the origin and the base of the actions, without starting anything [HO-01]", async () => {
  const { integration } = setup({ basePath: "/api/auth" })
  const headers = new Headers({
    host: "internal",
    "x-forwarded-host": "www.example",
    "x-forwarded-proto": "https",
  })
  expect(await integration.serviceUrl({ headers })).toMatchObject({
    origin: "https://www.example",
    base: "https://www.example/api/auth",
  })
  const { integration: withoutSecret } = setup({ secret: undefined })
  await expect(withoutSecret.serviceUrl({ headers })).rejects.toMatchObject({ type: "MissingSecret" })
})

test("requests for several hosts in turn have each their own URL, with and without a proxy, and an unlisted one none [HO-01]", async () => {
  const { integration } = setup({ trustHost: ["one.example", "two.example"] })
  const urlOf = async (headers: Record<string, string>, protocol?: string): Promise<string> =>
    (await integration.serviceUrl({ headers: new Headers(headers), protocol })).origin
  const refused = { type: "UnknownAction" }
  for (let round = 0; round < 2; round++) {
    expect(await urlOf({ host: "one.example" })).toBe("https://one.example")
    expect(await urlOf({ host: "two.example" })).toBe("https://two.example")
    await expect(urlOf({ host: "three.example" })).rejects.toMatchObject(refused)
    expect(await urlOf({ host: "two.example", "x-forwarded-host": "one.example" })).toBe(
      "https://one.example",
    )
    await expect(urlOf({ host: "two.example", "x-forwarded-host": "three.example" })).rejects.toMatchObject(
      refused,
    )
    expect(await urlOf({ host: "two.example" })).toBe("https://two.example")
  }
})

describe("a sign-in by server code that fails", () => {
  test("because the provider is down leads to the page that the HTTP action leads to, and is logged [FWK-NEXT-06, D37]", async () => {
    const { service, browser, integration } = setup({
      providers: [idp.oidc({ issuer: "https://unreachable.example" })],
    })
    const { url, error } = await integration.signIn({ ...headOf(browser), providerId: "idp" })
    expect(url).toBe("https://app.example/auth/signin?error=Configuration")
    expect(error?.type).toBe("OAuthSignInError")
    expect(service.log.types()).toEqual(["OAuthSignInError"])
  })

  test("because the mailer is down leads to the sign-in page", async () => {
    const { integration, browser } = setup({
      providers: [
        {
          id: "email",
          name: "Email",
          type: "email",
          sendVerificationRequest: () => Promise.reject(new Error("down")),
        },
      ],
      adapter: recordedAdapter().adapter,
    })
    const input = { ...headOf(browser), providerId: "email", fields: { email: "ada@example.com" } }
    expect((await integration.signIn(input)).url).toBe("https://app.example/auth/signin?error=Configuration")
  })

  test("because the address is not one is thrown: the form that asked is the place to say so [EM-01]", async () => {
    const { integration, browser } = setup({
      providers: [{ id: "email", name: "Email", type: "email", sendVerificationRequest: () => {} }],
      adapter: recordedAdapter().adapter,
    })
    const input = { ...headOf(browser), providerId: "email", fields: { email: "ada" } }
    await expect(integration.signIn(input)).rejects.toMatchObject({ type: "EmailSignin" })
  })

  test("by the answer of the signIn callback is thrown [CBK-04, FWK-NEXT-06]", async () => {
    const { integration, browser } = setup({ callbacks: { signIn: () => false } })
    const input = {
      ...headOf(browser),
      providerId: "credentials",
      fields: { name: "ann", password: "sesame" },
    }
    await expect(integration.signIn(input)).rejects.toBeInstanceOf(AuthError)
  })

  test("because the credentials are wrong is thrown, as a broken configuration is [CRE-04, D32]", async () => {
    const { integration, browser } = setup()
    const input = { ...headOf(browser), providerId: "credentials", fields: { name: "x", password: "y" } }
    await expect(integration.signIn(input)).rejects.toMatchObject({ type: "CredentialsSignin" })
    const { integration: withoutSecret } = setup({ secret: undefined })
    await expect(withoutSecret.signIn(input)).rejects.toMatchObject({ type: "MissingSecret" })
  })
})
