import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { signIn, signOut } from "./sign-in.ts"

const page = "https://app.example/page?a=1"
const service = vi.fn<typeof fetch>()
let location: { href: string; reload: () => void }

/** Mocks the service: answers the form as given, and the requests before it like the service. */
function answering(form: unknown, status = 200): void {
  service.mockImplementation(async (input) => {
    const url = input as string
    if (url.endsWith("/providers")) {
      return Response.json({
        github: { id: "github", type: "oauth" },
        email: { id: "email", type: "email" },
        credentials: { id: "credentials", type: "credentials" },
      })
    }
    return url.endsWith("/csrf") ? Response.json({ csrfToken: "the token" }) : Response.json(form, { status })
  })
}

/** Returns the form that was posted. */
function posted(): { url: string; fields: Record<string, string>; header: string | null } {
  const [input, init] = service.mock.calls.find(([, options]) => options?.method === "POST") ?? []
  const fields = Object.fromEntries(init?.body instanceof URLSearchParams ? init.body : [])
  return { url: input as string, fields, header: new Headers(init?.headers).get("x-auth-return-redirect") }
}

beforeEach(() => {
  location = { href: page, reload: vi.fn<() => void>() }
  vi.stubGlobal("location", location)
  vi.stubGlobal("fetch", service.mockReset())
})

afterEach(() => vi.unstubAllGlobals())

test("credentials are posted to their callback, and tell how it went with `redirect: false`", async () => {
  answering({ url: "https://app.example/members" })
  const options = {
    name: "ann",
    password: "sesame",
    remember: true,
    nothing: undefined,
    redirect: false,
    redirectTo: "/members",
  }
  const response = await signIn("credentials", { ...options, redirect: false })
  expect(response).toEqual({
    error: undefined,
    code: undefined,
    status: 200,
    ok: true,
    url: "https://app.example/members",
  })
  expect(posted()).toEqual({
    url: "/api/auth/callback/credentials",
    fields: {
      csrfToken: "the token",
      name: "ann",
      password: "sesame",
      remember: "true",
      callbackUrl: "/members",
    },
    header: "1",
  })
  expect(location.href).toBe(page)
})

test("a one-time code is posted to its callback, and the service knows where the sign-in began", async () => {
  answering({ url: "https://app.example/members" })
  await signIn("email", { code: "123456" })
  expect(posted()).toMatchObject({
    url: "/api/auth/callback/email",
    fields: { csrfToken: "the token", code: "123456" },
  })
  expect(posted().fields["callbackUrl"]).toBeUndefined()
  expect(location.href).toBe("https://app.example/members")
})

test("a one-time code may name its target, and tells that it is wrong with `redirect: false`", async () => {
  answering({ url: "https://app.example/check?error=Verification&code=wrong_code" })
  const response = await signIn("email", { code: "123456", redirectTo: "/members", redirect: false })
  expect(posted().fields["callbackUrl"]).toBe("/members")
  expect(response).toMatchObject({ error: "Verification", code: "wrong_code", url: null })
})

test("an address is posted to start, whatever its fields are called", async () => {
  answering({ url: "https://app.example/check" })
  await signIn("email", { email: "ann@example.com", code: undefined })
  expect(posted().url).toBe("/api/auth/signin/email")
  expect(posted().fields["callbackUrl"]).toBe(page)
})

test("the error and its code are told with `redirect: false`", async () => {
  answering({ url: "https://app.example/api/auth/signin?error=CredentialsSignin&code=locked" })
  const response = await signIn("credentials", { redirect: false })
  expect(response).toEqual({ error: "CredentialsSignin", code: "locked", status: 200, ok: true, url: null })
})

test("a broken configuration is told as Configuration", async () => {
  answering({ message: "There was a problem." }, 500)
  expect(await signIn("credentials", { redirect: false })).toMatchObject({
    error: "Configuration",
    ok: false,
    status: 500,
  })
  await signIn("credentials")
  expect(location.href).toBe("/api/auth/error?error=Configuration")
})

test("an OAuth provider is started with its parameters, and the page left for it", async () => {
  answering({ url: "https://github.com/login" })
  await signIn("github", {}, { login_hint: "ann" })
  expect(posted().url).toBe("/api/auth/signin/github?login_hint=ann")
  expect(location.href).toBe("https://github.com/login")
})

test("without a target the user comes back to the page, without the error of an earlier attempt", async () => {
  answering({ url: page })
  location.href = `${page}&error=CredentialsSignin`
  await signIn("credentials", { redirect: false })
  expect(posted().fields["callbackUrl"]).toBe(page)
})

test.each([undefined, "other"])(
  "the provider %s leads to the sign-in page, and nothing is posted",
  async (provider) => {
    answering({})
    await signIn(provider, { redirectTo: "/members" })
    expect(location.href).toBe("/api/auth/signin?callbackUrl=%2Fmembers")
    expect(service.mock.calls.filter(([, options]) => options?.method === "POST")).toEqual([])
  },
)

test("without a provider the service is not asked at all", async () => {
  answering({})
  await signIn()
  expect(service).not.toHaveBeenCalled()
})

test("a sign-in makes its reads at once, not one after the other", async () => {
  const waiting: string[] = []
  service.mockImplementation(async (input) => {
    waiting.push(input as string)
    return new Promise<Response>(() => {})
  })
  void signIn("credentials", { redirect: false })
  await Promise.resolve()
  expect(waiting).toEqual(["/api/auth/providers", "/api/auth/csrf"])
})

test("with `redirect: false`, a service that is out of reach rejects with a TypeError, and the page stays", async () => {
  service.mockRejectedValue(new TypeError("fetch failed"))
  for (const id of ["credentials", "github", "email"])
    await expect(signIn(id, { redirect: false })).rejects.toBeInstanceOf(TypeError)
  await expect(signOut({ redirect: false })).rejects.toBeInstanceOf(TypeError)
  expect(location).toMatchObject({ href: page })
})

test("with `redirect: false`, a service that fails before the form is sent is told as Configuration, and the page stays", async () => {
  service.mockImplementation(async () => Response.json({ message: "There was a problem." }, { status: 500 }))
  const response = await signIn("credentials", { redirect: false })
  expect(response).toEqual({ error: "Configuration", code: undefined, status: 500, ok: false, url: null })
  expect(location.href).toBe(page)
})

test("without `redirect: false`, a service that doesn't answer leads to the error page", async () => {
  service.mockRejectedValue(new TypeError("fetch failed"))
  await signIn("credentials")
  expect(location.href).toBe("/api/auth/error")
})

test("if only the fragment changes, the page is loaded again", async () => {
  answering({ url: `${page}#top` })
  await signIn("credentials")
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test("signOut posts the form and leaves, or tells where to go with `redirect: false`", async () => {
  answering({ url: "https://app.example/bye" })
  expect(await signOut({ redirect: false, redirectTo: "/bye" })).toEqual({ url: "https://app.example/bye" })
  expect(posted()).toEqual({
    url: "/api/auth/signout",
    fields: { csrfToken: "the token", callbackUrl: "/bye" },
    header: "1",
  })
  await signOut()
  expect(location.href).toBe("https://app.example/bye")
})

const unsafe = [
  "javascript:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://app.example/1",
  "file:///etc/passwd",
  "myapp://done",
  "http://",
]

test.each([
  ...unsafe,
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "http://app.example/page",
])(
  "signOut does not follow %j where the answer names no address: home is where it leads [RD-01]",
  async (redirectTo) => {
    for (const body of [{ message: "There was a problem." }, {}, null, "x", { url: 1 }, { url: null }]) {
      answering(body, 500)
      expect(await signOut({ redirect: false, redirectTo })).toEqual({ url: "https://app.example" })
      location.href = page
      await signOut({ redirectTo })
      expect(location.href).toBe("https://app.example")
    }
  },
)

test.each(["/bye", "https://app.example/bye", "?b=2", page])(
  "signOut goes on to %j, which is on the page's own origin, where the answer names no address",
  async (redirectTo) => {
    answering({ message: "There was a problem." }, 500)
    await signOut({ redirectTo })
    expect(location.href).toBe(redirectTo)
  },
)

test("signOut goes to another site where the service says so: the identity provider ends the session there", async () => {
  answering({ url: "https://idp.example/logout?a=1" })
  await signOut({ redirectTo: "/bye" })
  expect(location.href).toBe("https://idp.example/logout?a=1")
})

// ADV-48
test.each(unsafe)("nothing leads to %j, whatever answers [RD-01]", async (url) => {
  answering({ url })
  await signIn("github", { redirectTo: url })
  expect(location.href).toBe("/api/auth/error?error=Configuration")
  location.href = page
  expect(await signIn("github", { redirect: false })).toMatchObject({ error: "Configuration", url: null })
  await signOut()
  expect(location.href).toBe(page)
  expect(await signOut({ redirect: false })).toEqual({ url: page })
})

test("values that a form cannot hold are left out, as in JSON", async () => {
  answering({ url: page })
  await signIn("credentials", {
    redirect: false,
    run: () => 1,
    mark: Symbol("x"),
    none: undefined,
    list: [1],
  })
  expect(posted().fields).toEqual({ csrfToken: "the token", callbackUrl: page, list: "[1]" })
})
