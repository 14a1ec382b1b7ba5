import { describe, expect, test } from "vitest"
import { ReactRouterAuth } from "../src/index.ts"
import { configuration, origin, versions } from "./application.ts"
import { redirectOf, visit } from "./visit.ts"

const navigation = { accept: "text/html", "sec-fetch-mode": "navigate" }

describe.each(versions)("with React Router %s", (_, router) => {
  test("protect() guards a route and the routes below it, and lets users with a session pass", async () => {
    const loaded: string[] = []
    const { browser } = visit(router, ({ protect }) => [
      {
        path: "members",
        isPage: true,
        middleware: [protect()],
        children: [{ path: "list", isPage: true, loader: () => (loaded.push("list"), null) }],
      },
    ])
    const refused = await browser.send("/members/list?page=2", { headers: navigation })
    expect(refused.status).toBe(302)
    const target = new URL(refused.headers.get("location") ?? "")
    expect(target.origin + target.pathname).toBe(`${origin}/api/auth/signin`)
    expect(target.searchParams.get("callbackUrl")).toBe(`${origin}/members/list?page=2`)
    expect(loaded).toEqual([])
    await browser.signIn()
    expect((await browser.send("/members/list")).status).toBe(200)
    expect(loaded).toEqual(["list"])
  })

  test("the router is told to leave the application for the service's sign-in page, and back to the page", async () => {
    const { browser } = visit(router, ({ protect }) => [
      { path: "members", isPage: true, middleware: [protect()], loader: () => null },
    ])
    const refused = await browser.send("/members.data?page=2&_routes=root")
    expect(refused.status).toBe(202)
    const callbackUrl = encodeURIComponent(`${origin}/members?page=2`)
    const redirect = `${origin}/api/auth/signin?callbackUrl=${callbackUrl}`
    expect(await redirectOf(refused)).toMatchObject({ redirect, reload: true })
  })

  test("the router goes to the application's own sign-in page by itself, which a guard above it leaves open", async () => {
    const { browser } = visit(
      router,
      () => [
        { path: "login", isPage: true },
        { path: "members", isPage: true, loader: () => null },
      ],
      configuration({ pages: { signIn: "/login" } }),
      ({ authMiddleware, protect }) => ({ middleware: [authMiddleware, protect()] }),
    )
    const refused = await browser.send("/members.data")
    const redirect = expect.stringContaining(`${origin}/login?callbackUrl=`)
    expect(await redirectOf(refused)).toMatchObject({ redirect, reload: false })
    expect((await browser.send("/login")).status).toBe(200)
    expect((await browser.send("/LOGIN/")).status).toBe(200)
    expect((await browser.send("/api/auth/csrf")).status).toBe(200)
  })

  test("a sign-in page of another site, and a path that only looks like an action, open no page of the application", async () => {
    const { browser } = visit(
      router,
      ({ protect }) => [
        { path: "members", isPage: true, middleware: [protect()] },
        { path: "api/auth/signin-help", isPage: true, middleware: [protect()] },
      ],
      configuration({ pages: { signIn: "https://login.example/members" } }),
    )
    for (const path of ["/members", "/api/auth/signin-help"]) {
      const location = (await browser.send(path)).headers.get("location")
      expect(location, path).toMatch(/^https:\/\/login\.example\/members\?callbackUrl=/)
    }
    expect(await redirectOf(await browser.send("/members.data"))).toMatchObject({ reload: true })
  })

  test("a program gets 401 with a challenge: where it asks for JSON, and where the route says so", async () => {
    const { browser } = visit(router, ({ protect, requireSession }) => [
      { path: "json", loader: async ({ context }) => requireSession(context) },
      { path: "api", loader: async ({ context }) => requireSession(context, { api: true }) },
      { path: "guarded", middleware: [protect({ api: true })], loader: () => "members" },
    ])
    for (const path of ["/api", "/guarded", "/json"]) {
      const answer = await browser.send(path, { headers: { accept: "application/json" } })
      expect([answer.status, answer.headers.get("www-authenticate")], path).toEqual([401, "Bearer"])
      expect(await answer.json(), path).toEqual({ error: "Unauthorized" })
    }
    expect((await browser.send("/api")).status).toBe(401)
    expect((await browser.send("/json")).status).toBe(302)
  })

  test("a form is led to the sign-in page by GET, and back to the page with the form", async () => {
    const { browser } = visit(router, ({ requireSession }) => [
      { path: "orders", isPage: true, action: async ({ context }) => requireSession(context) },
    ])
    const refused = await browser.post("/orders", {}, { origin, referer: `${origin}/cart?item=1` })
    expect(refused.status).toBe(303)
    expect(refused.headers.get("location")).toContain(encodeURIComponent(`${origin}/cart?item=1`))
  })

  test.each(["https://evil.example/", "//evil.example/x", "/\\evil.example"])(
    "a refused user is never sent to %s",
    async (callbackUrl) => {
      const { browser } = visit(router, ({ requireSession }) => [
        {
          path: "page",
          isPage: true,
          loader: async ({ context }) => requireSession(context, { callbackUrl }),
        },
        { path: "*", isPage: true, loader: async ({ context }) => requireSession(context) },
      ])
      const { pathname, searchParams } = new URL((await browser.send("/page")).headers.get("location") ?? "")
      expect(pathname).toBe("/api/auth/signin")
      const page = await browser.send(`/api/auth/signin?${searchParams}`)
      expect(await page.text()).not.toContain("evil.example")
      const odd = await browser.send(`${origin}//evil.example/x`)
      expect(new URL(odd.headers.get("location") ?? origin).origin).toBe(origin)
    },
  )

  test("callbacks.authorized is asked about users with a session: true, an answer, or refused", async () => {
    const { browser } = visit(
      router,
      ({ protect }) => [
        { path: "one", isPage: true, middleware: [protect()] },
        { path: "two", isPage: true, middleware: [protect()] },
        { path: "three", isPage: true, middleware: [protect()] },
      ],
      configuration({
        callbacks: {
          authorized: ({ request }) =>
            request.url.endsWith("one") ||
            (request.url.endsWith("two") ? new Response("no", { status: 403 }) : false),
        },
      }),
    )
    await browser.signIn()
    const statuses = await Promise.all(
      ["/one", "/two", "/three"].map(async (path) => (await browser.send(path)).status),
    )
    expect(statuses).toEqual([200, 403, 302])
  })

  test("requireFresh gives the session of a user who has just signed in, and has others sign in again", async () => {
    const routes: Parameters<typeof visit>[1] = ({ requireFresh, protect }) => [
      {
        path: "fresh",
        isPage: true,
        loader: async ({ context }) => (await requireFresh(context, { maxAge: 300 })).user?.name,
      },
      { path: "guarded", isPage: true, middleware: [protect({ maxAge: 300 })] },
      { path: "api", loader: async ({ context }) => requireFresh(context, { maxAge: 300, api: true }) },
    ]
    const { browser } = visit(router, routes, configuration({ freshSessions: true }))
    expect((await browser.send("/api")).headers.get("www-authenticate")).toBe("Bearer")
    await browser.signIn()
    expect(await (await browser.send("/fresh")).text()).toContain("ann")
    expect((await browser.send("/guarded")).status).toBe(200)
    // Without a record of sign-ins, no session is fresh.
    const stale = visit(router, routes).browser
    await stale.signIn()
    for (const path of ["/fresh", "/guarded"]) {
      const target = new URL((await stale.send(path)).headers.get("location") ?? "")
      expect([target.pathname, target.searchParams.has("stepUp")], path).toEqual(["/api/auth/signin", true])
      expect(target.searchParams.get("callbackUrl"), path).toBe(origin + path)
      expect(await redirectOf(await stale.send(`${path}.data`)), path).toMatchObject({ reload: true })
    }
    const refused = await stale.send("/api")
    expect(refused.status).toBe(401)
    expect(refused.headers.get("www-authenticate")).toContain('max_age="300"')
  })
})

test("a guard with demands that it can't check isn't created", () => {
  const { protect } = ReactRouterAuth(configuration())
  const create: (options: object) => unknown = protect
  for (const options of [{ acr: "high" }, { methods: ["email"] }, { maxAge: undefined }, { maxage: 300 }])
    expect(() => create(options)).toThrow("`protect`")
})
