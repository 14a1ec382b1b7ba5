import { Hono } from "hono"
import { expect, test } from "vitest"
import { HonoAuth } from "../src/index.ts"
import { Browser, configuration } from "./application.ts"

/** Returns a signed-in user, and each page's response as the guard has seen it. */
async function behindGuard(handler: () => Response | Promise<Response>) {
  const { authRoutes, protect } = HonoAuth(configuration())
  const seen: Response[] = []
  const app = new Hono()
    .use("/page", async (c, next) => {
      await next()
      seen.push(c.res)
    })
    .route("/api/auth", authRoutes())
    .get("/page", protect(), handler)
  const browser = new Browser(app)
  await browser.signIn()
  return { answer: async () => browser.send("/page"), seen }
}

test("a page behind the guard is the very response of its handler, and no cache keeps it", async () => {
  const response = new Response("members", { headers: { "content-type": "text/plain" } })
  const { answer, seen } = await behindGuard(() => response)
  expect((await answer()).headers.get("cache-control")).toContain("no-store")
  expect(seen).toEqual([response])
  expect(seen[0]).toBe(response)
})

test("a response without a body, which an application may send to everyone, isn't changed by the guard", async () => {
  const nothing = new Response(null, { status: 204 })
  const { answer } = await behindGuard(() => nothing)
  expect((await answer()).headers.get("cache-control")).toContain("no-store")
  expect([...nothing.headers]).toEqual([])
})

test("the guard keeps the answer of another server, whose headers can't be changed, out of caches", async () => {
  const { answer } = await behindGuard(async () => fetch("data:text/plain,members"))
  const answered = await answer()
  expect([await answered.text(), answered.headers.get("cache-control")]).toEqual([
    "members",
    expect.stringContaining("no-store"),
  ])
})

test("the application's own Cache-Control stays behind the guard", async () => {
  const { answer } = await behindGuard(() =>
    Response.json({}, { headers: { "cache-control": "max-age=60" } }),
  )
  expect((await answer()).headers.get("cache-control")).toBe("max-age=60")
})
