import { AuthException, AuthModule, AuthService, type AuthRequest } from "@latchkey/nestjs"
import { Body, Controller, Get, Inject, Post, Redirect, Req } from "@nestjs/common"
import { describe, expect, test } from "vitest"
import { configuration, origin, platforms, start, type Browser } from "./application.ts"

@Controller()
class Routes {
  readonly #auth: AuthService

  constructor(@Inject(AuthService) auth: AuthService) {
    this.#auth = auth
  }

  @Post("sign-in")
  @Redirect()
  async signIn(@Req() request: AuthRequest, @Body() fields: Record<string, string>): Promise<object> {
    return this.#auth.signIn(request, "credentials", { ...fields, redirectTo: "/members" })
  }

  @Post("name-after-sign-in")
  async nameAfter(@Req() request: AuthRequest, @Body() fields: Record<string, string>): Promise<object> {
    const before = await this.#auth.session(request)
    await this.#auth.signIn(request, "credentials", fields)
    const after = await this.#auth.session(request)
    await this.#auth.signOut(request)
    return [before, after, await this.#auth.session(request)].map((session) => session?.user?.name ?? null)
  }

  @Post("caught")
  async caught(@Req() request: AuthRequest): Promise<object> {
    try {
      return await this.#auth.signIn(request, "credentials", { password: "wrong" })
    } catch (error) {
      if (!(error instanceof AuthException)) throw error
      return { type: error.type, code: error.code, status: error.getStatus(), cause: error.cause.name }
    }
  }

  @Get("three")
  async three(@Req() request: AuthRequest): Promise<object> {
    const found = await Promise.all([1, 2, 3].map(async () => this.#auth.session(request)))
    return { same: found.every((session) => session === found[0]), name: found[0]?.user?.name }
  }

  @Get("elsewhere")
  async elsewhere(): Promise<object> {
    return this.#auth.session({ headers: {} }).then(
      () => ({}),
      (error: Error) => ({ message: error.message }),
    ) as Promise<object>
  }

  @Get("fresh")
  async fresh(@Req() request: AuthRequest): Promise<object> {
    return this.#auth.requireFresh(request, { maxAge: 60, methods: ["credentials"], callbackUrl: "/pay" })
  }
}

const program = { origin }

async function signInBy(browser: Browser, password: string): Promise<Response> {
  return browser.post("/sign-in", { name: "ann", password }, program)
}

describe.each(platforms)("on %s", (_name, adapter) => {
  test("signIn is the answer of a handler with @Redirect()", async () => {
    const browser = await start(adapter(), [Routes])
    const response = await signInBy(browser, "sesame")
    expect(response.status).toBe(303)
    expect(response.headers.get("location")).toBe(`${origin}/members`)
    expect(await (await browser.send("/three")).json()).toEqual({ same: true, name: "ann" })
  })

  test("a wrong password is a 401 that names the type, and nothing of the message", async () => {
    const browser = await start(adapter(), [Routes])
    const response = await signInBy(browser, "wrong")
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      statusCode: 401,
      message: "CredentialsSignin",
      code: "credentials",
    })
  })

  test("a handler can catch a failure: its type, its code and its cause", async () => {
    const browser = await start(adapter(), [Routes])
    expect(await (await browser.post("/caught", {})).json()).toEqual({
      type: "CredentialsSignin",
      code: "credentials",
      status: 401,
      cause: "CredentialsSignin",
    })
  })

  test("too many attempts are a 429 that says when to try again", async () => {
    const auth = AuthModule.forRoot(configuration({ limits: true }))
    const browser = await start(adapter(), [Routes], { auth })
    let response = await signInBy(browser, "wrong")
    for (let attempt = 0; attempt < 30 && response.status === 401; attempt += 1)
      response = await signInBy(browser, "wrong")
    expect(response.status).toBe(429)
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  test("a request from another site changes nothing", async () => {
    const browser = await start(adapter(), [Routes])
    const response = await browser.post(
      "/sign-in",
      { name: "ann", password: "sesame" },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    )
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ message: "MissingCSRF" })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test("after a sign-in, the same request sees the new session, and after a sign-out none", async () => {
    const browser = await start(adapter(), [Routes])
    const response = await browser.post("/name-after-sign-in", { name: "bob", password: "sesame" })
    expect(await response.json()).toEqual([null, "bob", null])
  })

  test("an object that is no request of the application has no session, and fails with a reason", async () => {
    const browser = await start(adapter(), [Routes])
    const { message }: { message: string } = await (await browser.send("/elsewhere")).json()
    expect(message).toContain("@Req()")
  })

  test("requireFresh leads to the sign-in page and back to the page that it names", async () => {
    const browser = await start(adapter(), [Routes])
    const response = await browser.send("/fresh", { headers: { accept: "text/html" } })
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get("location") ?? "")
    expect(location.searchParams.get("callbackUrl")).toBe(`${origin}/pay`)
    expect((await browser.send("/fresh")).status).toBe(401)
  })
})
