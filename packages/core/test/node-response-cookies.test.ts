import { afterEach, expect, test } from "vitest"
import { keepFromCaches, pageOf, setCookies, toRequestHead } from "@latchkey/core/node"
import { ask, startServer, type NodeServer, type ServerOptions } from "./node-server.ts"

const servers: NodeServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** Starts a server whose responses are prepared by a function. */
async function prepared(before: NonNullable<ServerOptions["before"]>): Promise<number> {
  const server = await startServer(() => new Response("text"), { before })
  servers.push(server)
  return server.port
}

const cookie = (name: string, value: string) => ({ name, value, options: { path: "/" } })

test("a response's cookies stand beside the application's, and a later one replaces an earlier one", async () => {
  const port = await prepared((_, outgoing) => {
    outgoing.setHeader("set-cookie", "own=0")
    setCookies(outgoing, [cookie("a", "1"), cookie("b", "1")])
    setCookies(outgoing, [cookie("a", "2")])
  })
  const { headers } = await ask(port)
  expect(headers["set-cookie"]).toEqual(["own=0", "b=1; Path=/", "a=2; Path=/"])
  expect(headers["cache-control"]).toContain("no-store")
})

test("a request's head has the cookies that its response has set already", async () => {
  const seen: unknown[] = []
  const port = await prepared((incoming, outgoing) => {
    seen.push(toRequestHead(incoming, outgoing, "https").headers.get("cookie"))
    setCookies(outgoing, [cookie("a", "2"), cookie("b", "")])
    const { headers, protocol, clientAddress } = toRequestHead(incoming, outgoing, "javascript")
    seen.push(headers.get("cookie"), protocol, clientAddress)
  })
  await ask(port, { headers: { cookie: "a=1; b=1; c=1" } })
  expect(seen).toEqual(["a=1; b=1; c=1", "a=2; c=1", "http", expect.stringMatching(/127\.0\.0\.1|::1/)])
})

test("cookies that come after the headers are reported as too late", async () => {
  const seen: unknown[] = []
  const server = await startServer(() => new Response("text"))
  servers.push(server)
  await ask(server.port)
  const { incoming, outgoing } = server.seen[0] ?? {}
  if (incoming === undefined || outgoing === undefined) throw new Error("No request came.")
  seen.push(setCookies(outgoing, [cookie("a", "1")]))
  seen.push(await toRequestHead(incoming, outgoing, "http").setCookies?.([cookie("a", "1")]))
  keepFromCaches(outgoing)
  expect(seen).toEqual([false, false])
})

test("a response is kept from caches unless the application says otherwise", async () => {
  for (const [own, expected] of [
    [undefined, "private, no-cache, no-store"],
    ["max-age=5", "max-age=5"],
  ] as const) {
    const port = await prepared((_, outgoing) => {
      if (own !== undefined) outgoing.setHeader("cache-control", own)
      keepFromCaches(outgoing)
    })
    expect((await ask(port)).headers["cache-control"]).toBe(expected)
  }
})

test.each([
  ["GET", "/page?a=b", {}, "/page?a=b"],
  ["HEAD", "/page", {}, "/page"],
  ["GET", "//evil.example/x", {}, "/evil.example/x"],
  ["GET", "/\\evil.example/x", {}, "/evil.example/x"],
  ["POST", "/do", { referer: "https://app.example/form?a=b#c" }, "/form?a=b"],
  ["POST", "/do", { referer: "not a URL" }, "/"],
  ["POST", "/do", {}, "/"],
])("the page of %s %s is a path of the application", async (method, path, headers, page) => {
  const seen: string[] = []
  const port = await prepared((incoming) => seen.push(pageOf(incoming)))
  await ask(port, { method, path, headers })
  expect(seen).toEqual([page])
})
