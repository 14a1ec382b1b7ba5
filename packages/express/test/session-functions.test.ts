import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { Request as Incoming } from "express"
import { describe, expect, test } from "vitest"
import type { ExpressAuthConfig, ExpressAuthResult } from "../src/index.ts"
import { nameOf, navigate, signIn, start, testConfig, versions, type Running } from "./application.ts"

describe.each(versions)("a handler of Express %s", (_, express) => {
  /** Starts an application in which POST `/do` runs a function, and answers with its result unless it redirects. */
  async function doing(
    run: (auth: ExpressAuthResult, req: Incoming) => Promise<unknown>,
    more: Partial<ExpressAuthConfig> = {},
  ): Promise<Running> {
    return start(
      express,
      (app, auth) => {
        app.use("/auth", auth)
        app.use(express.urlencoded({ extended: true }), express.json())
        app.post("/do", (req, res, next) => {
          run(auth, req).then((result) => (res.headersSent ? undefined : res.json(result ?? null)), next)
        })
      },
      testConfig(more),
    )
  }
  const credentials = { name: "Ann", password: "sesame" }

  test("signs in, after which the same request has the session, and redirects with GET", async () => {
    const seen: unknown[] = []
    const running = await doing(async (auth, req) => {
      seen.push(await auth.getSession(req))
      const url = await auth.signIn(req, "credentials", {
        ...req.body,
        redirectTo: "/members",
        redirect: false,
      })
      seen.push(await auth.getSession(req))
      req.res?.redirect(303, url)
    })
    const answer = await running.browser.post("/do", credentials)
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${running.origin}/members`])
    expect(seen).toMatchObject([null, { user: { name: "Ann" } }])
    expect(await nameOf(running)).toBe("Ann")
  })

  test("signs out, and redirects to the page that sent the form", async () => {
    const running = await doing(async (auth, req) => auth.signOut(req))
    await signIn(running)
    const answer = await running.browser.post(
      "/do",
      {},
      { referer: `${running.origin}/page`, origin: running.origin },
    )
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${running.origin}/page`])
    expect(await nameOf(running)).toBeUndefined()
  })

  test("changes the session", async () => {
    const running = await doing(async (auth, req) => auth.update(req, { theme: "dark" }), {
      callbacks: {
        jwt: ({ token, trigger, session }) =>
          trigger === "update" ? { ...token, name: session.theme } : token,
      },
    })
    await signIn(running)
    expect(JSON.parse((await running.browser.post("/do")).text)).toMatchObject({ user: { name: "dark" } })
    expect(await nameOf(running)).toBe("dark")
  })

  test.each(["signIn", "signOut", "update", "endSession", "signOutEverywhere"] as const)(
    "refuses %s for another site, with status 403 [CS-01]",
    async (name) => {
      const running = await doing(async (auth, req) => {
        const run = auth[name] as (req: Incoming, ...rest: unknown[]) => Promise<unknown>
        return run(req, ...(name === "signOut" ? [] : ["credentials"]), credentials)
      })
      await signIn(running)
      const answer = await running.browser.post("/do", {}, { "sec-fetch-site": "cross-site" })
      expect([answer.status, JSON.parse(answer.text)]).toEqual([403, { failed: "MissingCSRF" }])
      expect(await nameOf(running)).toBe("Ann")
    },
  )

  test.each([
    ["a wrong password", { name: "Ann", password: "wrong" }, 401, "CredentialsSignin"],
    ["a field that is an object (D46)", { "name[$ne]": "", password: "sesame" }, 400, "RefusedRequest"],
  ])("gives the error handler a status for %s", async (_what, fields, status, name) => {
    const running = await doing(async (auth, req) => auth.signIn(req, "credentials", req.body))
    const answer = await running.browser.post("/do", fields)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { failed: name }])
  })

  test("lists sessions and ends one, and lists passkeys", async () => {
    const adapter = MemoryAdapter()
    const { id: userId } = await adapter.createUser({
      id: "1",
      email: "ann@example.com",
      emailVerified: null,
    })
    const expires = new Date(Date.now() + 60_000)
    for (const sessionToken of ["one", "two"]) await adapter.createSession({ sessionToken, userId, expires })
    const running = await doing(
      async (auth, req) => ({
        sessions: await auth.sessions(req),
        ended: await auth.endSession(req, "unknown"),
      }),
      { adapter, providers: [], session: { strategy: "database", details: true } },
    )
    running.browser.plant("authjs.session-token", "one")
    const { sessions, ended } = JSON.parse((await running.browser.post("/do")).text)
    expect([Array.isArray(sessions), ended]).toEqual([true, false])
  })

  test("has a user confirm who they are before something important, and a program is told so", async () => {
    const running = await doing(
      async (auth, req) => ((await auth.requireFresh(req, { maxAge: 60 })) === null ? undefined : "done"),
      { freshSessions: true },
    )
    const program = await running.browser.post("/do")
    expect([program.status, program.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
    const page = await navigate(running, "/do", { method: "POST", referer: `${running.origin}/page` })
    const target = new URL(page.location)
    expect([page.status, target.pathname]).toEqual([303, "/auth/signin"])
    expect(target.searchParams.get("callbackUrl")).toBe(`${running.origin}/page`)
    await signIn(running)
    expect((await running.browser.post("/do")).text).toBe('"done"')
  })
})
