import { CredentialsSignin } from "@latchkey/core/errors"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import GitHub from "@latchkey/providers/github"
import { describe, expect, test, vi } from "vitest"
import { AuthError } from "../src/index.ts"
import { configuration, origin, sessionCookie, versions } from "./application.ts"
import { redirectOf, visit } from "./visit.ts"

const right = { name: "ann", password: "sesame" }
const github = GitHub({ clientId: "client", clientSecret: "secret" })

describe.each(versions)("with React Router %s", (_, router) => {
  test("a sign-in at a provider leaves the application: by Location, and in data requests by a document navigation", async () => {
    const { browser } = visit(
      router,
      ({ signIn }) => [
        { path: "login", isPage: true, action: async ({ context }) => signIn(context, "github") },
      ],
      configuration({ providers: [github] }),
    )
    const document = await browser.post("/login", {})
    expect([document.status, new URL(document.headers.get("location") ?? "").host]).toEqual([
      303,
      "github.com",
    ])
    const fetched = await browser.post("/login.data", {})
    expect([fetched.status, fetched.headers.get("location")]).toEqual([202, null])
    expect(fetched.headers.getSetCookie()).not.toEqual([])
    const { redirect, reload } = await redirectOf(fetched)
    expect(redirect).toContain("https://github.com/login/oauth/authorize")
    expect(reload).toBe(true)
  })

  test("a sign-in with credentials lets the router go on to a page, and asks for its data again", async () => {
    const { browser } = visit(router, ({ signIn }) => [
      {
        path: "login",
        isPage: true,
        action: async ({ context, request }) => signIn(context, "credentials", await request.formData()),
      },
    ])
    const answer = await browser.post("/login.data", { ...right, redirectTo: "/members" })
    const expected = { redirect: `${origin}/members`, status: 303, reload: false, revalidate: true }
    expect(await redirectOf(answer)).toMatchObject(expected)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("the browser leaves the router for a page of the service", async () => {
    const sent: string[] = []
    const { browser } = visit(
      router,
      ({ signIn }) => [
        {
          path: "login",
          isPage: true,
          action: async ({ context, request }) => signIn(context, "mail", await request.formData()),
        },
      ],
      configuration({
        adapter: MemoryAdapter(),
        providers: [
          {
            id: "mail",
            type: "email",
            name: "Mail",
            sendVerificationRequest: ({ identifier }) => void sent.push(identifier),
          },
        ],
      }),
    )
    const document = await browser.post("/login", { email: "ann@example.com" })
    expect(document.headers.get("location")).toMatch(/^https:\/\/app\.example\/api\/auth\/verify-request/)
    const fetched = await redirectOf(await browser.post("/login.data", { email: "bob@example.com" }))
    expect(fetched).toMatchObject({
      redirect: expect.stringContaining("/api/auth/verify-request"),
      reload: true,
    })
    expect(sent).toEqual(["ann@example.com", "bob@example.com"])
  })

  test("without a page to go to, the user stays on the page that sent the form", async () => {
    const { browser } = visit(router, ({ signIn, signOut }) => [
      { path: "login", isPage: true, action: async ({ context }) => signIn(context, "credentials", right) },
      { path: "logout", action: async ({ context }) => signOut(context) },
    ])
    const headers = { origin, referer: `${origin}/cart?item=1` }
    expect((await browser.post("/login", {}, headers)).headers.get("location")).toBe(`${origin}/cart?item=1`)
    expect((await browser.post("/logout", {}, headers)).headers.get("location")).toBe(`${origin}/cart?item=1`)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test("a wrong password is an AuthError for the action; uncaught it's a 401, which no log calls a failure", async () => {
    const caught: unknown[] = []
    const { browser, errors } = visit(router, ({ signIn }) => [
      { path: "uncaught", isPage: true, action: async ({ context }) => signIn(context, "credentials", {}) },
      { path: "resource", action: async ({ context }) => signIn(context, "credentials", {}) },
      {
        path: "caught",
        isPage: true,
        action: async ({ context }) =>
          signIn(context, "credentials", {}).catch((error: unknown) => (caught.push(error), "wrong")),
      },
    ])
    for (const path of ["/uncaught", "/uncaught.data", "/resource"])
      expect((await browser.post(path, {})).status, path).toBe(401)
    expect(errors.filter((error) => !(error instanceof AuthError))).toEqual([])
    expect((await browser.post("/caught", {})).status).toBe(200)
    expect(caught).toEqual([expect.any(CredentialsSignin)])
  })

  test("nothing of an error reaches the browser but its status", async () => {
    const { browser } = visit(
      router,
      ({ signIn }) => [
        { path: "login", isPage: true, action: async ({ context }) => signIn(context, "credentials", {}) },
      ],
      configuration({
        providers: [
          {
            id: "credentials",
            name: "Credentials",
            type: "credentials",
            credentials: {},
            authorize: () => {
              throw new Error("the password of the database is hunter2")
            },
          },
        ],
      }),
    )
    for (const path of ["/login", "/login.data"]) {
      const text = await (await browser.post(path, {})).text()
      expect(text, path).not.toContain("hunter2")
    }
  })

  test("another site's form signs in or out no user, whichever way it is sent", async () => {
    const { browser } = visit(router, ({ signIn, signOut }) => [
      { path: "login", action: async ({ context }) => signIn(context, "credentials", right) },
      { path: "logout", isPage: true, action: async ({ context }) => signOut(context) },
    ])
    const foreign = { origin: "https://evil.example" }
    for (const path of ["/login", "/login.data"]) {
      const status = (await browser.post(path, {}, foreign)).status
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(status, path).toBeLessThan(500)
    }
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    await browser.signIn()
    for (const path of ["/logout", "/logout.data"])
      expect((await browser.post(path, {}, { "sec-fetch-site": "cross-site" })).status, path).toBe(403)
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  })

  test("a refused attempt says when to try again", async () => {
    const { browser } = visit(
      router,
      ({ signIn }) => [
        { path: "login", action: async ({ context }) => signIn(context, "credentials", { name: "ann" }) },
      ],
      configuration({
        clientAddress: () => "192.0.2.1",
        limits: { rules: { credentialsPerNetwork: { max: 1, per: 60 } } },
      }),
    )
    await browser.post("/login", {})
    const refused = await browser.post("/login", {})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  test("update changes the session that loaders of the same request see", async () => {
    const { browser } = visit(
      router,
      ({ update, auth }) => [
        {
          path: "name",
          isPage: true,
          action: async ({ context, request }) => {
            await auth(context)
            return (await update(context, { name: (await request.formData()).get("name") }))?.user?.name
          },
          loader: async ({ context }) => (await auth(context))?.user?.name,
        },
      ],
      configuration({
        callbacks: {
          jwt: ({ token, trigger, session }) =>
            trigger === "update" ? { ...token, name: (session as { name: string }).name } : token,
        },
      }),
    )
    await browser.signIn()
    const page = (await (await browser.post("/name", { name: "Ann Example" })).json()) as {
      loaderData: Record<string, unknown>
      actionData: Record<string, unknown>
    }
    expect(Object.values(page.loaderData)).toContain("Ann Example")
    expect(Object.values(page.actionData)).toEqual(["Ann Example"])
    expect(await (await browser.send("/name")).text()).toContain("Ann Example")
  })

  test("a configuration that a function returns serves again as long as it is the same object", async () => {
    const config = configuration({ limits: true })
    const made = vi.fn<() => typeof config>(() => config)
    const { browser } = visit(
      router,
      ({ auth }) => [
        {
          path: "name",
          isPage: true,
          loader: async ({ context }) => [await auth(context), await auth(context)],
        },
      ],
      made,
    )
    await browser.signIn()
    made.mockClear()
    expect(await (await browser.send("/name")).text()).toContain("ann")
    expect(made).toHaveBeenCalledTimes(1)
    expect(made).toHaveBeenCalledWith(expect.objectContaining({ request: expect.any(Request) }))
  })
})
