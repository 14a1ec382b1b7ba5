import { once } from "node:events"
import { Agent, request } from "node:http"
import * as http2 from "node:http2"
import { afterEach, describe, expect, test } from "vitest"
import { connectionAddress } from "../src/config/connection-address.ts"
import { ask, ask2, deferred, startServer, talk, type NodeServer, type ServerOptions } from "./node-server.ts"
import { createService } from "./service.ts"

const servers: NodeServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** Serves the actions over HTTP. */
async function serve(options: ServerOptions = {}): Promise<NodeServer> {
  const { fetch } = createService()
  const server = await startServer(fetch, options)
  servers.push(server)
  return server
}

const form = { "content-type": "application/x-www-form-urlencoded" }
const large = 1_000_000

describe("a body of one megabyte [DO-01]", () => {
  test("is refused before any of it has come", async () => {
    const { port } = await serve()
    const head = `POST /auth/signout HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form["content-type"]}\r\n`
    const got = await talk(port, `${head}Content-Length: ${large}\r\n\r\n`, (text) =>
      text.includes("\r\n\r\n"),
    )
    expect(got).toMatch(/^HTTP\/1\.1 413 /)
  })

  test.each([
    ["a length", { "content-length": large }],
    ["chunks", { "transfer-encoding": "chunked" }],
  ])("with %s is refused, and the connection can be used again", async (_, headers) => {
    const { port, seen } = await serve()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (): Promise<number> =>
      (
        await ask(
          port,
          { agent, method: "POST", path: "/auth/signout", headers: { ...form, ...headers } },
          "a".repeat(large),
        )
      ).status
    expect([await send(), await send()]).toEqual([413, 413])
    expect((await ask(port, { agent, path: "/auth/csrf" })).status).toBe(200)
    expect(new Set(seen.map(({ incoming }) => incoming.socket)).size).toBe(1)
    agent.destroy()
  })

  test("is refused over HTTP/2, and the connection can be used again", async () => {
    const { port } = await serve({ version: 2 })
    const session = http2.connect(`http://localhost:${port}`)
    for (let turn = 0; turn < 3; turn += 1) {
      const stream = session.request({ ":path": "/auth/signout", ":method": "POST", ...form })
      stream.on("error", () => {})
      stream.end("a".repeat(large))
      const [headers] = await once(stream, "response")
      expect(headers[":status"]).toBe(413)
      stream.resume()
      await once(stream, "close")
    }
    session.close()
  })

  test("that a parser has read is refused as well", async () => {
    const before: ServerOptions["before"] = async (incoming) => {
      for await (const _ of incoming);
      Object.assign(incoming, { body: { a: "a" } })
    }
    const { port } = await serve({ before })
    const options = { method: "POST", path: "/auth/signout", headers: { ...form, "content-length": large } }
    expect((await ask(port, options, "a".repeat(large))).status).toBe(413)
  })
})

describe("a connection", () => {
  test("that is kept alive gathers no listeners", async () => {
    const { port, seen } = await serve()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const counts: number[] = []
    for (let turn = 0; turn < 30; turn += 1) {
      await ask(port, { agent, method: "POST", path: "/auth/signout", headers: form }, "csrfToken=x")
      const { socket } = seen[turn]?.incoming ?? {}
      counts.push(
        (socket?.eventNames() ?? []).reduce((sum, name) => sum + (socket?.listenerCount(name) ?? 0), 0),
      )
    }
    expect(counts.at(-1)).toBe(counts[1])
    const [incoming] = seen.map((each) => each.incoming)
    for (const event of ["data", "end", "aborted", "error"])
      expect(incoming?.listenerCount(event), event).toBe(0)
    agent.destroy()
  })

  test("that breaks off within a body ends the request, without an error of the server", async () => {
    const outcome = deferred<string>()
    const server = await startServer(async (request) => {
      await request
        .text()
        .then(outcome.resolve, (error: Error) => outcome.resolve(`failed: ${error.message}`))
      expect(request.signal.aborted).toBe(true)
      return new Response("late")
    })
    servers.push(server)
    const sent = request({ port: server.port, method: "POST", headers: { "content-length": 10 } })
    sent.on("error", () => {})
    sent.write("half")
    await expect.poll(() => server.seen.length).toBe(1)
    sent.destroy()
    expect(await outcome.promise).toContain("failed")
  })

  test("over HTTP/2 that breaks off within a body doesn't pass off half of it as the whole", async () => {
    const outcome = deferred<string>()
    const server = await startServer(
      async (request) => {
        await request.text().then(outcome.resolve, () => outcome.resolve("failed"))
        return new Response("late")
      },
      { version: 2 },
    )
    servers.push(server)
    const session = http2.connect(`http://localhost:${server.port}`)
    const stream = session.request({ ":path": "/", ":method": "POST" })
    stream.on("error", () => {})
    stream.write("half")
    await expect.poll(() => server.seen.length).toBe(1)
    // `stream.close` would end the body first.
    session.destroy()
    expect(await outcome.promise).toBe("failed")
  })

  test("tells its address to the limits", async () => {
    for (const version of [1, 2] as const) {
      const server = await startServer((request) => new Response(connectionAddress(request)), { version })
      servers.push(server)
      const { text } = version === 1 ? await ask(server.port) : await ask2(server.port, { ":path": "/" })
      expect(text).toMatch(/127\.0\.0\.1|::1/)
    }
  })

  test("carries the actions over HTTP/1.1 and HTTP/2, with a body before and after a parser", async () => {
    const parsed: ServerOptions["before"] = async (incoming) => {
      let text = ""
      for await (const chunk of incoming) text += String(chunk)
      Object.assign(incoming, { body: Object.fromEntries(new URLSearchParams(text)) })
    }
    for (const before of [undefined, parsed])
      for (const version of [1, 2] as const) {
        const { port } = await serve({ version, ...(before && { before }) })
        const answer =
          version === 1
            ? await ask(port, { method: "POST", path: "/auth/signout", headers: form }, "csrfToken=wrong")
            : await ask2(port, { ":path": "/auth/signout", ":method": "POST", ...form }, "csrfToken=wrong")
        expect(answer.status).toBe(302)
        expect(answer.headers.location).toContain("error=MissingCSRF")
      }
  })
})
