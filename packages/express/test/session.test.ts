import type { NextFunction, Request, Response } from "express"
import { describe, expect, test } from "vitest"
import { getSession, type ExpressAuthConfig } from "../src/index.ts"
import { signIn, start, testConfig, versions } from "./application.ts"

/** Returns a configuration that counts how often a session is read. */
function countingConfig(reads: { count: number }, more: Partial<ExpressAuthConfig> = {}): ExpressAuthConfig {
  return testConfig({
    callbacks: { session: ({ session }) => ((reads.count += 1), session) },
    ...more,
  })
}

describe.each(versions)("the session in an application of Express %s", (_, express) => {
  test("is in res.locals after the middleware, as users of @auth/express write it, and null for a stranger", async () => {
    const config = testConfig()
    const currentSession = async (req: Request, res: Response, next: NextFunction): Promise<void> => {
      try {
        res.locals["session"] = await getSession(req, config)
      } catch (error) {
        next(error)
        return
      }
      next()
    }
    const running = await start(
      express,
      (app, auth) => {
        app.use("/auth", auth)
        app.use((req, res, next) => {
          void currentSession(req, res, next)
        })
        app.get("/", (_req, res) => res.json(res.locals["session"]))
      },
      config,
    )
    expect((await running.browser.get("/")).text).toBe("null")
    await signIn(running)
    expect(JSON.parse((await running.browser.get("/")).text)).toMatchObject({ user: { name: "Ann" } })
  })

  test("is read once per request, however often it's asked for, and not at all unless it is", async () => {
    const reads = { count: 0 }
    const running = await start(
      express,
      (app, auth) => {
        app.use("/auth", auth)
        app.get("/static", (_req, res) => res.send("static"))
        app.use(auth.session)
        app.get("/", auth.protect(), (req, res, next) => {
          auth.getSession(req).then((session) => res.json(session), next)
        })
      },
      countingConfig(reads),
    )
    await signIn(running)
    reads.count = 0
    await running.browser.get("/static")
    expect(reads.count).toBe(0)
    await running.browser.get("/")
    expect(reads.count).toBe(1)
  })

  test("that is renewed sets its cookie beside the application's, and no cache keeps the page", async () => {
    const running = await start(
      express,
      (app, auth) => {
        app.use("/auth", auth)
        app.use((_req, res, next) => (res.cookie("theme", "dark"), next()))
        app.get("/", auth.session, (_req, res) => res.send("page"))
      },
      testConfig({ session: { updateAge: 0 } }),
    )
    await signIn(running)
    const page = await running.browser.get("/")
    const names = page.headers.getSetCookie().map((line) => line.split("=", 1)[0])
    expect(names).toEqual(["theme", "authjs.session-token"])
    expect(page.headers.get("cache-control")).toContain("private")
  })

  test("leaves Cache-Control as the application has set it, unless a cookie is renewed", async () => {
    const running = await start(express, (app, auth) => {
      app.use("/auth", auth)
      app.use((_req, res, next) => (res.set("cache-control", "private, max-age=5"), next()))
      app.get("/", auth.session, (_req, res) => res.send("page"))
    })
    expect((await running.browser.get("/")).headers.get("cache-control")).toBe("private, max-age=5")
  })

  test("isn't read by the middleware for the service's own actions", async () => {
    const reads = { count: 0 }
    const running = await start(
      express,
      (app, auth) => app.use(auth.session).use("/auth", auth),
      countingConfig(reads),
    )
    await signIn(running)
    reads.count = 0
    await running.browser.get("/auth/session")
    expect(reads.count).toBe(1)
  })
})
