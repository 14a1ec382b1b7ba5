import { describe, expect, test } from "vitest"
import { ExpressAuth, type ExpressAuthConfig, type ProtectOptions, type Session } from "../src/index.ts"
import { navigate, signIn, start, testConfig, versions, type Running } from "./application.ts"

describe.each(versions)("protect with Express %s", (_, express) => {
  /** Starts an application with a protected page that accepts all methods. */
  async function guarded(options?: ProtectOptions, more: Partial<ExpressAuthConfig> = {}): Promise<Running> {
    return start(
      express,
      (app, auth) => {
        app.use(auth.protect(options))
        app.use("/auth", auth)
        app.use((_req, res) => res.json(res.locals["session"]))
      },
      testConfig(more),
    )
  }

  test("sends a stranger to sign in and back, and lets the service's actions pass", async () => {
    const running = await guarded()
    const refused = await navigate(running, "/members?a=1")
    expect(refused.status).toBe(303)
    const choice = await running.browser.open(refused.location)
    expect(choice.url.pathname).toBe("/auth/signin")
    const page = await running.browser.press(choice, "Sign in with Credentials", {
      name: "Ann",
      password: "sesame",
    })
    expect(page.url.href).toBe(`${running.origin}/members?a=1`)
    expect(JSON.parse(page.text)).toMatchObject({ user: { name: "Ann" } })
  })

  test("sends a stranger's form to sign in with GET, and back to the page that sent it", async () => {
    const running = await guarded()
    const referer = `${running.origin}/form?a=1`
    const { status, location } = await navigate(running, "/members", { method: "POST", referer })
    expect([status, new URL(location).searchParams.get("callbackUrl")]).toEqual([303, referer])
  })

  test.each(["//evil.example/x", "/\\evil.example"])("sends nobody to %s afterwards", async (path) => {
    const running = await guarded()
    const { location } = await navigate(running, path)
    const back = new URL(location).searchParams.get("callbackUrl") ?? ""
    expect(new URL(back, running.origin).origin).toBe(running.origin)
  })

  test("gives the error handler a 401 for a program", async () => {
    const { browser, errors } = await guarded()
    expect((await browser.get("/members")).status).toBe(401)
    expect(errors.map(({ name }) => name)).toEqual(["AccessDenied"])
  })

  test("gives the error handler a 403 for a user who may not do that", async () => {
    const allow = ({ user }: Session): boolean => user?.name === "Bob"
    const running = await guarded({ allow })
    await signIn(running)
    expect((await running.browser.get("/members")).status).toBe(403)
  })

  test("hands an exception of `allow` to the error handler", async () => {
    const running = await guarded({
      allow: () => {
        throw new Error("broken")
      },
    })
    await signIn(running)
    expect((await running.browser.get("/members")).status).toBe(500)
    expect(running.errors.at(-1)?.message).toBe("broken")
  })

  test("demands a user who authenticated recently", async () => {
    const running = await guarded({ maxAge: 60 }, { freshSessions: true })
    expect((await navigate(running, "/members")).status).toBe(303)
    await signIn(running)
    expect((await navigate(running, "/members")).status).toBe(200)
    const forgetful = await guarded({ maxAge: 60 })
    await signIn(forgetful)
    const { status, location } = await navigate(forgetful, "/members")
    expect([status, new URL(location).searchParams.has("stepUp")]).toEqual([303, true])
    expect((await forgetful.browser.get("/members")).status).toBe(401)
  })

  test("lets the application's own sign-in page pass, in any spelling that Express takes for it", async () => {
    const running = await guarded({}, { pages: { signIn: "/login" } })
    expect(new URL((await navigate(running, "/members")).location).pathname).toBe("/login")
    for (const path of ["/login", "/LOGIN/", "/login?a=1"])
      expect((await navigate(running, path)).status, path).toBe(200)
    for (const path of ["/login/x", "/logins"]) expect((await navigate(running, path)).status, path).toBe(303)
  })

  test("asks `callbacks.authorized`, whose response is the answer", async () => {
    const authorized = ({ request }: { request: Request }): boolean | Response => {
      const { pathname } = new URL(request.url)
      return pathname === "/teapot" ? new Response("short and stout", { status: 418 }) : pathname === "/open"
    }
    const { browser } = await guarded({}, { callbacks: { authorized } })
    expect((await browser.get("/open")).status).toBe(200)
    expect((await browser.get("/closed")).status).toBe(401)
    expect(await browser.get("/teapot")).toMatchObject({ status: 418, text: "short and stout" })
  })
})

test("a guard with demands that it can't check isn't created", () => {
  const { protect } = ExpressAuth(testConfig())
  const create: (options: object) => unknown = protect
  for (const options of [{ acr: "high" }, { methods: ["email"] }, { maxAge: undefined }, { maxage: 300 }])
    expect(() => create(options)).toThrow("`protect`")
})
