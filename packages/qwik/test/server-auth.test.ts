import { application, fill, origin, read, sessionCookie, signInPath } from "./journey.ts"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { CredentialsSignin } from "@latchkey/qwik"
import Credentials from "@latchkey/qwik/providers/credentials"
import { expect, test } from "vitest"

const right = { providerId: "credentials", options: { name: "ann", password: "sesame" } }

test("gives the configuration function the event of the request, once in each [FWK-QWK-01]", async () => {
  const asked: RequestEventCommon[] = []
  const app = application((event) => {
    asked.push(event)
    return {}
  })
  await read(app.fetch, "/form")
  expect(asked.map(({ url }) => url.href)).toEqual([`${origin}/form`])
})

test("reads what the configuration leaves open from the environment of the event [FWK-QWK-01]", async () => {
  const app = application((event) => {
    const variables: Record<string, string> = { AUTH_URL: "https://public.example/sign/in" }
    Object.assign(event.env, { get: (name: string) => variables[name] })
    return {}
  })
  expect((await app.fetch(new Request(`${origin}/sign/in/csrf`))).status).toBe(200)
  expect((await app.fetch(new Request(`${origin}/auth/csrf`))).status).toBe(404)
})

test.each([
  ["/", "/providers", 200],
  ["/", "/signin-help", 404],
  ["/", "/session/of-others", 404],
  ["/auth", "/auth/providers", 200],
  ["/auth", "/authproviders", 404],
  ["/auth", "/providers", 404],
  ["/app/auth", "/app/auth/providers", 200],
  ["/app/auth", "/auth/providers", 404],
])(
  "with the base path %s answers %s with %s: what is no action is the application's (D7)",
  async (basePath, path, status) => {
    const app = application(() => ({ basePath }))
    expect((await app.fetch(new Request(origin + path))).status).toBe(status)
  },
)

test("has a handler, a session, actions, and functions for the server [FWK-QWK-02]", () => {
  const { service } = application()
  expect(Object.keys(service).toSorted()).toEqual([
    "accessToken",
    "accounts",
    "endSession",
    "onRequest",
    "passkeys",
    "requireFresh",
    "sessions",
    "signOutEverywhere",
    "startSession",
    "stopActing",
    "useSession",
    "useSignIn",
    "useSignOut",
    "useUpdateSession",
  ])
})

test("loads the session, or null [FWK-QWK-03]", async () => {
  const app = application()
  expect(await read(app.fetch, "/form")).toMatchObject({ session: null })
  const { cookie } = await fill(app, "useSignIn", right)
  expect(await read(app.fetch, "/form", cookie)).toMatchObject({ session: { user: { name: "ann" } } })
})

test.each([
  ["on a page", { ...right, redirectTo: "/page?a=1" }, "/page?a=1"],
  ["among the options", { ...right, options: { ...right.options, redirectTo: "/page" } }, "/page"],
  ["nowhere: the current page", right, "/form"],
  ["elsewhere", { ...right, redirectTo: "https://evil.example/" }, "/"],
])("signs in and goes on as named %s [FWK-QWK-04]", async (_, input, path) => {
  const { response, cookie } = await fill(application(), "useSignIn", input)
  expect(response.status).toBe(303)
  expect(response.headers.get("location")).toBe(path)
  expect(cookie).toContain(sessionCookie)
})

test.each([
  ["a string", "prompt=login&login_hint=ann"],
  ["URLSearchParams", new URLSearchParams({ prompt: "login", login_hint: "ann" })],
  ["a record", { prompt: "login", login_hint: "ann" }],
])("takes parameters of the authorization request as %s [FWK-QWK-04]", async (_, authorizationParams) => {
  const { response } = await fill(application(), "useSignIn", { providerId: "github", authorizationParams })
  const target = new URL(response.headers.get("location") ?? "")
  expect(target.origin).toBe("https://github.com")
  expect(Object.fromEntries(target.searchParams)).toMatchObject({ prompt: "login", login_hint: "ann" })
})

test("leads to the sign-in page without a provider, or with an empty one [FWK-QWK-04]", async () => {
  for (const input of [{}, { providerId: "" }]) {
    const { response } = await fill(application(), "useSignIn", { ...input, redirectTo: "/page" })
    const target = new URL(response.headers.get("location") ?? "")
    expect(target.pathname).toBe(signInPath)
    expect(target.searchParams.get("callbackUrl")).toBe("/page")
  }
})

test("says of every field that is not valid what is wrong, in arrays [FWK-QWK-05]", async () => {
  const { response, answer } = await fill(application(), "useSignIn", {
    providerId: 1,
    redirectTo: ["/"],
    options: "none",
    authorizationParams: 1,
  })
  expect(response.status).toBe(400)
  expect(answer.result).toEqual({
    failed: true,
    fieldErrors: {
      authorizationParams: [expect.any(String)],
      options: [expect.any(String)],
      providerId: [expect.any(String)],
      redirectTo: [expect.any(String)],
    },
    formErrors: [],
  })
})

test.each<[string, () => unknown]>([
  ["an object", () => ({ $ne: "" })],
  ["a list", () => ["sesame"]],
  ["a date", () => new Date(0)],
  ["text that is too long", () => "x".repeat(65_537)],
])("hands authorize no field that is %s: the form is refused (D46) [IN-03]", async (_, make) => {
  const asked: unknown[] = []
  const authorize = (fields: unknown) => asked.push(fields) > 0 && { id: "1" }
  const app = application(() => ({ providers: [Credentials({ credentials: {}, authorize } as never)] }))
  const options = { name: "ann", password: make() }
  for (const onFailure of ["return", "redirect"]) {
    const { response, answer, cookie } = await fill(app, "useSignIn", { ...right, options, onFailure })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(answer.result).toEqual({ failed: true, fieldErrors: {}, formErrors: [expect.any(String)] })
    expect(cookie).not.toContain(sessionCookie)
  }
  expect(asked).toEqual([])
})

// ADV-55
test("never passes an object from a form without script to authorize (D46) [IN-03]", async () => {
  const asked: unknown[] = []
  const authorize = (fields: unknown) => asked.push(fields) > 0 && { id: "1" }
  const app = application(() => ({ providers: [Credentials({ credentials: {}, authorize } as never)] }))
  const response = await app.fetch(
    new Request(origin + app.formAction("useSignIn"), {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: "providerId=credentials&options.name=ann&options.password.$ne=",
    }),
  )
  expect(response.status).toBe(400)
  expect(asked).toEqual([])
})

test("refuses data of an update that HTTP would refuse (D46) [DO-01]", async () => {
  const app = application()
  const { cookie } = await fill(app, "useSignIn", right)
  const { response } = await fill(app, "useUpdateSession", { text: "x".repeat(65_537) }, cookie)
  expect(response.status).toBe(413)
})

test("says of what is no form what is wrong with it [FWK-QWK-05]", async () => {
  const { answer } = await fill(application(), "useSignIn", ["a", "list"])
  expect(answer.result).toEqual({ failed: true, fieldErrors: {}, formErrors: [expect.any(String)] })
})

test("has no result to show after a sign-in: the page that follows knows of no failure [FWK-QWK-05]", async () => {
  const app = application()
  const { response, cookie } = await fill(app, "useSignIn", { ...right, onFailure: "return" })
  expect(response.status).toBe(303)
  expect(await read(app.fetch, "/form", cookie)).toEqual({ session: expect.anything() })
})

test("returns that a sign-in failed to a form that says so itself, without a word about the reason", async () => {
  const options = { name: "ann", password: "wrong" }
  const { response, answer } = await fill(application(), "useSignIn", {
    ...right,
    options,
    onFailure: "return",
  })
  expect(response.status).toBe(401)
  expect(answer.result).toEqual({ failed: true, fieldErrors: {}, formErrors: [expect.any(String)] })
  expect(answer.session).toBeNull()
})

// ADV-41
test("has no cache keep a page that reads the session, unless the application says otherwise", async () => {
  const response = await application().fetch(new Request(`${origin}/form`))
  expect(response.headers.get("cache-control")).toContain("no-store")
})

test("leads to the sign-in page, with the code, where a sign-in fails", async () => {
  class Locked extends CredentialsSignin {
    override code = "locked"
  }
  const refusing = Credentials({ credentials: {}, authorize: () => Promise.reject(new Locked()) })
  for (const [page, path] of [
    [undefined, signInPath],
    ["/own?a=1", "/own"],
  ] as const) {
    const app = application(() => ({ providers: [refusing], pages: { signIn: page } }))
    const { response, cookie } = await fill(app, "useSignIn", right)
    const target = new URL(response.headers.get("location") ?? "", origin)
    expect(target.pathname).toBe(path)
    expect(target.searchParams.get("error")).toBe("CredentialsSignin")
    expect(target.searchParams.get("code")).toBe("locked")
    expect(cookie).not.toContain(sessionCookie)
  }
})

test("leads to the error page if the application refuses a user", async () => {
  const app = application(() => ({ callbacks: { signIn: () => false } }))
  const { response } = await fill(app, "useSignIn", right)
  expect(response.headers.get("location")).toBe(`${origin}/auth/error?error=AccessDenied`)
})

test("signs out, and says what is wrong with the one field there is [FWK-QWK-06]", async () => {
  const app = application()
  const { cookie } = await fill(app, "useSignIn", right)
  const wrong = await fill(app, "useSignOut", { redirectTo: 1 }, cookie)
  expect(wrong.response.status).toBe(400)
  expect(wrong.answer.result).toEqual({
    failed: true,
    fieldErrors: { redirectTo: [expect.any(String)] },
    formErrors: [],
  })
  const { response } = await fill(app, "useSignOut", { redirectTo: "/page" }, cookie)
  expect(response.headers.get("location")).toBe("/page")
  expect(response.headers.getSetCookie().join()).toMatch(new RegExp(`${sessionCookie}=;`))
})

test("changes the session by the callbacks of the application, and shows it on the page", async () => {
  const app = application(() => ({
    callbacks: {
      jwt: ({ token, trigger, session }) => (trigger === "update" ? { ...token, name: session.name } : token),
    },
  }))
  const { cookie } = await fill(app, "useSignIn", right)
  const { answer } = await fill(app, "useUpdateSession", { name: "bob" }, cookie)
  expect(answer.session).toMatchObject({ user: { name: "bob" } })
})

test("refuses an action of another site though Qwik City does not look, with 403 [CS-01]", async () => {
  const app = application(() => ({}), { checkOrigin: false })
  const { response, cookie } = await fill(app, "useSignIn", right, "", { origin: "https://evil.example" })
  expect(response.status).toBe(403)
  expect(cookie).not.toContain(sessionCookie)
})

test("takes the public address from Qwik City, whatever the request says of its host", async () => {
  const { response } = await fill(
    application(),
    "useSignIn",
    { ...right, options: { ...right.options, redirectTo: `${origin}/page` } },
    "",
    { host: "internal.example:8080" },
  )
  expect(response.headers.get("location")).toBe("/page")
})

test("has the router load a page of the service, whose data it asks for after a redirect", async () => {
  const response = await application().fetch(new Request(`${origin}${signInPath}/q-data.json`))
  expect(response.status).toBe(404)
  expect(response.headers.getSetCookie()).toEqual([])
})

test("has the router go to a provider, which no redirect of data leads to", async () => {
  const app = application()
  const path = app.formAction("useSignIn").replace("?", "/q-data.json?")
  const body = JSON.stringify({ providerId: "github" })
  const headers = { origin, "content-type": "application/json" }
  const response = await app.fetch(new Request(origin + path, { method: "POST", headers, body }))
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toContain("json")
  expect(response.headers.getSetCookie().join()).toContain("authjs.state.")
  expect(await response.text()).toContain("https://github.com/login/oauth/authorize?")
})
