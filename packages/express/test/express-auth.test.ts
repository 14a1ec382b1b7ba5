import type { RequestHandler } from "express"
import { afterEach, describe, expect, test, vi } from "vitest"
import { isFour, nameOf, signIn, start, testConfig, versions, wildcard, type Running } from "./application.ts"

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Posts a form like an application's page. */
async function postForm({ browser }: Running, path: string, fields: string): Promise<number> {
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  return (await browser.request(path, { method: "POST", headers, body: fields })).status
}

describe.each(versions)("with Express %s", (_, express) => {
  test.each([
    ["at a path", (): string => "/auth", "/auth"],
    ["at a path with a wildcard", (): string => wildcard("/auth", express), "/auth"],
    ["at another path", (): string => "/api/sign/in", "/api/sign/in"],
    ["at another path with a wildcard", (): string => wildcard("/api/auth", express), "/api/auth"],
  ])("signs in and out, mounted %s", async (_how, path, basePath) => {
    const running = await start(express, (app, auth) => app.use(path(), auth))
    await signIn(running, basePath)
    expect(await nameOf(running, basePath)).toBe("Ann")
    const { browser, origin } = running
    await browser.press(await browser.open(`${origin}${basePath}/signout`), "Sign out")
    expect(await nameOf(running, basePath)).toBeUndefined()
  })

  test("takes the base path from the routers above it", async () => {
    const running = await start(express, (app, auth) => {
      const [outer, inner] = [express.Router(), express.Router()]
      app.use("/app", outer)
      outer.use("/account", inner)
      inner.use(wildcard("/auth", express), auth)
    })
    await signIn(running, "/app/account/auth")
    expect(await nameOf(running, "/app/account/auth")).toBe("Ann")
  })

  test("works as a route with a wildcard", async () => {
    const running = await start(express, (app, auth) => app.all(wildcard("/auth", express), auth))
    await signIn(running)
    expect(await nameOf(running)).toBe("Ann")
  })

  test("without a path answers below the base path, and leaves all else to the application", async () => {
    const running = await start(express, (app, auth) => {
      app.use(auth)
      app.use((_req, res) => res.send("the application"))
    })
    await signIn(running)
    expect(await nameOf(running)).toBe("Ann")
    for (const path of ["/", "/authors", "/auth"])
      expect((await running.browser.get(path)).text).toBe("the application")
  })

  test("is found in a proxy's base path, though the proxy takes it away", async () => {
    vi.stubEnv("AUTH_URL", "https://public.example/app/auth")
    const { browser } = await start(express, (app, auth) => app.use("/auth", auth))
    const page = await browser.get("/auth/signin")
    expect(page.status).toBe(200)
    expect(page.text).toContain("https://public.example/app/auth/callback/credentials")
  })

  const parsers: readonly (readonly [string, readonly RequestHandler[]])[] = [
    ["express.urlencoded with `extended`", [express.json(), express.urlencoded({ extended: true })]],
    ["express.urlencoded without it", [express.json(), express.urlencoded({ extended: false })]],
    ["express.text", [express.text({ type: () => true })]],
    ["express.raw", [express.raw({ type: () => true })]],
  ]
  test.each(parsers)("reads forms and JSON after %s", async (_parser, handlers) => {
    const updates: unknown[] = []
    const config = testConfig({
      callbacks: {
        jwt: ({ token, trigger, session }) => (trigger === "update" && updates.push(session), token),
      },
    })
    const running = await start(express, (app, auth) => app.use(...handlers).use("/auth", auth), config)
    await signIn(running)
    expect(await nameOf(running)).toBe("Ann")
    const { csrfToken } = JSON.parse((await running.browser.get("/auth/csrf")).text)
    const json = { csrfToken, data: { theme: ["dark"] } }
    expect((await running.browser.post("/auth/session", { json })).status).toBe(200)
    expect(updates).toEqual([{ theme: ["dark"] }])
  })

  test("refuses a form's field that a parser made into an object (D46) [IN-03]", async () => {
    const running = await start(express, (app, auth) =>
      app.use(express.urlencoded({ extended: true })).use("/auth", auth),
    )
    for (const fields of ["name[$ne]=&password=sesame", "name[]=a&name[]=b&csrfToken=a&csrfToken=b"])
      expect(await postForm(running, "/auth/callback/credentials", fields)).toBe(400)
  })

  test("refuses a body of one megabyte, before and after a parser that took it [DO-01]", async () => {
    const large = `name=${"a".repeat(1_000_000)}`
    const before = await start(express, (app, auth) => app.use("/auth", auth))
    const after = await start(express, (app, auth) =>
      app.use(express.urlencoded({ extended: true, limit: "2mb" })).use("/auth", auth),
    )
    for (const running of [before, after]) {
      expect(await postForm(running, "/auth/callback/credentials", large)).toBe(413)
      expect((await running.browser.get("/auth/csrf")).status).toBe(200)
    }
  })

  test.each([true, false])(
    "builds its URLs as a trusted proxy reports them, with `trust proxy` %s",
    async (trust) => {
      const config = testConfig({ trustHost: ["app.example"] })
      const { origin } = await start(
        express,
        (app, auth) => app.set("trust proxy", trust).use("/auth", auth),
        config,
      )
      const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "app.example" }
      const providers = await (await fetch(`${origin}/auth/providers`, { headers })).json()
      expect(providers.credentials.callbackUrl).toBe("https://app.example/auth/callback/credentials")
    },
  )

  test("answers malformed requests with a status below 500, and goes on", async () => {
    const running = await start(express, (app, auth) => app.use(auth.session).use("/auth", auth))
    const { origin } = running
    for (const path of [
      "/auth/%",
      "/auth/%2F%2F/a",
      "/auth//",
      "/auth/callback/credentials/x",
      "/AUTH/csrf",
      "/auth/a/b/c/d",
    ])
      expect((await fetch(origin + path)).status, path).toBeLessThan(500)
    for (const headers of [{ "x-forwarded-host": "a b" }, { "x-forwarded-proto": "ftp" }, { cookie: "a=%" }])
      for (const path of ["/auth/signin", "/"]) {
        const answer = await fetch(origin + path, { headers: { ...headers } as Record<string, string> })
        expect(answer.status, path).toBeLessThan(500)
      }
    await signIn(running)
    expect(await nameOf(running)).toBe("Ann")
  })

  test("hands a broken configuration to the error handler, and doesn't answer as if nobody were signed in", async () => {
    const broken = await start(
      express,
      (app, auth) => app.use(auth.session).get("/", (_req, res) => res.send("page")),
      testConfig({ secret: "short", trustHost: undefined }),
    )
    vi.stubEnv("NODE_ENV", "production")
    expect((await broken.browser.get("/")).status).toBe(500)
    expect(broken.errors.length).toBe(1)
  })

  test("leaves the application's cookies in the answers of the service", async () => {
    const running = await start(express, (app, auth) => {
      app.use((_req, res, next) => (res.cookie("theme", "dark"), next()))
      app.use("/auth", auth)
    })
    const answer = await running.browser.get("/auth/csrf")
    const names = answer.headers.getSetCookie().map((line) => line.split("=", 1)[0])
    expect(names).toContain("theme")
    expect(names.length).toBeGreaterThan(1)
  })
})

test("two of the versions are Express 4, two are Express 5", () => {
  expect(versions.map(([version]) => Number.parseInt(version))).toEqual([5, 5, 4, 4])
  expect(versions.map(([, express]) => isFour(express))).toEqual([false, false, true, true])
})
