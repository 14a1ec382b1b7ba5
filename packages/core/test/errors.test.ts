import { raw, type AuthConfig } from "@latchkey/core"
import * as errors from "@latchkey/core/errors"
import { describe, expect, test } from "vitest"
import { createLog, createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

const { AuthError, CredentialsSignin, isClientError, MissingSecret, MissingSecretError, SignInError } = errors
const types = [
  "AccessDenied",
  "AdapterError",
  "CallbackRouteError",
  "ErrorPageLoop",
  "EventError",
  "InvalidCallbackUrl",
  "CredentialsSignin",
  "InvalidEndpoints",
  "InvalidCheck",
  "JWTSessionError",
  "MissingAdapter",
  "MissingAdapterMethods",
  "MissingAuthorize",
  "MissingSecret",
  "OAuthAccountNotLinked",
  "OAuthCallbackError",
  "OAuthProfileParseError",
  "SessionTokenError",
  "OAuthSignInError",
  "EmailSignInError",
  "SignOutError",
  "UnknownAction",
  "UnsupportedStrategy",
  "InvalidProvider",
  "UntrustedHost",
  "Verification",
  "MissingCSRF",
  "AccountNotLinked",
  "DuplicateConditionalUI",
  "MissingWebAuthnAutocomplete",
  "WebAuthnVerificationError",
  "ExperimentalFeatureNotEnabled",
] as const
const shown = [
  "CredentialsSignin",
  "OAuthAccountNotLinked",
  "OAuthCallbackError",
  "AccessDenied",
  "Verification",
  "MissingCSRF",
  "AccountNotLinked",
  "WebAuthnVerificationError",
]
const toSignInPage = [
  "CredentialsSignin",
  "OAuthAccountNotLinked",
  "OAuthCallbackError",
  "OAuthSignInError",
  "EmailSignInError",
  "MissingCSRF",
  "AccountNotLinked",
]

describe.each(types)("%s", (type) => {
  const make = () =>
    new (errors[type] as new (message: string, options?: object) => errors.AuthError)("why", {
      cause: { more: 1 },
    })

  test("is a class of that name, an AuthError of that type [ERR-01, ERR-05]", () => {
    const error = make()
    expect(error).toBeInstanceOf(AuthError)
    expect(error).toBeInstanceOf(Error)
    expect([error.type, error.name, error.message]).toEqual([type, type, "why"])
    expect((errors[type] as { type?: string }).type).toBe(type)
    expect(isClientError(error)).toBe(shown.includes(type))
  })

  test("thrown on the way leads to its page, and shows as much as it may [ERR-10, ERR-20, ERR-30, ERR-31]", async () => {
    const service = createService({ providers: [passwords({ authorize: () => Promise.reject(make()) })] })
    const visit = await service.browser().submit("/auth/callback/credentials")
    if (type === "UnknownAction") {
      expect([visit.status, visit.text]).toEqual([400, '"Bad request."'])
      return
    }
    const page = toSignInPage.includes(type) || type === "OAuthProfileParseError" ? "signin" : "error"
    expect(visit.location?.pathname).toBe(`/auth/${page}`)
    const visible =
      type === "OAuthProfileParseError" ? "OAuthCallbackError" : shown.includes(type) ? type : "Configuration"
    expect(visit.location?.searchParams.get("error")).toBe(visible)
    expect(service.log.types()).toEqual([type])
  })
})

describe("AuthError", () => {
  test("keeps its cause: an error as err, an object as it is [ERR-01]", () => {
    const reason = new Error("reason")
    expect(new AuthError("m", { cause: reason }).cause).toEqual({ err: reason })
    expect(new AuthError("m", { cause: { err: reason, provider: "x" } }).cause).toEqual({
      err: reason,
      provider: "x",
    })
    expect(new AuthError({ cause: { reason: 1 } }).cause).toEqual({ reason: 1 })
    expect(new AuthError(reason)).toMatchObject({ message: "reason", cause: { err: reason } })
    expect(new AuthError("m", reason).cause).toEqual({ err: reason })
    expect(new AuthError().cause).toBeUndefined()
  })

  test("MissingSecretError is the name of the specification for MissingSecret: one class [ERR-03, ENV-02]", () => {
    expect(MissingSecretError).toBe(MissingSecret)
  })

  test("CredentialsSignin has the code credentials unless told otherwise, and is a SignInError [ERR-02]", () => {
    expect(new CredentialsSignin().code).toBe("credentials")
    expect(new CredentialsSignin({ cause: { x: 1 } }).cause).toEqual({ x: 1 })
    expect(new CredentialsSignin()).toBeInstanceOf(SignInError)
    expect(CredentialsSignin.type).toBe("CredentialsSignin")
  })
})

describe("the built-in error page", () => {
  test.each([
    [undefined, 200],
    ["Configuration", 500],
    ["AccessDenied", 403],
    ["Verification", 403],
    ["Something", 200],
    ["__proto__", 200],
    ["constructor", 200],
  ])("for %s has status %i [ACT-07, ERR-10, PAG-02]", async (error, status) => {
    const query = error === undefined ? "" : `?error=${error}`
    const visit = await createService().browser().get(`/auth/error${query}`)
    expect(visit.status).toBe(status)
    expect(visit.text).toContain("<h1>")
  })

  test("has other words for each value [ERR-10]", async () => {
    const browser = createService().browser()
    const words = await Promise.all(
      ["", "Configuration", "AccessDenied", "Verification"].map(
        async (error) => /<h1>([^<]*)/.exec((await browser.get(`/auth/error?error=${error}`)).text)?.[1],
      ),
    )
    expect(new Set(words).size).toBe(4)
  })
})

test.each([
  "Signin",
  "OAuthSignin",
  "OAuthCallbackError",
  "OAuthCreateAccount",
  "EmailCreateAccount",
  "Callback",
  "OAuthAccountNotLinked",
  "EmailSignin",
  "CredentialsSignin",
  "SessionRequired",
  "MissingCSRF",
  "AccountNotLinked",
  "Unheard",
])("the sign-in page has a sentence for error=%s [ERR-20, ACT-11, PAG-01]", async (error) => {
  const { text, status } = await createService().browser().get(`/auth/signin?error=${error}`)
  expect(status).toBe(200)
  expect(/role="alert"[^>]*>([^<]{15,})</.exec(text)?.[1]).toBeTruthy()
  expect(text).not.toContain("Unheard")
})

describe("a broken configuration", () => {
  const broken: Partial<AuthConfig> = { secret: undefined }

  test.each(["signin", "signout", "error", "verify-request"])(
    "shows the error page with 500 at GET %s [ERR-31, ACT-21]",
    async (path) => {
      const visit = await createService(broken).browser().get(`/auth/${path}`)
      expect(visit.status).toBe(500)
      expect(visit.text).toContain("There is a problem with the server configuration")
      expect(visit.cookieNames).toEqual([])
    },
  )

  test.each([
    ["GET", "session"],
    ["GET", "csrf"],
    ["GET", "callback/x"],
    ["POST", "signin/x"],
    ["POST", "signout"],
    ["POST", "session"],
  ])("answers %s %s with 500 and a message that tells nothing [ACT-21]", async (method, path) => {
    const { fetch } = createService(broken)
    const response = await fetch(new Request(`https://app.example/auth/${path}`, { method }))
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      message:
        "There was a problem with the server configuration. Check the server logs for more information.",
    })
  })

  test("leads to the application's error page, unless that page is itself the target [PAG-02]", async () => {
    const service = createService({ ...broken, pages: { error: "/oops" } })
    const browser = service.browser()
    const visit = await browser.get("/auth/signin?callbackUrl=/in")
    expect(visit.location?.href).toBe("https://app.example/oops?error=Configuration")
    const loop = await browser.get("/auth/signin?callbackUrl=https%3A%2F%2Fapp.example%2Foops")
    expect([loop.status, loop.location]).toEqual([500, undefined])
    expect(service.log.types()).toContain("ErrorPageLoop")
  })

  test("is logged once per request, in full [ERR-32]", async () => {
    const service = createService(broken)
    await service.browser().get("/auth/session")
    expect(service.log.errors).toHaveLength(1)
  })

  test.each([
    ["a strategy there is none of", { session: { strategy: "cookie" as never } }, "UnsupportedStrategy"],
    ["an age that is no number", { session: { maxAge: "1d" as never } }, "UnsupportedStrategy"],
    ["database without an adapter", { session: { strategy: "database" } }, "MissingAdapter"],
    [
      "more than ten secrets",
      { secret: Array.from({ length: 11 }, (_, index) => `${index}`.repeat(32)) },
      "MissingSecret",
    ],
  ] as [string, Partial<AuthConfig>, string][])(
    "%s is one [ERR-05, CFG-08, CFG-10]",
    async (_, options, type) => {
      const service = createService(options)
      expect((await service.browser().get("/auth/session")).status).toBe(500)
      expect(service.log.types()).toEqual([type])
    },
  )

  test("is found in the order host, secret, provider, adapter [ERR-05]", async () => {
    const first = async (options: Partial<AuthConfig>) => {
      const service = createService(options)
      await service.browser().get("/auth/session")
      return service.log.types()
    }
    const noAuthorize = [passwords({ authorize: undefined as never })]
    const all = {
      trustHost: undefined,
      secret: undefined,
      providers: noAuthorize,
      session: { strategy: "database" as const },
    }
    expect(await first(all)).toEqual(["UntrustedHost"])
    expect(await first({ ...all, trustHost: true })).toEqual(["MissingSecret"])
    expect(await first({ providers: noAuthorize, session: all.session })).toEqual(["MissingAuthorize"])
    expect(await first({ session: all.session })).toEqual(["MissingAdapter"])
  })
})

test("with raw the internal response is returned, and errors are thrown [TYP-24, CFG-34, ERR-05]", async () => {
  const { Auth } = await import("@latchkey/core")
  const { logger } = createLog()
  const config = { providers: [passwords()], secret: "s".repeat(32), trustHost: true, logger, raw } as const
  const internal = await Auth(new Request("https://app.example/auth/csrf"), {
    ...config,
    providers: [...config.providers],
  })
  expect(internal).toMatchObject({
    status: 200,
    body: { csrfToken: expect.any(String) as string },
    cookies: [
      { name: "__Host-authjs.csrf-token", value: expect.any(String) as string, options: { httpOnly: true } },
    ],
  })
  const redirect = await Auth(new Request("https://app.example/auth/error?error=x"), {
    ...config,
    providers: [],
    pages: { error: "/oops" },
  })
  expect(redirect).toMatchObject({ status: 302, redirect: "https://app.example/oops?error=x" })
  const signOut = Auth(new Request("https://app.example/auth/signout", { method: "POST" }), {
    ...config,
    providers: [],
  })
  await expect(signOut).rejects.toBeInstanceOf(errors.MissingCSRF)
})
