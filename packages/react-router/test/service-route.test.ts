import { afterEach, describe, expect, test, vi } from "vitest"
import { ReactRouterAuth, type ReactRouterAuthConfig } from "../src/index.ts"
import { application, Browser, configuration, origin, versions } from "./application.ts"
import { redirectOf, visit } from "./visit.ts"

afterEach(() => vi.unstubAllEnvs())

describe.each(versions)("with React Router %s", (version, router) => {
  /** Returns an application whose service has this route. */
  function at(path: string, config: Partial<ReactRouterAuthConfig> = {}, basename = "/") {
    const errors: unknown[] = []
    const { loader, action, authMiddleware } = ReactRouterAuth(configuration(config))
    const served = application(router, [{ path, loader, action }], {
      root: { middleware: [authMiddleware] },
      basename,
      failed: (error) => void errors.push(error),
    })
    return { browser: new Browser(served), errors }
  }

  test.each([
    ["api/auth/*", {}, undefined, "/api/auth"],
    ["auth/*", { basePath: "/auth" }, undefined, "/auth"],
    ["sign/in/*", {}, "https://app.example/sign/in", "/sign/in"],
  ] as const)("the route %s serves the actions", async (path, config, url, expected) => {
    vi.stubEnv("AUTH_URL", url)
    const { browser } = at(path, config)
    expect((await browser.send(`${expected}/providers`)).status).toBe(200)
    expect((await browser.signIn(expected)).status).toBe(302)
  })

  test("below the basename of the application the base path names it, too", async () => {
    const { browser } = at("api/auth/*", { basePath: "/app/api/auth" }, "/app")
    expect((await browser.signIn("/app/api/auth")).status).toBe(302)
  })

  test("a route at another path than the service's says what to change", async () => {
    for (const [path, basename, asked] of [
      ["auth/*", "/", "/auth/session"],
      ["api/auth/*", "/app", "/app/api/auth/session"],
    ] as const) {
      const { browser, errors } = at(path, {}, basename)
      expect((await browser.send(asked)).status).toBe(500)
      expect(String(errors)).toContain(`Set \`basePath: "${asked.replace("/session", "")}"\``)
    }
  })

  test.each(["/API/auth/session", "/api/auth", "/api/auth/", "/API/AUTH/%41%2F%61", "/Api/auth/a%252Fb"])(
    "a client that asks for %s gets a status from 400 to 499",
    async (path) => {
      const { browser, errors } = at("api/auth/*")
      const { status } = await browser.send(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect((await browser.post(path, {})).status).toBeLessThan(500)
      expect(errors.filter((error) => error instanceof Error && !("status" in error))).toEqual([])
    },
  )

  test("the service's own answers keep their cookies and headers, and set none of the middleware's", async () => {
    const { browser } = at("api/auth/*", { session: { updateAge: 0 } })
    await browser.signIn()
    const session = await browser.send("/api/auth/session")
    expect(await session.json()).toMatchObject({ user: { name: "ann" } })
    expect(session.headers.getSetCookie()).toHaveLength(1)
    expect(session.headers.get("cache-control")).toContain("no-store")
  })

  test.runIf(version.startsWith("8."))("a link to the sign-in page has the browser load it", async () => {
    const { browser } = visit(router, () => [])
    const answer = await browser.send("/api/auth/signin.data?callbackUrl=%2Fmembers")
    const redirect = `${origin}/api/auth/signin?callbackUrl=%2Fmembers`
    expect(await redirectOf(answer)).toMatchObject({ redirect, reload: true })
  })
  test.runIf(version.startsWith("8."))(
    "so has a link to what is no action, instead of asking for ever",
    async () => {
      const { browser } = visit(router, () => [])
      const answer = await browser.send("/api/auth/nothing.data")
      const redirect = `${origin}/api/auth/nothing`
      expect(await redirectOf(answer)).toMatchObject({ redirect, reload: true })
      expect((await browser.send("/api/auth/nothing")).status).toBe(400)
    },
  )
})
