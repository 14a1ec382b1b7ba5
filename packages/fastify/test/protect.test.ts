import { describe, expect, test } from "vitest"
import { FastifyAuth } from "../src/index.ts"
import { navigate, signIn, start, testConfig, type Parts } from "./application.ts"

const members: Parts["routes"] = (app, auth) => {
  app.get("/members", { preHandler: auth.protect() }, async () => "members")
  app.post("/members", { preHandler: auth.protect() }, async () => "posted")
}

describe("protect", () => {
  test("sends a browser to the sign-in page and back, and lets signed-in users pass", async () => {
    const running = await start({ routes: members })
    const { status, location } = await navigate(running, "/members?a=1")
    const target = new URL(location)
    expect([status, target.pathname]).toEqual([302, "/auth/signin"])
    expect(target.searchParams.get("callbackUrl")).toBe(`${running.origin}/members?a=1`)
    await signIn(running)
    expect((await navigate(running, "/members")).text).toBe("members")
  })

  test("sends a posted form to the sign-in page by GET, and back to the page with the form", async () => {
    const running = await start({ routes: members })
    const { status, location } = await navigate(running, "/members", "POST")
    expect([status, new URL(location).searchParams.get("callbackUrl")]).toEqual([
      303,
      `${running.origin}/form?of=1`,
    ])
  })

  test("hands an AccessDenied to the error handler for a program: 401", async () => {
    const { app } = await start({ routes: members })
    const answer = await app.inject("/members")
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"])
    expect(answer.headers["cache-control"]).toContain("no-store")
    expect(answer.json()).toEqual({ statusCode: 401, error: "Unauthorized", message: "AccessDenied" })
  })

  test("is a hook for the whole application, too: the sign-in page stays open", async () => {
    const own = await start({
      config: testConfig({ pages: { signIn: "/enter" } }),
      routes: (app, auth) => {
        app.addHook("onRequest", auth.protect())
        app.get("/enter", async () => "enter")
        app.get("/inside", async () => "inside")
      },
    })
    expect(new URL((await navigate(own, "/inside")).location).pathname).toBe("/enter")
    expect((await navigate(own, "/enter?callbackUrl=/")).text).toBe("enter")
    expect((await navigate(own, "/auth/csrf")).status).toBe(200)
    const usual = await start({
      routes: (app, auth) => {
        app.addHook("onRequest", auth.protect())
        app.get("/inside", async () => "inside")
      },
    })
    await signIn(usual)
    expect((await navigate(usual, "/inside")).text).toBe("inside")
  })

  test("runs before the body is read, as an onRequest hook", async () => {
    const { app } = await start({
      routes: (instance, auth) =>
        instance.post("/upload", { onRequest: auth.protect() }, async () => "stored"),
    })
    const headers = { "content-type": "application/json" }
    const answer = await app.inject({ method: "POST", url: "/upload", headers, payload: "{ no json" })
    expect(answer.statusCode).toBe(401)
  })

  test("asks callbacks.authorized about signed-in users", async () => {
    const running = await start({
      config: testConfig({
        callbacks: {
          authorized: ({ request, auth }) => {
            const { pathname } = new URL(request.url)
            if (pathname === "/gone") return new Response("gone", { status: 410 })
            return pathname === "/members" && auth !== null
          },
        },
      }),
      routes: (app, auth) => {
        members(app, auth)
        for (const path of ["/gone", "/closed"])
          app.get(path, { preHandler: auth.protect() }, async () => "open")
      },
    })
    expect((await navigate(running, "/gone")).status).toBe(302)
    await signIn(running)
    expect((await navigate(running, "/members")).text).toBe("members")
    expect((await navigate(running, "/closed")).status).toBe(302)
    expect(await navigate(running, "/gone")).toMatchObject({ status: 410, text: "gone" })
  })

  test("sends nobody to another site", async () => {
    const running = await start({
      routes: (app, auth) => app.get("/*", { preHandler: auth.protect() }, async () => ""),
    })
    for (const path of ["//evil.example/a", "/\\evil.example", "/%0d%0aset-cookie:a=b"]) {
      const { status, location } = await navigate(running, path)
      expect(status, path).toBeLessThan(500)
      const back = new URL(location, running.origin).searchParams.get("callbackUrl") ?? running.origin
      expect(new URL(back).origin, path).toBe(running.origin)
    }
  })
})

describe("a recent sign-in", () => {
  const delicate: Parts["routes"] = (app, auth) => {
    app.get("/delicate", { preHandler: auth.protect({ maxAge: 300 }) }, async () => "done")
    app.post("/asked", async (request) => ({
      fresh: (await auth.requireFresh(request, { maxAge: 300 })) !== null,
    }))
  }

  test("is what protect and requireFresh let pass", async () => {
    const running = await start({ config: testConfig({ freshSessions: true }), routes: delicate })
    await signIn(running)
    expect((await navigate(running, "/delicate")).text).toBe("done")
    expect((await navigate(running, "/asked", "POST")).text).toBe('{"fresh":true}')
    const forgetful = await start({ routes: delicate })
    await signIn(forgetful)
    const { status, location } = await navigate(forgetful, "/delicate")
    expect([status, new URL(location).searchParams.has("stepUp")]).toEqual([302, true])
  })

  test("is asked of a browser by a redirect, and of a program by a challenge (RFC 9470)", async () => {
    const running = await start({ routes: delicate })
    const { status, location } = await navigate(running, "/asked", "POST")
    expect([status, new URL(location).searchParams.get("callbackUrl")]).toEqual([
      303,
      `${running.origin}/form?of=1`,
    ])
    const answer = await running.app.inject({ method: "POST", url: "/asked" })
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"])
  })
})

test("a guard with demands that it can't check isn't created", () => {
  const { protect } = FastifyAuth(testConfig())
  const create: (options: object) => unknown = protect
  for (const options of [{ acr: "high" }, { methods: ["email"] }, { maxAge: undefined }, { maxage: 300 }])
    expect(() => create(options)).toThrow("`protect`")
})
