import { Allow, AuthGuard, AuthModule, Public, RequireFresh, Session } from "@latchkey/nestjs"
import { Controller, Get, Post, UseGuards } from "@nestjs/common"
import { APP_GUARD } from "@nestjs/core"
import { describe, expect, test } from "vitest"
import { configuration, origin, platforms, start, type Browser } from "./application.ts"

const page = { accept: "text/html" }

@Controller()
class Pages {
  @Get()
  @Public()
  home(@Session() session: Session | null): object {
    return { name: session?.user?.name ?? null }
  }

  @Get("members")
  members(@Session() session: Session): object {
    return { name: session.user?.name }
  }

  @Post("members")
  change(): string {
    return "changed"
  }

  @Get("admin")
  @Allow(({ user }) => user?.name === "admin")
  admin(): string {
    return "admin"
  }

  @Get("both")
  @Allow(({ user }) => user?.name !== "ann")
  @Allow(() => true)
  both(): string {
    return "both"
  }

  @Get("fresh")
  @RequireFresh({ maxAge: 300, methods: ["credentials"] })
  fresh(): string {
    return "fresh"
  }
}

@Controller("public")
@Public()
class PublicPages {
  @Get()
  open(): string {
    return "open"
  }

  @Get("admin")
  @Allow(({ user }) => user?.name === "admin")
  admin(): string {
    return "admin"
  }
}

@Controller("own")
@Allow(({ user }) => user?.name === "admin")
class AdminPages {
  @Get()
  admin(): string {
    return "admin"
  }

  @Get("help")
  @Public()
  help(): string {
    return "help"
  }
}

@Controller("inherited")
class Inherited extends AdminPages {}

@Controller("single")
class Single {
  @Get()
  @UseGuards(AuthGuard)
  single(): string {
    return "single"
  }

  @Get("alone")
  @Allow(({ user }) => user?.name === "admin")
  alone(): string {
    return "alone"
  }
}

describe.each(platforms)("on %s", (_name, adapter) => {
  const guarded = async (auth = AuthModule.forRoot(configuration())): Promise<Browser> =>
    start(adapter(), [Pages, PublicPages, AdminPages, Inherited], {
      auth,
      providers: [{ provide: APP_GUARD, useClass: AuthGuard }],
    })

  test("a program without a session gets 401 with a challenge, and no cache keeps the answer", async () => {
    const browser = await guarded()
    const response = await browser.send("/members")
    expect(response.status).toBe(401)
    expect(response.headers.get("www-authenticate")).toBe("Bearer")
    expect(response.headers.get("cache-control")).toContain("private")
    expect(await response.json()).toEqual({ statusCode: 401, message: "Unauthorized" })
  })

  test("a browser without a session is sent to sign in, and back to the page it asked for", async () => {
    const browser = await guarded()
    const response = await browser.send("/members?tab=1", { headers: page })
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get("location") ?? "")
    expect(location.origin + location.pathname).toBe(`${origin}/api/auth/signin`)
    expect(location.searchParams.get("callbackUrl")).toBe(`${origin}/members?tab=1`)
  })

  test("a form without a session leads back to the page that sent it", async () => {
    const browser = await guarded()
    const response = await browser.post("/members", {}, { ...page, origin, referer: `${origin}/members` })
    expect(new URL(response.headers.get("location") ?? "").searchParams.get("callbackUrl")).toBe(
      `${origin}/members`,
    )
  })

  test("a path with two slashes leads back to no other host", async () => {
    const browser = await guarded()
    const { headers } = await browser.send("//evil.example/members", { headers: page })
    expect(headers.get("location") ?? "").not.toMatch(/callbackUrl=(?:%2F%2F|https?%3A%2F%2Fevil)/i)
  })

  test("a session opens what the guard guards, and what is public needs none", async () => {
    const browser = await guarded()
    expect(await (await browser.send("/")).json()).toEqual({ name: null })
    await browser.signIn()
    expect(await (await browser.send("/")).json()).toEqual({ name: "ann" })
    expect(await (await browser.send("/members")).json()).toEqual({ name: "ann" })
  })

  test("a user whom a function doesn't allow gets 403", async () => {
    const browser = await guarded()
    expect((await browser.send("/admin")).status).toBe(401)
    await browser.signIn()
    expect((await browser.send("/admin")).status).toBe(403)
    await browser.signIn("/api/auth", { name: "admin" })
    expect((await browser.send("/admin")).status).toBe(200)
  })

  test("each demand counts: two functions must both allow the user", async () => {
    const browser = await guarded()
    await browser.signIn()
    expect((await browser.send("/both")).status).toBe(403)
  })

  test("a decorator of a handler counts more than one of its class, and its demand more than a public class", async () => {
    const browser = await guarded()
    expect((await browser.send("/public")).status).toBe(200)
    expect((await browser.send("/public/admin")).status).toBe(401)
    expect((await browser.send("/own")).status).toBe(401)
    expect((await browser.send("/own/help")).status).toBe(200)
  })

  test("a class inherits the demands of the one that it extends", async () => {
    const browser = await guarded()
    await browser.signIn()
    expect((await browser.send("/inherited")).status).toBe(403)
    expect((await browser.send("/inherited/help")).status).toBe(200)
  })

  test("the guard of one handler, and a demand that brings the guard, need no other", async () => {
    const browser = await start(adapter(), [Single])
    expect((await browser.send("/single")).status).toBe(401)
    expect((await browser.send("/single/alone")).status).toBe(401)
    await browser.signIn()
    expect((await browser.send("/single")).status).toBe(200)
    expect((await browser.send("/single/alone")).status).toBe(403)
  })

  test("the service's own pages are open under a guard for the whole application", async () => {
    const browser = await guarded()
    expect((await browser.send("/api/auth/signin")).status).toBe(200)
  })

  test("a fresh session opens a page that demands one, and an old one gets a challenge (RFC 9470)", async () => {
    const browser = await guarded()
    await browser.signIn()
    expect((await browser.send("/fresh")).status).toBe(200)
    const forgetful = await guarded(AuthModule.forRoot(configuration({ freshSessions: false })))
    await forgetful.signIn()
    const response = await forgetful.send("/fresh")
    expect(response.status).toBe(401)
    expect(response.headers.get("www-authenticate")).toMatch(
      /error="insufficient_user_authentication".*max_age="?300/,
    )
    const shown = await forgetful.send("/fresh", { headers: page })
    expect(shown.status).toBe(303)
    expect(shown.headers.get("location")).toContain("/api/auth/signin?")
  })

  test("callbacks.authorized decides who counts as signed in, and its response is the answer", async () => {
    const answer = new Response("Not today.", { status: 451, headers: { "x-reason": "law" } })
    for (const [decision, status] of [
      [true, 200],
      [false, 401],
      [undefined, 401],
      [answer, 451],
    ] as const) {
      const auth = AuthModule.forRoot(configuration({ callbacks: { authorized: () => decision } }))
      const browser = await guarded(auth)
      await browser.signIn()
      const response = await browser.send("/members")
      expect(response.status).toBe(status)
      expect(response.headers.get("x-reason")).toBe(status === 451 ? "law" : null)
    }
  })

  test("a broken configuration is a 500, never an open page nor a user who is signed out", async () => {
    const browser = await guarded(AuthModule.forRoot(configuration({ secret: "" })))
    expect((await browser.send("/members")).status).toBe(500)
    expect((await browser.send("/")).status).toBe(500)
  })
})

test("@RequireFresh() with demands that it can't check fails when the class is declared", () => {
  const create = RequireFresh as (options: object) => unknown
  for (const options of [
    {},
    { acr: "high" },
    { methods: ["email"] },
    { maxAge: undefined },
    { maxAge: 60, mfa: true },
  ])
    expect(() => create(options)).toThrow("`RequireFresh`")
})
