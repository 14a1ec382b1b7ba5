import { serve } from "@hono/node-server"
import { once } from "node:events"
import { request, type IncomingMessage } from "node:http"
import type { AddressInfo, Server } from "node:net"
import { Hono } from "hono"
import { afterAll, expect, test } from "vitest"
import { HonoAuth } from "../src/index.ts"
import { Browser, configuration } from "./application.ts"

const { auth, authRoutes, protect } = HonoAuth(configuration({ session: { updateAge: 0 } }))
const app = new Hono()
  .use(auth())
  .route("/api/auth", authRoutes())
  .get("/page", (c) => c.json(c.var.session?.user?.name ?? null))
  .get("/members", protect(), (c) => c.text("members"))

const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server
await once(server, "listening")
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

/** A browser whose requests go over the network, to a proxy's host and protocol. */
function browser(): Browser {
  return new Browser({
    async fetch(sent) {
      const { pathname, search, host } = new URL(sent.url)
      const headers = {
        ...Object.fromEntries(sent.headers),
        "x-forwarded-host": host,
        "x-forwarded-proto": "https",
      }
      const body = sent.method === "POST" ? await sent.text() : null
      const target = `http://127.0.0.1:${port}${pathname}${search}`
      return fetch(target, { method: sent.method, headers, body, redirect: "manual" })
    },
  })
}

// ADV-40
test("on Node's server users have their own sessions: no answer has another user's cookies [CK-01]", async () => {
  const [ann, stranger] = [browser(), browser()]
  await ann.signIn()
  expect(await (await ann.send("/page")).json()).toBe("ann")
  for (const path of ["/api/auth/session", "/api/auth/providers", "/api/auth/signin", "/page", "/members"]) {
    const answer = await stranger.send(path)
    expect(answer.headers.getSetCookie().join(), path).not.toContain("session-token")
  }
  expect(await (await stranger.send("/api/auth/session")).json()).toBeNull()
  expect(await (await stranger.send("/page")).json()).toBeNull()
})

test("a body of 1 MB is refused on Node's server before it has arrived [IN-03]", async () => {
  const headers = { "content-length": 1_048_576, "content-type": "application/x-www-form-urlencoded" }
  const path = "/api/auth/callback/credentials"
  const sent = request({ port, host: "127.0.0.1", path, method: "POST", headers })
  // The rest of the body is never sent. The server answers, and closes the connection.
  sent.on("error", () => {})
  sent.write("a=1")
  const [response] = (await once(sent, "response")) as [IncomingMessage]
  expect(response.statusCode).toBe(413)
  sent.destroy()
})

test("requests that are given up leave the server at work", async () => {
  for (let turn = 0; turn < 20; turn++) {
    const headers = { "content-length": 100, "content-type": "application/x-www-form-urlencoded" }
    const sent = request({ port, host: "127.0.0.1", path: "/api/auth/signout", method: "POST", headers })
    sent.on("error", () => {})
    sent.write("a=1")
    await once(sent, "socket")
    sent.destroy()
  }
  expect((await browser().send("/api/auth/session")).status).toBe(200)
})

test("a malformed host is no failure of the server", async () => {
  for (const host of ["a b", "[", ""]) {
    const headers = { host }
    const sent = request({ port, host: "127.0.0.1", path: "/api/auth/session", headers, setHost: false })
    sent.end()
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    expect(response.statusCode, host).toBeLessThan(500)
    response.resume()
  }
})
