import { AuthError } from "@latchkey/core/errors"
import { Hono } from "hono"
import { expect, test } from "vitest"
import { HonoAuth, type AuthEnv } from "../src/index.ts"
import { Browser, configuration, origin, sessionCookie } from "./application.ts"

const credentials = "/api/auth/callback/credentials"

/** Returns a browser for an application that reads every body before the service does. */
function afterParser(read: (c: Parameters<Parameters<Hono["use"]>[1]>[0]) => Promise<unknown>): Browser {
  const { authRoutes } = HonoAuth(configuration())
  const app = new Hono()
    .use("*", async (c, next) => {
      if (c.req.method === "POST") await read(c)
      await next()
    })
    .route("/api/auth", authRoutes())
  return new Browser(app)
}

test.each([
  ["parseBody", (c) => c.req.parseBody()],
  ["text", (c) => c.req.text()],
  ["arrayBuffer", (c) => c.req.arrayBuffer()],
  ["blob", (c) => c.req.blob()],
  ["formData", (c) => c.req.formData()],
] as [string, Parameters<typeof afterParser>[0]][])(
  "a sign-in works after middleware has read the body with %s",
  async (_, read) => {
    const browser = afterParser(read)
    await browser.signIn()
    expect(browser.cookies.has(sessionCookie)).toBe(true)
  },
)

test("JSON that middleware has parsed is given to the service, too", async () => {
  const browser = afterParser((c) => c.req.json())
  const { csrfToken } = await (await browser.send("/api/auth/csrf")).json()
  const body = JSON.stringify({ csrfToken, name: "ann", password: "sesame" })
  const headers = { origin, "content-type": "application/json" }
  await browser.send(credentials, { method: "POST", headers, body })
  expect(browser.cookies.has(sessionCookie)).toBe(true)
})

test("a body that middleware has used up without Hono is a bad request, not a failure of the server", async () => {
  const browser = afterParser((c) => c.req.raw.text())
  expect((await browser.post(credentials, { name: "ann" })).status).toBe(400)
})

test("a body of 1 MB is refused without being read [IN-03]", async () => {
  const { authRoutes } = HonoAuth(configuration())
  const app = new Hono().route("/api/auth", authRoutes())
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled++
        controller.enqueue(new Uint8Array(65_536))
        if (pulled === 16) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { "content-length": "1048576", "content-type": "application/x-www-form-urlencoded" }
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit
  const response = await app.fetch(new Request(origin + credentials, init))
  expect(response.status).toBe(413)
  expect(pulled).toBe(0)
})

test("a failure that the user caused is a status from 400 to 499, without a handler for errors [ERR-20]", async () => {
  const { signIn, signOut } = HonoAuth(configuration())
  const app = new Hono()
    .post("/sign-in", async (c) => signIn(c, "credentials", await c.req.formData()))
    .post("/sign-out", (c) => signOut(c))
  const browser = new Browser(app)
  const wrong = await browser.post("/sign-in", { name: "ann", password: "wrong" })
  expect([wrong.status, await wrong.json()]).toEqual([401, { error: "CredentialsSignin" }])
  const foreign = await browser.post("/sign-out", {}, { origin: "https://evil.example" })
  expect([foreign.status, await foreign.json()]).toEqual([403, { error: "MissingCSRF" }])
})

test("the application's handler for errors gets the error itself", async () => {
  const { signIn } = HonoAuth(configuration())
  const app = new Hono()
    .post("/sign-in", async (c) => signIn(c, "credentials", await c.req.formData()))
    .onError((error, c) =>
      c.redirect(`/?problem=${error instanceof AuthError ? error.type : "unknown"}`, 303),
    )
  const response = await new Browser(app).post("/sign-in", { name: "ann", password: "wrong" })
  expect(response.headers.get("location")).toBe("/?problem=CredentialsSignin")
})

test.each([
  ["app.basePath and app.route", () => new Hono().basePath("/api"), "/auth", "/api/auth"],
  ["app.route at the root", () => new Hono(), "/", "/api/auth"],
] as const)("the service is reached by %s", async (_, create, place, basePath) => {
  const { auth, authRoutes } = HonoAuth(configuration())
  const app = create().use(auth()).route(place, authRoutes())
  const browser = new Browser(app)
  expect((await browser.signIn(basePath)).status).toBe(302)
  expect(browser.cookies.has(sessionCookie)).toBe(true)
})

test("an application inside another one has the service below its path, if basePath says so [CFG-04]", async () => {
  const { auth, authRoutes } = HonoAuth(configuration({ basePath: "/shop/sign-in" }))
  const shop = new Hono<AuthEnv>()
    .use(auth())
    .route("/sign-in", authRoutes())
    .get("/", (c) => c.json(c.var.session))
  const browser = new Browser(new Hono().route("/shop", shop))
  await browser.signIn("/shop/sign-in")
  expect(await (await browser.send("/shop")).json()).toMatchObject({ user: { name: "ann" } })
})

test("routes that are mounted where the service isn't say so, instead of answering nothing [CFG-04]", async () => {
  const { authRoutes } = HonoAuth(configuration())
  const app = new Hono().route("/sign-in", authRoutes()).onError((error, c) => c.text(error.message, 500))
  const response = await new Browser(app).send("/sign-in/session")
  expect(await response.text()).toContain(
    "authRoutes() is mounted at /sign-in, but the service is at /api/auth.",
  )
})

test("a host that is no host is a bad request for every handler, not a failure of the server [HO-01]", async () => {
  const { auth, authRoutes, protect } = HonoAuth(configuration())
  const app = new Hono()
    .use("/page", auth())
    .route("/api/auth", authRoutes())
    .get("/page", (c) => c.text("page"))
    .get("/members", protect(), (c) => c.text("members"))
  const headers = { "x-forwarded-host": "a b" }
  for (const path of ["/page", "/members", "/api/auth/session"])
    expect((await new Browser(app).send(path, { headers })).status, path).toBe(400)
})
