import { AuthService, type AuthRequest } from "@latchkey/nestjs"
import { Body, Controller, Get, Inject, Post, Req } from "@nestjs/common"
import { once } from "node:events"
import { connect } from "node:net"
import { describe, expect, test } from "vitest"
import { origin, platforms, start, type Browser } from "./application.ts"

@Controller()
class Routes {
  readonly #auth: AuthService

  constructor(@Inject(AuthService) auth: AuthService) {
    this.#auth = auth
  }

  @Post("echo")
  echo(@Body() body: object): object {
    return body
  }

  @Get("name")
  async name(@Req() request: AuthRequest): Promise<object> {
    return { name: (await this.#auth.session(request))?.user?.name ?? null }
  }
}

const json = { "content-type": "application/json" }

/** Middleware that reads bodies as text. */
async function readBefore(
  request: AsyncIterable<Buffer> & { body?: unknown },
  _response: unknown,
  next: () => void,
): Promise<void> {
  request.body = await readAll(request)
  next()
}

async function readAll(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Sends the head of a request, and returns the beginning of the response. */
async function sendHead(browser: Browser, lines: readonly string[]): Promise<string> {
  const socket = connect(browser.port, "127.0.0.1")
  socket.write([...lines, "", ""].join("\r\n"))
  const [chunk] = (await once(socket, "data")) as [Buffer]
  socket.destroy()
  return chunk.toString()
}

describe.each(platforms)("on %s", (_name, adapter) => {
  test.each([
    ["as usual", {}],
    ["kept as bytes, too", { rawBody: true }],
    ["not parsed", { bodyParser: false }],
  ])("the service reads forms and JSON, with bodies %s", async (_how, options) => {
    const browser = await start(adapter(), [Routes], { options })
    await browser.signIn()
    expect(await (await browser.send("/name")).json()).toEqual({ name: "ann" })
    const { csrfToken }: { csrfToken: string } = await (await browser.send("/api/auth/csrf")).json()
    const response = await browser.send("/api/auth/signout", {
      method: "POST",
      headers: { ...json, origin, "x-auth-return-redirect": "1" },
      body: JSON.stringify({ csrfToken }),
    })
    expect(response.status).toBe(200)
    expect(await (await browser.send("/name")).json()).toEqual({ name: null })
  })

  test("a body that the application's own middleware has read is read by the service, too", async () => {
    const browser = await start(adapter(), [Routes], {
      options: { bodyParser: false },
      prepare: (app) => void app.use(readBefore),
    })
    await browser.signIn()
    expect(await (await browser.send("/name")).json()).toEqual({ name: "ann" })
  })

  test("the application's own bodies arrive as before", async () => {
    const browser = await start(adapter(), [Routes])
    const response = await browser.send("/echo", { method: "POST", headers: json, body: '{"one":1}' })
    expect(await response.json()).toEqual({ one: 1 })
  })

  test("a body of 1 MB is refused before it was sent", async () => {
    const browser = await start(adapter(), [Routes])
    const answer = await sendHead(browser, [
      "POST /api/auth/signin/credentials HTTP/1.1",
      "Host: app.example",
      `Origin: ${origin}`,
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 1048576",
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test.each([
    ["malformed JSON", json, "{"],
    ["a form with a nested field", { "content-type": "application/x-www-form-urlencoded" }, "csrfToken[a]=b"],
    ["a malformed type", { "content-type": "%" }, "x"],
    ["an unknown encoding", { ...json, "content-encoding": "nonsense" }, "{}"],
    ["an unknown charset", { "content-type": "application/json; charset=nonsense" }, "{}"],
  ])("%s is the client's fault", async (_what, headers, body) => {
    const browser = await start(adapter(), [Routes])
    const response = await browser.send("/api/auth/signin/credentials", {
      method: "POST",
      headers: { ...headers, origin },
      body,
    })
    expect(response.status).toBeGreaterThanOrEqual(300)
    expect(response.status).toBeLessThan(500)
  })

  test.each(["/api/auth/%", "/api/auth/%2e%2e/x", "/api/auth//", "/api/auth/session?%"])(
    "the path %s gives no 5xx",
    async (path) => {
      const browser = await start(adapter(), [Routes])
      expect((await browser.send(path)).status).toBeLessThan(500)
    },
  )
})
