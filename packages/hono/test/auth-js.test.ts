import { Hono } from "hono"
import { expect, test } from "vitest"
import { authHandler, getAuthUser, initAuthConfig, verifyAuth } from "../src/auth-js.ts"
import { Browser, configuration } from "./application.ts"

/** Returns a browser for the application in the documentation of `@hono/auth-js`, with other package names. */
function application(): Browser {
  const app = new Hono<{ Bindings: { AUTH_SECRET: string } }>()
  app.use(
    "*",
    initAuthConfig((c) => configuration({ secret: c.env.AUTH_SECRET })),
  )
  app.use("/api/auth/*", authHandler())
  app.get("/api/public", async (c) => c.json(await getAuthUser(c)))
  app.use("/api/*", verifyAuth())
  app.get("/api/protected", (c) => {
    const auth = c.get("authUser")
    return c.json(auth)
  })
  return new Browser(app, { AUTH_SECRET: "a secret of more than thirty-two bytes" })
}

test("an application written for @hono/auth-js signs in, and knows its user", async () => {
  const browser = application()
  expect(await (await browser.send("/api/public")).json()).toBeNull()
  await browser.signIn()
  const user = { session: { user: { name: "ann" } }, user: { name: "ann" } }
  expect(await (await browser.send("/api/public")).json()).toMatchObject(user)
  const answer = await browser.send("/api/protected")
  expect(await answer.json()).toMatchObject(user)
  expect(answer.headers.get("cache-control")).toContain("private")
})

test("verifyAuth answers a stranger with 401", async () => {
  const response = await application().send("/api/protected")
  expect([response.status, await response.text()]).toEqual([401, "Unauthorized"])
})

test("a handler without initAuthConfig before it says so", async () => {
  const app = new Hono().use(verifyAuth()).onError((error, c) => c.text(error.message, 500))
  expect(await (await new Browser(app).send("/")).text()).toContain("`initAuthConfig`")
})

test("a configuration that reads the request is refused, because it would serve all requests", async () => {
  const app = new Hono()
    .use(initAuthConfig((c) => configuration({ secret: c.req.url })))
    .use(verifyAuth())
    .onError((error, c) => c.text(error.message, 500))
  expect(await (await new Browser(app).send("/")).text()).toContain("created once for each environment")
})
