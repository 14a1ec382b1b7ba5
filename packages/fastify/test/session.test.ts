import { createBrowser } from "@latchkey/test-kit/browser"
import { describe, expect, test } from "vitest"
import { navigate, nameOf, signIn, start, testConfig, type Parts } from "./application.ts"

const sessionCookie = "authjs.session-token"

/** Returns a configuration that counts how often a session is read. */
function counting(): { readonly config: NonNullable<Parts["config"]>; readonly count: () => number } {
  let reads = 0
  const session = ({ session: read }: { session: object }): never => {
    reads += 1
    return read as never
  }
  return { config: testConfig({ callbacks: { session } }), count: () => reads }
}

describe("the session of a request", () => {
  test("is read once, whatever asks for it", async () => {
    const { config, count } = counting()
    const running = await start({
      config,
      routes: (app, auth) =>
        app.get("/members", { preHandler: [auth.protect(), auth.protect()] }, async (request) => [
          request.session,
          await auth.getSession(request),
        ]),
    })
    await signIn(running)
    const before = count()
    await running.browser.get("/members")
    expect(count() - before).toBe(1)
  })

  test("isn't read for the actions", async () => {
    const { config, count } = counting()
    const running = await start({ config })
    await signIn(running)
    const before = count()
    await running.browser.get("/auth/csrf")
    expect(count()).toBe(before)
  })

  test("is read when it's asked for, with `lazy`, and says so until then", async () => {
    const { config, count } = counting()
    const running = await start({
      config,
      options: { lazy: true },
      routes: (app, auth) => {
        app.get("/open", async () => "open")
        app.get("/early", async ({ session }) => ({ session }))
        app.get("/asked", async (request) => [(await auth.getSession(request)) === request.session])
      },
    })
    await signIn(running)
    const before = count()
    expect((await running.browser.get("/open")).text).toBe("open")
    expect((await running.browser.get("/early")).text).toContain("hasn't been read yet")
    expect(count()).toBe(before)
    expect((await running.browser.get("/asked")).text).toBe("[true]")
    expect(count() - before).toBe(1)
  })

  test("is there for hooks that come later", async () => {
    const running = await start({
      routes: (app) =>
        app.addHook("preHandler", async (request, reply) => {
          reply.header("x-name", request.session?.user?.name ?? "nobody")
        }),
    })
    await signIn(running)
    expect((await running.browser.get("/name")).headers.get("x-name")).toBe("Ann")
    expect((await running.browser.get("/auth/csrf")).headers.get("x-name")).toBe("nobody")
  })

  test("is changed by update, and gone after a sign-out", async () => {
    const running = await start({
      config: testConfig({
        callbacks: {
          jwt: ({ token, trigger, session }) =>
            trigger === "update" ? { ...token, name: String(session) } : token,
        },
      }),
      routes: (app, auth) => {
        app.post<{ Body: { name: string } }>("/rename", async (request) => {
          await auth.update(request, request.body.name)
          return request.session?.user
        })
        app.post("/leave", async (request) => {
          const url = await auth.signOut(request, { redirect: false, redirectTo: "/" })
          return { url, session: request.session }
        })
      },
    })
    await signIn(running)
    const renamed = await running.browser.post("/rename", { json: { name: "Zoe" } })
    expect(renamed.json()).toMatchObject({ name: "Zoe" })
    expect(await nameOf(running)).toBe("Zoe")
    const left = await running.browser.post("/leave", { json: {} })
    expect(left.json()).toEqual({ url: `${running.origin}/`, session: null })
    expect(await nameOf(running)).toBeUndefined()
  })
})

test("users whose requests arrive together have their own sessions", async () => {
  const running = await start({
    routes: (app) =>
      app.get("/slow", async (request) => {
        const early = request.session?.user?.name ?? "nobody"
        await new Promise((resolve) => setImmediate(resolve))
        return `${early}, ${request.session?.user?.name ?? "nobody"}`
      }),
  })
  const stranger = createBrowser({ origin: running.origin })
  await signIn(running)
  const visits = Array.from({ length: 20 }, async (_, index) => {
    const [browser, name] = index % 2 === 0 ? [running.browser, "Ann"] : [stranger, "nobody"]
    return [(await browser.get("/slow")).text, `${name}, ${name}`]
  })
  for (const [seen, wanted] of await Promise.all(visits)) expect(seen).toBe(wanted)
})

describe("a page with a session", () => {
  const pages: Parts["routes"] = (app) => {
    app.get("/page", async () => "page")
    app.get("/public", async (_request, reply) =>
      reply.header("cache-control", "public, max-age=60").send("all"),
    )
  }

  test("is kept by no cache, unless the application says otherwise", async () => {
    const running = await start({ routes: pages })
    expect((await running.browser.get("/page")).headers.get("cache-control")).toBeNull()
    await signIn(running)
    expect((await running.browser.get("/page")).headers.get("cache-control")).toContain("private")
    expect((await running.browser.get("/public")).headers.get("cache-control")).toBe("public, max-age=60")
  })

  test("is kept by none if it sets the cookie of the session, whatever the application says", async () => {
    const running = await start({ config: testConfig({ session: { updateAge: 0 } }), routes: pages })
    await signIn(running)
    const { headers } = await running.browser.get("/public")
    expect(headers.getSetCookie().join()).toContain(sessionCookie)
    expect(headers.get("cache-control")).toContain("no-store")
  })
})

describe("signing in and out from a handler", () => {
  test("sends one reply, with hooks that take their time", async () => {
    const warnings: string[] = []
    const running = await start({
      server: { logger: { level: "warn", stream: { write: (line: string) => void warnings.push(line) } } },
      before: (app) =>
        app.addHook("onSend", async () => new Promise((resolve) => setImmediate(() => resolve(undefined)))),
      routes: (app, auth) => {
        app.post("/in", async (request) =>
          auth.signIn(request, "credentials", { name: "Ann", password: "sesame" }),
        )
        app.post("/out", async (request) => {
          await auth.signOut(request)
        })
      },
    })
    const entered = await running.browser.post("/in", { json: {} }, { referer: `${running.origin}/from?a=1` })
    expect([entered.status, entered.headers.get("location")]).toEqual([303, `${running.origin}/from?a=1`])
    expect(await nameOf(running)).toBe("Ann")
    expect((await running.browser.post("/out", { json: {} })).status).toBe(303)
    expect(await nameOf(running)).toBeUndefined()
    expect(warnings).toEqual([])
  })

  test("returns the URL without a redirect, with the session that begins", async () => {
    const running = await start({
      routes: (app, auth) =>
        app.post("/in", async (request) => {
          const options = { name: "Ann", password: "sesame", redirect: false, redirectTo: "/name" }
          const url = await auth.signIn(request, "credentials", options)
          return { url, name: request.session?.user?.name }
        }),
    })
    const { text } = await running.browser.post("/in", { json: {} })
    expect(JSON.parse(text)).toEqual({ url: `${running.origin}/name`, name: "Ann" })
    expect((await navigate(running, "/name")).text).toContain("Ann")
  })
})
