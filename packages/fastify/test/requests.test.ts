import { once } from "node:events"
import * as http2 from "node:http2"
import { connect, type AddressInfo } from "node:net"
import createFastify from "fastify"
import { describe, expect, test } from "vitest"
import { FastifyAuth } from "../src/index.ts"
import { nameOf, signIn, start, testConfig } from "./application.ts"

/** Sends text over a connection. Returns the received text once `isEnough` returns true or the connection has ended. */
async function talk(port: number, text: string, isEnough: (got: string) => boolean): Promise<string> {
  const socket = connect(port, "localhost")
  socket.write(text)
  let got = ""
  for await (const chunk of socket) {
    got += String(chunk)
    if (isEnough(got)) break
  }
  return got
}

const answers = (got: string): readonly string[] => got.match(/HTTP\/1\.1 \d+/g) ?? []

describe("bodies", () => {
  test("are read by the service, with parsers and limits of the application and without", async () => {
    let parsed = 0
    const running = await start({
      server: { bodyLimit: 10 },
      before: (app) =>
        app.addContentTypeParser(
          "application/x-www-form-urlencoded",
          { parseAs: "string" },
          (_request, body, done) => {
            parsed += 1
            done(null, body)
          },
        ),
      routes: (app) => app.post("/form", async (request) => ({ form: request.body })),
    })
    await signIn(running)
    expect(await nameOf(running)).toBe("Ann")
    expect(parsed).toBe(0)
    // The application's own parser and limit are unchanged.
    expect((await running.browser.post("/form", { a: "1" })).text).toBe('{"form":"a=1"}')
    expect((await running.browser.post("/form", { a: "12345678901" })).status).toBe(413)
  })

  test("of 1 MB are refused without reading them, and the connection goes on", async () => {
    const { port } = await start()
    const refused =
      "POST /auth/signin/credentials HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
      "Content-Length: 1000000\r\n\r\n"
    const first = await talk(port, refused, (got) => got.includes("\r\n\r\n"))
    expect(first).toMatch(/^HTTP\/1\.1 413 /)
    const next = "GET /auth/csrf HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    const both = await talk(port, refused + "x".repeat(1_000_000) + next, (got) => got.includes("csrfToken"))
    expect(answers(both)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"])
  })

  test("without a length are refused as soon as they're too large", async () => {
    const { port } = await start()
    const chunk = `ffff\r\n${"x".repeat(0xffff)}\r\n`
    const head =
      "POST /auth/signin/credentials HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
      "Transfer-Encoding: chunked\r\n\r\n"
    expect(await talk(port, head + chunk + chunk, (got) => got.includes("\r\n\r\n"))).toMatch(
      /^HTTP\/1\.1 413 /,
    )
  })

  test("of another type than forms and JSON are refused by the service, not by Fastify [IN-02]", async () => {
    const { app } = await start()
    const headers = { "content-type": "text/plain" }
    const answer = await app.inject({ method: "POST", url: "/auth/signin", headers, payload: "x" })
    expect([answer.statusCode, answer.body]).toEqual([415, expect.not.stringContaining("FST_ERR")])
  })

  test.each(["a=b&a=c", "%", "{", "a[b]=c", "\u0000"])("%j never causes a 5xx", async (payload) => {
    const { app } = await start()
    for (const type of ["application/x-www-form-urlencoded", "application/json"]) {
      const headers = { "content-type": type, host: "localhost" }
      const { statusCode } = await app.inject({
        method: "POST",
        url: "/auth/signin/credentials",
        headers,
        payload,
      })
      expect(statusCode).toBeLessThan(500)
    }
  })
})

test("a request whose client goes away leaves nothing behind, and no message", async () => {
  const written: string[] = []
  const happened: string[] = []
  const { port, browser } = await start({
    server: { logger: { level: "error", stream: { write: (line: string) => void written.push(line) } } },
    before: (app) => {
      app.addHook("onRequest", async () => void happened.push("arrived"))
      app.addHook("onRequestAbort", async (_request) => void happened.push("gone"))
    },
    config: { ...testConfig(), logger: undefined },
  })
  const socket = connect(port, "localhost")
  socket.write(
    "POST /auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
  )
  await expect.poll(() => happened).toEqual(["arrived"])
  socket.destroy()
  await expect.poll(() => happened).toEqual(["arrived", "gone"])
  expect((await browser.get("/auth/csrf")).status).toBe(200)
  expect(written).toEqual([])
})

test("the service is served over HTTP/2 as well", async () => {
  const app = createFastify({ http2: true, forceCloseConnections: true } as object)
  await app.register(FastifyAuth(testConfig({ session: { updateAge: 0 } })))
  await app.listen()
  const session = http2.connect(`http://localhost:${(app.server.address() as AddressInfo).port}`)
  const ask = async (headers: http2.OutgoingHttpHeaders, body?: string) => {
    const stream = session.request(headers)
    stream.end(body)
    const [answer] = (await once(stream, "response")) as [http2.IncomingHttpHeaders]
    let text = ""
    for await (const chunk of stream) text += String(chunk)
    return { status: answer[":status"], cookies: answer["set-cookie"] ?? [], text }
  }
  const pairs = (cookies: readonly string[]): string =>
    cookies.map((line) => line.split(";", 1)[0]).join("; ")
  const csrf = await ask({ ":path": "/auth/csrf" })
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string }
  const form = new URLSearchParams({ csrfToken, name: "Ann", password: "sesame" }).toString()
  const signedIn = await ask(
    {
      ":method": "POST",
      ":path": "/auth/callback/credentials",
      "content-type": "application/x-www-form-urlencoded",
      cookie: pairs(csrf.cookies),
    },
    form,
  )
  expect(signedIn.status).toBe(302)
  expect((await ask({ ":path": "/auth/session", cookie: pairs(signedIn.cookies) })).text).toContain("Ann")
  session.destroy()
  await app.close()
})

describe("behind a proxy", () => {
  const headers = { host: "inner:3000", "x-forwarded-proto": "https" }

  test("the protocol is what `trustProxy` has Fastify see", async () => {
    const { app } = await start({ server: { trustProxy: true } })
    const { credentials } = (await app.inject({ url: "/auth/providers", headers })).json()
    expect(credentials.signinUrl).toBe("https://inner:3000/auth/signin/credentials")
  })
})

describe("hooks and headers of the application", () => {
  test("count for the service's replies, too; its cookies and `Vary` stay", async () => {
    const { app } = await start({
      before: (instance) => {
        instance.addHook("onRequest", async (_request, reply) => {
          reply.header("x-frame-options", "DENY").header("vary", "Origin").header("set-cookie", "own=0")
        })
        instance.addHook("onSend", async (_request, reply) => void reply.header("set-cookie", "late=1"))
      },
    })
    const { headers } = await app.inject("/auth/csrf")
    expect(headers["x-frame-options"]).toBe("DENY")
    expect(String(headers.vary)).toContain("Origin")
    const names = [headers["set-cookie"]].flat().map((line) => String(line).split("=", 1)[0])
    expect(names).toEqual(["own", expect.stringContaining("authjs.csrf-token"), "late"])
  })
})

describe("below the base path", () => {
  test.each([{}, { ignoreTrailingSlash: true }, { routerOptions: { ignoreTrailingSlash: true } }])(
    "an action may end in a slash, with the server's options %j [ACT-18]",
    async (server) => {
      const { app } = await start({ server })
      const statuses = ["/auth/csrf", "/auth/csrf/", "/auth/signin/", "/auth/signin/credentials/"].map(
        async (url) => (await app.inject({ url, headers: { host: "localhost" } })).statusCode,
      )
      for (const status of await Promise.all(statuses)) expect(status).toBeLessThan(400)
    },
  )

  test.each(["/auth/*", "/*"])("the application's route %s is reached, and guarded [D54]", async (route) => {
    const { app, browser, ...running } = await start({
      routes: (own, auth) =>
        own.get(route, { onRequest: auth.protect() }, async ({ session }) => ({ session })),
    })
    for (const url of ["/auth/me", "/auth/session/me", "/auth/signin/a/b", "/auth/Session", "/auth//session"])
      expect((await app.inject({ url })).statusCode, url).toBe(401)
    await signIn({ app, browser, ...running })
    expect((await browser.get("/auth/me")).text).toContain("Ann")
  })
})
