import { once } from "node:events"
import { request } from "node:http"
import { afterEach, describe, expect, test } from "vitest"
import { ask, ask2, deferred, startServer, type NodeServer, type ServerOptions } from "./node-server.ts"

const servers: NodeServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function serve(
  answer: (request: Request) => Response | Promise<Response>,
  options: ServerOptions = {},
): Promise<NodeServer> {
  const server = await startServer(answer, options)
  servers.push(server)
  return server
}

const withCookies = (): Response => {
  const headers = new Headers({ "x-one": "1", vary: "Cookie", "transfer-encoding": "chunked" })
  headers.append("set-cookie", "a=1; Path=/")
  headers.append("set-cookie", "b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT")
  return new Response("text", { status: 201, headers })
}
const ofApplication: ServerOptions["before"] = (_, outgoing) => {
  outgoing.setHeader("set-cookie", "own=0")
  outgoing.setHeader("vary", "Origin")
}
const allCookies = ["own=0", "a=1; Path=/", "b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT"]

describe("a response of the web is sent by Node", () => {
  test("with its status, headers and body; cookies of the application stay", async () => {
    const { port } = await serve(withCookies, { before: ofApplication })
    const { status, headers, text } = await ask(port)
    expect({ status, text, one: headers["x-one"] }).toEqual({ status: 201, text: "text", one: "1" })
    expect(headers["set-cookie"]).toEqual(allCookies)
    expect(headers.vary).toBe("Origin, Cookie")
  })

  test("over HTTP/2, without headers of a connection", async () => {
    const { port } = await serve(withCookies, { before: ofApplication, version: 2 })
    const { status, headers, text } = await ask2(port, { ":path": "/" })
    expect({ status, text }).toEqual({ status: 201, text: "text" })
    expect(headers["set-cookie"]).toEqual(allCookies)
  })

  test.each([1, 2] as const)("without a body for HEAD, 204 and 304 (HTTP/%i)", async (version) => {
    const { port } = await serve(
      ({ url }) => {
        const status = Number(new URL(url).searchParams.get("status"))
        return new Response(status === 200 ? "text" : null, { status })
      },
      { version },
    )
    const send =
      version === 1
        ? async (method: string, path: string) => ask(port, { method, path })
        : async (method: string, path: string) => ask2(port, { ":method": method, ":path": path })
    expect(await send("HEAD", "/?status=200")).toMatchObject({ status: 200, text: "" })
    expect(await send("GET", "/?status=204")).toMatchObject({ status: 204, text: "" })
    expect(await send("GET", "/?status=304")).toMatchObject({ status: 304, text: "" })
  })

  test("no faster than the client reads it, and no further when it goes away", async () => {
    let made = 0
    const cancelled = deferred<void>()
    const body = (): ReadableStream<Uint8Array> =>
      new ReadableStream({
        pull: (controller) => {
          made += 1
          controller.enqueue(new Uint8Array(65_536))
        },
        cancel: () => cancelled.resolve(),
      })
    const { port } = await serve(() => new Response(body()))
    const sent = request({ port }).end()
    const [answer] = await once(sent, "response")
    answer.destroy()
    await cancelled.promise
    // Without backpressure, the body would never end.
    expect(made).toBeLessThan(10_000)
  })

  test("and is broken off if its body fails", async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("begin")),
      pull: (controller) => controller.error(new Error("broken")),
    })
    const { port } = await serve(() => new Response(body))
    await expect(ask(port)).rejects.toThrow(/aborted|socket hang up|ECONNRESET/)
  })

  test("to a client that has gone away without an error", async () => {
    let cancelled = false
    const body = new ReadableStream({ cancel: () => void (cancelled = true) })
    const arrived = deferred<AbortSignal>()
    const go = deferred<void>()
    const { port, seen } = await serve(async ({ signal }) => {
      arrived.resolve(signal)
      await go.promise
      return new Response(body)
    })
    const sent = request({ port }).on("error", () => {})
    sent.end()
    const signal = await arrived.promise
    const closed = once(seen[0]?.outgoing ?? sent, "close")
    sent.destroy()
    await closed
    expect(signal.aborted).toBe(true)
    go.resolve()
    await expect.poll(() => cancelled).toBe(true)
  })
})
