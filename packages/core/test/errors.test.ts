import { raw } from "@latchkey/core"
import * as errors from "@latchkey/core/errors"
import { describe, expect, test } from "vitest"
import { createLog, createService } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

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
  "DevelopmentOnly",
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

type ErrorClass = { type?: string } & (new (message: string, options?: object) => errors.AuthError)
const classes: Readonly<Record<string, unknown>> = { ...errors }

describe.each(types)("%s", (type) => {
  const Class = classes[type] as ErrorClass
  const make = () => new Class("why", { cause: { more: 1 } })

  test("is a class of that name, an AuthError of that type [ERR-01, ERR-05]", () => {
    const error = make()
    expect(error).toBeInstanceOf(AuthError)
    expect(error).toBeInstanceOf(Error)
    expect([error.type, error.name, error.message]).toEqual([type, type, "why"])
    expect(Class.type).toBe(type)
    expect(error instanceof SignInError).toBe([...toSignInPage, "OAuthProfileParseError"].includes(type))
    expect(isClientError(error)).toBe(shown.includes(type))
  })
})

describe.each(types.filter((type) => type !== "UnknownAction"))("%s, thrown on the way,", (type) => {
  test("leads to its page, and shows as much as it may [ERR-10, ERR-20, ERR-30, ERR-31, D25]", async () => {
    const error = new (classes[type] as ErrorClass)("why")
    const service = createService({ providers: [passwords({ authorize: () => Promise.reject(error) })] })
    const visit = await service.browser().submit("/auth/callback/credentials")
    const unread = type === "OAuthProfileParseError" || type === "InvalidCheck"
    const page = toSignInPage.includes(type) || unread ? "signin" : "error"
    const visible = unread ? "OAuthCallbackError" : shown.includes(type) ? type : "Configuration"
    const code = type === "CredentialsSignin" ? "&code=credentials" : ""
    expect(visit.location?.href).toBe(`https://app.example/auth/${page}?error=${visible}${code}`)
    expect(service.log.errors).toEqual([error])
  })
})

test("UnknownAction, thrown on the way, is a refused request [ERR-05, ACT-21]", async () => {
  const authorize = () => Promise.reject(new errors.UnknownAction("Why."))
  const visit = await createService({ providers: [passwords({ authorize })] })
    .browser()
    .submit("/auth/callback/credentials")
  expect([visit.status, visit.text]).toEqual([400, '"Bad request."'])
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

  test("CredentialsSignin has the code credentials by default, and is a SignInError [ERR-02]", () => {
    expect(new CredentialsSignin().code).toBe("credentials")
    expect(new CredentialsSignin({ cause: { x: 1 } }).cause).toEqual({ x: 1 })
    expect(new CredentialsSignin()).toBeInstanceOf(SignInError)
    expect(CredentialsSignin.type).toBe("CredentialsSignin")
  })
})

test("a subclass of CredentialsSignin keeps its own name, and the type of its base [ERR-02, ERR-05]", () => {
  class TooManyAttempts extends CredentialsSignin {
    override code = "too-many"
  }
  class Locked extends CredentialsSignin {
    override name = "AccountLocked"
  }
  const error = new TooManyAttempts("wait a minute")
  expect([error.name, error.type, error.code]).toEqual(["TooManyAttempts", "CredentialsSignin", "too-many"])
  expect(String(error)).toBe("TooManyAttempts: wait a minute")
  expect(isClientError(error)).toBe(true)
  expect(new Locked().name).toBe("AccountLocked")
})

test.each(["CredentialsSignin", "OAuthAccountNotLinked", "Verification", "AccessDenied"] as const)(
  "%s, thrown by the signIn callback, passes as it is [ERR-04, ERR-30, ERR-31]",
  async (type) => {
    const error = new (classes[type] as ErrorClass)("why")
    const service = createService({
      providers: [passwords()],
      callbacks: { signIn: () => Promise.reject(error) },
    })
    const visit = await signInWithPassword(service.browser())
    expect(visit.location?.searchParams.get("error")).toBe(type)
    expect(service.log.errors).toEqual([error])
  },
)

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
  const page = await Auth(new Request("https://app.example/auth/error?error=AccessDenied"), {
    ...config,
    providers: [],
  })
  expect(page).toMatchObject({ status: 403, body: expect.stringMatching(/^<!doctype html>/i) as string })
  expect(page.headers?.get("content-type")).toBe("text/html; charset=utf-8")
  expect(page.headers?.get("content-security-policy")).toContain("default-src 'none'")
  const redirect = await Auth(new Request("https://app.example/auth/error?error=x"), {
    ...config,
    providers: [],
    pages: { error: "/oops" },
  })
  expect(redirect).toMatchObject({ status: 302, redirect: "/oops?error=x" })
  const signOut = Auth(new Request("https://app.example/auth/signout", { method: "POST" }), {
    ...config,
    providers: [],
  })
  await expect(signOut).rejects.toBeInstanceOf(errors.MissingCSRF)
})
