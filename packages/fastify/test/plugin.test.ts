import { createBrowser } from "@latchkey/test-kit/browser"
import createFastify from "fastify"
import { afterEach, describe, expect, test, vi } from "vitest"
import { FastifyAuth } from "../src/index.ts"
import { nameOf, navigate, signIn, start, testConfig } from "./application.ts"

afterEach(() => vi.unstubAllEnvs())

describe("the plugin", () => {
  test("serves the actions, and gives every request its session", async () => {
    const running = await start({ routes: (app) => app.get("/", async ({ session }) => ({ session })) })
    expect((await running.browser.open("/")).text).toBe('{"session":null}')
    await signIn(running)
    expect((await running.browser.open("/")).text).toContain('"name":"Ann"')
    expect(await nameOf(running)).toBe("Ann")
  })

  test("gives them to no request outside of the instance at which it's registered", async () => {
    const app = createFastify()
    const auth = FastifyAuth(testConfig())
    await app.register(async (inner) => {
      await inner.register(auth)
      inner.get("/inside", async ({ session }) => ({ session }))
    })
    app.get("/outside", async (request) => ({
      has: "session" in request,
      latchkey: app.hasDecorator("latchkey"),
    }))
    app.get("/asks", async (request) => auth.getSession(request))
    expect((await app.inject("/inside")).json()).toEqual({ session: null })
    expect((await app.inject("/outside")).json()).toEqual({ has: false, latchkey: false })
    const asks = await app.inject("/asks")
    expect([asks.statusCode, asks.body]).toEqual([
      500,
      expect.stringContaining("isn't registered for this route"),
    ])
  })

  test("has its functions at the instance, too", async () => {
    const running = await start({
      routes: (app) => app.get("/members", { preHandler: app.latchkey.protect() }, async () => "members"),
    })
    expect((await navigate(running, "/members")).status).toBe(302)
    await signIn(running)
    expect((await navigate(running, "/members")).text).toBe("members")
  })

  test("is known to other plugins by its name", async () => {
    const app = createFastify()
    await app.register(FastifyAuth(testConfig()))
    expect(app.hasPlugin("@latchkey/fastify")).toBe(true)
  })

  test("answers injected requests", async () => {
    const app = createFastify()
    const auth = FastifyAuth(testConfig())
    app.register(auth)
    const browser = createBrowser({
      answer: async (request) => {
        const { statusCode, headers, body } = await app.inject({
          method: request.method as "GET",
          url: new URL(request.url).pathname,
          headers: { ...Object.fromEntries(request.headers), host: "app.example" },
          payload: await request.text(),
        })
        const lines = Object.entries(headers).flatMap(([name, value = []]) =>
          [value].flat().map((line): [string, string] => [name, String(line)]),
        )
        return new Response(body, { status: statusCode, headers: lines })
      },
      origin: "http://app.example",
    })
    const { status } = await browser.submit("/auth/callback/credentials", { name: "Ann", password: "sesame" })
    expect(status).toBe(302)
    expect((await browser.get("/auth/session")).text).toContain("Ann")
  })
})

describe("a collision of names is an error that says what to do", () => {
  test("request.session, which @fastify/session and @fastify/secure-session have", async () => {
    const app = createFastify()
    app.decorateRequest("session", null as never)
    await expect(app.register(FastifyAuth(testConfig()))).rejects.toThrow(/request\.session.*property/s)
  })

  test("the session may have another name", async () => {
    const app = createFastify()
    app.decorateRequest("session", null as never)
    await app.register(FastifyAuth(testConfig()), { property: "login" })
    app.get("/", async (request) => ({ login: Reflect.get(request, "login") as unknown }))
    expect((await app.inject("/")).json()).toEqual({ login: null })
  })

  test("two services in one instance", async () => {
    const app = createFastify()
    await app.register(FastifyAuth(testConfig()))
    await expect(app.register(FastifyAuth(testConfig()))).rejects.toThrow("registered twice")
  })
})

describe("the path of the actions", () => {
  test("is below the prefix of the instance", async () => {
    const app = createFastify()
    await app.register(async (api) => await api.register(FastifyAuth(testConfig())), { prefix: "/api" })
    expect((await app.inject("/api/auth/session")).statusCode).toBe(200)
    expect((await app.inject("/auth/session")).statusCode).toBe(404)
  })

  test("is the prefix of the plugin's options", async () => {
    const running = await start({ options: { prefix: "/login" } })
    await signIn(running, "/login")
    expect(await nameOf(running, "/login")).toBe("Ann")
  })

  test("is another one for browsers than for the router, behind a proxy that takes a part away", async () => {
    vi.stubEnv("AUTH_URL", "https://app.example/site/auth")
    const { app } = await start({ options: { prefix: "/auth" } })
    expect((await app.inject("/auth/providers")).json().credentials.signinUrl).toBe(
      "https://app.example/site/auth/signin/credentials",
    )
  })

  test("must be one that the instance can have", async () => {
    const app = createFastify()
    const auth = FastifyAuth(testConfig({ basePath: "/auth" }))
    const registered = app.register(async (api) => await api.register(auth), { prefix: "/api" })
    await expect(registered).rejects.toThrow(/"\/auth" isn't below the instance's prefix "\/api".*`prefix`/s)
  })

  test("at the root holds the actions, and all other paths are the application's", async () => {
    const running = await start({
      config: testConfig({ basePath: "/" }),
      routes: (app) => app.get("/:page", async ({ params }) => params),
    })
    await signIn(running, "")
    expect(await nameOf(running, "")).toBe("Ann")
    expect((await running.browser.open("/other")).text).toBe('{"page":"other"}')
  })
})
