import { Hono } from "hono"
import { streamText } from "hono/streaming"
import { expect, test, vi } from "vitest"
import { HonoAuth, type AuthEnv, type HonoAuthConfig } from "../src/index.ts"
import { Browser, configuration, sessionCookie } from "./application.ts"

function application(more: Partial<HonoAuthConfig> = {}) {
  const service = HonoAuth(configuration(more))
  const app = new Hono<AuthEnv>().use(service.auth()).route("/api/auth", service.authRoutes())
  return { service, app, browser: new Browser(app) }
}

test("the session is read once in a request, whatever asks for it [SVC-09]", async () => {
  const session = vi.fn<NonNullable<NonNullable<HonoAuthConfig["callbacks"]>["session"]>>(
    ({ session: plain }) => plain,
  )
  const { app, service, browser } = application({ callbacks: { session } })
  app.get("/page", service.auth(), service.protect(), async (c) => {
    const [one, other] = await Promise.all([service.getSession(c), service.getSession(c)])
    return c.json([one?.user?.name, other?.user?.name, c.var.session.user?.name])
  })
  await browser.signIn()
  session.mockClear()
  expect(await (await browser.send("/page")).json()).toEqual(["ann", "ann", "ann"])
  expect(session).toHaveBeenCalledTimes(1)
})

test("a request without auth() reads no session until a handler asks for it", async () => {
  const service = HonoAuth(configuration({ session: { updateAge: 0 } }))
  const app = new Hono()
    .route("/", service.authRoutes())
    .get("/public", (c) => c.text("public"))
    .get("/page", async (c) => c.json(await service.getSession(c)))
  const browser = new Browser(app)
  await browser.signIn()
  expect((await browser.send("/public")).headers.getSetCookie()).toEqual([])
  const page = await browser.send("/page")
  expect(await page.json()).toMatchObject({ user: { name: "ann" } })
  expect(page.headers.getSetCookie()).toHaveLength(1)
})

test("a handler that returns a plain response keeps its cookies, and gets the renewed one beside them", async () => {
  const { app, browser } = application({ session: { updateAge: 0 } })
  app.get("/raw", () => {
    const headers = new Headers([
      ["set-cookie", "one=1"],
      ["set-cookie", "two=2"],
    ])
    return new Response("raw", { headers })
  })
  app.get("/stream", (c) => streamText(c, async (stream) => void (await stream.write("streamed"))))
  await browser.signIn()
  const names = async (path: string): Promise<string[]> =>
    (await browser.send(path)).headers.getSetCookie().map((line) => line.split("=")[0] ?? "")
  expect(await names("/raw")).toEqual(["one", "two", sessionCookie])
  expect(await names("/stream")).toEqual([sessionCookie])
})

test("an answer to a user with a session is kept by no cache, unless the application decides [D13]", async () => {
  const { app, browser } = application()
  app.get("/page", (c) => c.text("page"))
  app.get("/own", (c) => c.text("own", 200, { "cache-control": "private, max-age=5" }))
  const cacheControl = async (path: string): Promise<string | null> =>
    (await browser.send(path)).headers.get("cache-control")
  expect(await cacheControl("/page")).toBeNull()
  await browser.signIn()
  expect(await cacheControl("/page")).toContain("private")
  expect(await cacheControl("/page")).toContain("no-store")
  expect(await cacheControl("/own")).toBe("private, max-age=5")
})

test("auth() leaves the paths of the service alone: a sign-out isn't undone by a renewal [SES-03]", async () => {
  const { browser } = application({ session: { updateAge: 0 } })
  await browser.signIn()
  const { csrfToken } = await (await browser.send("/api/auth/csrf")).json()
  await browser.post("/api/auth/signout", { csrfToken })
  expect(browser.cookies.has(sessionCookie)).toBe(false)
})

test("an answer that became a WebSocket is left as it is", async () => {
  const { app, browser } = application({ session: { updateAge: 0 } })
  const upgrade = Object.defineProperty(new Response(null), "status", { value: 101 })
  app.get("/socket", () => upgrade)
  await browser.signIn()
  expect(await browser.send("/socket")).toBe(upgrade)
})

test("a failure of a handler is the application's to answer, and the session lives on", async () => {
  const { app, browser } = application({ session: { updateAge: 0 } })
  app.get("/broken", () => {
    throw new Error("of the application")
  })
  app.onError((error, c) => c.text(error.message, 500))
  await browser.signIn()
  const response = await browser.send("/broken")
  expect([response.status, await response.text()]).toEqual([500, "of the application"])
  expect(response.headers.getSetCookie()).toHaveLength(1)
})

test("the session after an update is the handler's and the next request's [CBK-16]", async () => {
  const { app, service, browser } = application({
    callbacks: {
      jwt: ({ token, trigger, session: data }) =>
        trigger === "update" ? { ...token, name: data.name } : token,
    },
  })
  app.post("/name", async (c) => {
    await service.update(c, { name: "bea" })
    return c.json([c.var.session?.user?.name, (await service.getSession(c))?.user?.name])
  })
  await browser.signIn()
  expect(await (await browser.post("/name", {})).json()).toEqual(["bea", "bea"])
  expect(await (await browser.send("/api/auth/session")).json()).toMatchObject({ user: { name: "bea" } })
})
