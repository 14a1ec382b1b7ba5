import { readBody } from "h3"
import { expect, test } from "vitest"
import { NuxtAuth } from "../src/server.ts"
import { answering, Browser, configuration, nitroApplication, origin, visit } from "./application.ts"

test("a form that a middleware has read already is the service's all the same", async () => {
  const browser = visit(configuration(), () => ({
    before: [async (event) => void (event.method === "POST" && (await readBody(event)))],
  }))
  const answer = await browser.signIn()
  expect([answer.status, answer.headers.get("location")]).toEqual([302, origin])
  expect(await (await browser.send("/api/auth/session")).json()).toMatchObject({ user: { name: "ann" } })
})

test.each([
  ["an invalid host", { host: "a b/c" }],
  ["an invalid forwarded host", { "x-forwarded-host": "a b/c" }],
  ["an invalid forwarded protocol", { "x-forwarded-proto": "gopher, ??" }],
  ["an invalid referer", { referer: "http://[" }],
  ["cookies that can't be decoded", { cookie: "%zz=%zz; authjs.session-token=%" }],
])("a request with %s is no failure of the server", async (_, headers) => {
  const browser = visit(configuration(), ({ getSession, protect }) => ({
    before: [protect("/guarded")],
    routes: { "/session": answering(getSession) },
  }))
  for (const path of ["/session", "/guarded", "/api/auth/signin", "/api/auth/session"]) {
    const { status } = await browser.send(path, { headers: { accept: "text/html", ...headers } })
    expect(status, path).toBeLessThan(500)
  }
})

test("a body of more than 64 KB is refused, read or not", async () => {
  const isRead = [false, true]
  for (const read of isRead) {
    const browser = visit(configuration(), () => ({
      before: [async (event) => void (read && event.method === "POST" && (await readBody(event)))],
    }))
    const answer = await browser.post("/api/auth/signin/credentials", { much: "x".repeat(70_000) })
    expect(answer.status).toBe(413)
  }
})

test("the service is below app.baseURL, unless the configuration or the environment says otherwise", async () => {
  const service = NuxtAuth(configuration())
  const browser = new Browser(nitroApplication(service, { nitro: { baseURL: "/app/" } }))
  expect((await browser.send("/app/api/auth/providers")).status).toBe(200)
  expect((await browser.send("/api/auth/providers")).status).toBe(404)
  await browser.signIn("/app/api/auth")
  expect(await (await browser.send("/app/api/auth/session")).json()).toMatchObject({ user: { name: "ann" } })
})

test("the module's option names another path, and the configuration names it before the option", async () => {
  const nitro = { baseURL: "/app/", basePath: "/app/auth" }
  const browser = new Browser(nitroApplication(NuxtAuth(configuration()), { nitro }))
  expect((await browser.send("/app/auth/providers")).status).toBe(200)
  const own = NuxtAuth(configuration({ basePath: "/app/own" }))
  expect((await new Browser(nitroApplication(own, { nitro })).send("/app/own/providers")).status).toBe(200)
})

test("runtimeConfig.latchkey gives what neither configuration nor environment has", async () => {
  const service = NuxtAuth(configuration({ secret: undefined, trustHost: undefined }))
  const runtimeConfig = { secret: "another secret of thirty-two bytes!", trustHost: true, url: "" }
  const browser = new Browser(nitroApplication(service, { nitro: { runtimeConfig: () => runtimeConfig } }))
  await browser.signIn()
  expect(await (await browser.send("/api/auth/session")).json()).toMatchObject({ user: { name: "ann" } })
})

test("on Cloudflare, the bindings are the environment, and make the configuration once", async () => {
  let made = 0
  const service = NuxtAuth<{ SECRET: string }>(({ env }) => {
    made++
    return configuration({ secret: env.SECRET })
  })
  const env = { SECRET: "the secret of the bindings, which is long", AUTH_URL: "https://public.example" }
  const request = { url: "https://app.example/" }
  const browser = new Browser(nitroApplication(service, { platform: { cloudflare: { env, request } } }))
  const { csrfToken } = await (await browser.send("/api/auth/csrf")).json()
  const fields = { csrfToken, name: "ann", password: "sesame", callbackUrl: "/page" }
  const answer = await browser.post("/api/auth/callback/credentials", fields, {})
  expect(answer.headers.get("location")).toContain("https://public.example")
  expect(made).toBe(1)
})

test("a static file or a page that asks for nothing reads no configuration's session", async () => {
  const browser = visit(configuration({ secret: "short" }), () => ({
    routes: { "/": answering(() => "page") },
  }))
  expect((await browser.send("/")).status).toBe(200)
})
