import { Hono } from "hono"
import { expect, test } from "vitest"
import { HonoAuth, type HonoAuthConfig, type ProtectOptions } from "../src/index.ts"
import { Browser, configuration, origin } from "./application.ts"

const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" }

function application(options: ProtectOptions = {}, more: Partial<HonoAuthConfig> = {}): Browser {
  const { authRoutes, protect, requireFresh } = HonoAuth(configuration(more))
  const app = new Hono()
    .route("/api/auth", authRoutes())
    .all("/account", protect(options), (c) => c.json(c.var.session.user?.name))
    .all("/payment", async (c) => c.json((await requireFresh(c, { maxAge: 60 })).user?.name))
  return new Browser(app)
}

/** Returns the page to which a response redirects, and the page to return to. */
function targetOf(response: Response): unknown[] {
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "", origin)
  return [response.status, pathname, searchParams.get("callbackUrl")]
}

test("a browser is sent to the sign-in page and back, and nothing of the answer is kept", async () => {
  const response = await application().send("/account?tab=1", { headers: navigation })
  expect(targetOf(response)).toEqual([303, "/api/auth/signin", `${origin}/account?tab=1`])
  expect(response.headers.get("cache-control")).toContain("no-store")
})

test("a browser that posts a form returns to the page with the form, by GET", async () => {
  const headers = { ...navigation, referer: `${origin}/form?step=2` }
  const response = await application().send("/account", { method: "POST", headers })
  expect(targetOf(response)).toEqual([303, "/api/auth/signin", `${origin}/form?step=2`])
})

test("a path with two slashes leads to no other host [RD-01]", async () => {
  const { protect } = HonoAuth(configuration())
  const browser = new Browser(new Hono().use(protect()))
  const response = await browser.send(`${origin}//evil.example/page`, { headers: navigation })
  expect(targetOf(response)).toEqual([303, "/api/auth/signin", `${origin}/evil.example/page`])
})

test("a program gets 401 and JSON", async () => {
  const response = await application().send("/account", { headers: { accept: "application/json" } })
  expect([response.status, await response.json()]).toEqual([401, { error: "Unauthorized" }])
  expect(response.headers.get("www-authenticate")).toBe("Bearer")
  expect(response.headers.get("cache-control")).toContain("no-store")
})

test("a user with a session passes", async () => {
  const browser = application()
  await browser.signIn()
  expect(await (await browser.send("/account")).json()).toBe("ann")
})

test("with maxAge, a user must have signed in as recently: a program gets the challenge of RFC 9470", async () => {
  const remembered = application({ maxAge: 60 }, { freshSessions: true })
  await remembered.signIn()
  expect((await remembered.send("/account")).status).toBe(200)
  const forgotten = application({ maxAge: 60 }, { freshSessions: false })
  await forgotten.signIn()
  const program = await forgotten.send("/account")
  expect([program.status, await program.json()]).toEqual([401, { error: "Unauthorized" }])
  expect(program.headers.get("www-authenticate")).toContain('error="insufficient_user_authentication"')
  const shown = await forgotten.send("/account", { headers: navigation })
  expect(targetOf(shown)).toEqual([303, "/api/auth/signin", `${origin}/account`])
  expect(shown.headers.get("location")).toContain("stepUp=")
})

test("requireFresh answers by an exception that Hono knows how to show", async () => {
  const browser = application({}, { freshSessions: true })
  const shown = await browser.send("/payment", { headers: navigation })
  expect(targetOf(shown)).toEqual([303, "/api/auth/signin", `${origin}/payment`])
  const program = await browser.send("/payment")
  expect([program.status, await program.json()]).toEqual([401, { error: "Unauthorized" }])
  await browser.signIn()
  expect(await (await browser.send("/payment")).json()).toBe("ann")
})

test("callbacks.authorized decides about users with a session: a response that it returns is the answer", async () => {
  const authorized = ({ request }: { request: Request }): boolean | Response =>
    request.headers.has("x-denied")
      ? new Response("denied", { status: 403 })
      : !request.headers.has("x-stranger")
  const browser = application({}, { callbacks: { authorized } })
  expect((await browser.send("/account")).status).toBe(401)
  await browser.signIn()
  const statusWith = async (headers: Record<string, string>): Promise<number> =>
    (await browser.send("/account", { headers })).status
  expect([
    await statusWith({}),
    await statusWith({ "x-denied": "1" }),
    await statusWith({ "x-stranger": "1" }),
  ]).toEqual([200, 403, 401])
})

test("a guard before everything lets users sign in", async () => {
  const { authRoutes, protect } = HonoAuth(configuration())
  const app = new Hono()
    .use(protect())
    .route("/api/auth", authRoutes())
    .get("/", (c) => c.text("home"))
  const browser = new Browser(app)
  expect((await browser.send("/")).status).toBe(401)
  await browser.signIn()
  expect((await browser.send("/")).status).toBe(200)
})

test.each([
  ["/api/auth", "/api/auth/me"],
  ["/api", "/api/auth/me"],
  ["/", "/api/auth/me"],
])(
  "with the base path %s, a guard of everything guards the application's %s [D54]",
  async (basePath, path) => {
    const { auth, authRoutes, protect } = HonoAuth(configuration({ basePath }))
    const app = new Hono()
      .use(auth())
      .use("/api/*", protect())
      .route("/", authRoutes())
      .get(path, (c) => c.json(c.var.session.user?.name))
    const browser = new Browser(app)
    expect((await browser.send(path)).status).toBe(401)
    expect((await browser.send(path, { headers: navigation })).status).toBe(303)
    await browser.signIn(basePath.replace(/\/$/, ""))
    expect(await (await browser.send(path)).json()).toBe("ann")
  },
)

test("a guard with demands that it can't check isn't created", () => {
  const { protect } = HonoAuth(configuration())
  const create: (options: object) => unknown = protect
  for (const options of [{ acr: "high" }, { methods: ["email"] }, { maxAge: undefined }, { maxage: 300 }])
    expect(() => create(options)).toThrow("`protect`")
})

test("a guard before the service lets its actions pass, also below an application that handles its own errors", async () => {
  const { authRoutes, protect } = HonoAuth(configuration())
  const service = new Hono().onError((_, c) => c.text("Failed.", 500)).route("/api/auth", authRoutes())
  const browser = new Browser(new Hono().use(protect()).route("/", service))
  expect((await browser.send("/api/auth/signin", { headers: navigation })).status).toBe(200)
  expect((await browser.send("/api/auth/nothing", { headers: navigation })).status).not.toBe(200)
})

test("a guard in a mounted application refuses a path that only looks like an action there", async () => {
  const { authRoutes, protect } = HonoAuth(configuration())
  const mounted = new Hono().use(protect()).all("*", (c) => c.text("guarded"))
  const app = new Hono().route("/api/auth", authRoutes()).mount("/members", mounted.fetch)
  const response = await new Browser(app).send("/members/api/auth/signout", { headers: navigation })
  expect(response.status).toBe(303)
})
