import { afterEach, describe, expect, test } from "vitest"
import { toHeaders } from "@latchkey/core/node"
import { ask, ask2, startServer, talk, type NodeServer, type ServerOptions } from "./node-server.ts"

const servers: NodeServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** Starts a server that answers with the request that it received. */
async function echo(options: ServerOptions = {}): Promise<number> {
  const server = await startServer(async (request) => {
    const { url, method, headers } = request
    return Response.json({ url, method, headers: [...headers], text: await request.text() })
  }, options)
  servers.push(server)
  return server.port
}

const seenBy = (text: string): { url: string; method: string; headers: [string, string][]; text: string } =>
  JSON.parse(text)

describe("a request of Node becomes one of the web", () => {
  test("with its method, path, query, headers and body", async () => {
    const port = await echo()
    const answer = await ask(port, { method: "PUT", path: "/a%20b?c=d", headers: { x: ["1", "2"] } }, "body")
    const { url, method, headers, text } = seenBy(answer.text)
    expect({ url, method, text }).toEqual({
      url: `http://localhost:${port}/a%20b?c=d`,
      method: "PUT",
      text: "body",
    })
    expect(headers).toContainEqual(["x", "1, 2"])
  })

  test("over HTTP/2, with its authority as host, and its cookies in one line", async () => {
    const port = await echo({ version: 2 })
    const headers = {
      ":path": "/a?b",
      ":method": "POST",
      ":authority": "app.example:8080",
      cookie: ["a=1", "b=2"],
    }
    const seen = seenBy((await ask2(port, headers, "body")).text)
    expect(seen).toMatchObject({ url: "http://app.example:8080/a?b", method: "POST", text: "body" })
    expect(seen.headers).toContainEqual(["host", "app.example:8080"])
    expect(seen.headers).toContainEqual(["cookie", "a=1; b=2"])
  })

  test("with the protocol, host and target that the framework gives", async () => {
    const options = (): object => ({ protocol: "https", host: "app.example", target: "/mounted/a" })
    const { url, headers } = seenBy((await ask(await echo({ options }))).text)
    expect(url).toBe("https://app.example/mounted/a")
    expect(headers).toContainEqual(["host", "app.example"])
  })

  test.each([
    ["a b", "http://localhost/x"],
    ["[", "http://localhost/x"],
    ["user@evil.example", "http://localhost/x"],
    ["evil.example/path?", "http://localhost/x"],
    ["localhost:99999", "http://localhost/x"],
    [" ", "http://localhost/x"],
  ])("with the host %j, which isn't valid, as localhost", async (host, url) => {
    expect(seenBy((await ask(await echo(), { path: "/x", headers: { host } })).text).url).toBe(url)
  })

  test.each([
    ["//evil.example/x", "http://app.example//evil.example/x"],
    ["/\\evil.example/x", "http://app.example//evil.example/x"],
    ["http://other.example/x?y", "http://other.example/x?y"],
    ["http://user@evil.example/x", "http://localhost/x"],
    ["http://", "http://localhost/"],
    ["https://other.example?y", "http://other.example/?y"],
    ["ftp://other.example/x", "http://app.example/ftp://other.example/x"],
    ["*", "http://app.example/*"],
  ])("with the target %s", async (target, url) => {
    const port = await echo()
    const message = `OPTIONS ${target} HTTP/1.1\r\nHost: app.example\r\nConnection: close\r\n\r\n`
    const got = await talk(port, message, () => false)
    expect(seenBy(got.slice(got.indexOf("{"), got.lastIndexOf("}") + 1)).url).toBe(url)
  })

  test("with a method that Fetch refuses as OPTIONS", async () => {
    expect(seenBy((await ask(await echo(), { method: "TRACE" })).text).method).toBe("OPTIONS")
  })

  test("with no body for GET and HEAD, though one may be sent", async () => {
    const answer = await ask(await echo(), { method: "GET", headers: { "content-length": 4 } }, "body")
    expect(seenBy(answer.text)).toMatchObject({ method: "GET", text: "" })
  })

  test("without lines that no header can hold", () => {
    const rawHeaders = ["bad name", "1", "good", "2", "bad", "a\u0000b", ":method", "GET", "alone"]
    expect([...toHeaders({ rawHeaders })]).toEqual([["good", "2"]])
  })

  test("with the first of two hosts, as Node and Express take it", () => {
    expect(toHeaders({ rawHeaders: ["Host", "a.example", "Host", "b.example"] }).get("host")).toBe(
      "a.example",
    )
  })
})

describe("a body that a parser has read", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" }
  const json = { "content-type": "application/json; charset=utf-8" }
  /** Reads the body like a parser, and replaces it with something else. */
  const parsedAs = (body: unknown, name = "body"): ServerOptions => ({
    before: async (incoming) => {
      for await (const _ of incoming);
      Object.assign(incoming, { [name]: body })
    },
  })
  const seen = async (body: unknown, headers: object, name?: string): Promise<string> => {
    const port = await echo(parsedAs(body, name))
    const answer = await ask(port, { method: "POST", headers: { ...headers } }, "sent")
    return answer.status === 200 ? seenBy(answer.text).text : answer.text
  }

  test("is a form again, with each value of a list", async () => {
    expect(await seen({ a: "1 &", b: ["2", "3"], c: "" }, form)).toBe("a=1+%26&b=2&b=3&c=")
  })

  test("is JSON again", async () => {
    expect(await seen({ data: { a: [1, null] } }, json)).toBe('{"data":{"a":[1,null]}}')
  })

  test.each([
    ["text", "a=b"],
    ["bytes", Buffer.from("a=b")],
  ])("is the same %s", async (_, body) => {
    expect(await seen(body, form)).toBe("a=b")
  })

  test("is what the platform kept of it", async () => {
    expect(await seen(Buffer.from("a=b"), form, "rawBody")).toBe("a=b")
  })

  test("is what the framework gives", async () => {
    const port = await echo({ ...parsedAs(undefined), options: () => ({ body: { a: "b" } }) })
    expect(seenBy((await ask(port, { method: "POST", headers: form }, "sent")).text).text).toBe("a=b")
  })

  test.each([
    ["a field that is an object", { a: { b: "c" } }, form, "must be text, a number or a boolean"],
    ["a list with an object", { a: ["1", { b: "c" }] }, form, "must be text, a number or a boolean"],
    ["nothing, though it was read", undefined, form, "was read before"],
    ["an object that JSON can't hold", { a: 1n }, json, "BigInt"],
  ])("is refused when it's read if it's %s (D6) [IN-03]", async (_, body, headers, reason) => {
    expect(await seen(body, headers)).toContain(reason)
  })

  test("is no longer described by the headers of the body that was sent", async () => {
    const port = await echo(parsedAs({ a: "b" }))
    const headers = { ...form, "content-length": 4, "content-encoding": "identity" }
    const names = seenBy((await ask(port, { method: "POST", headers }, "sent")).text).headers.map(
      ([name]) => name,
    )
    expect(names).toContain("content-type")
    expect(names).not.toContain("content-length")
    expect(names).not.toContain("content-encoding")
  })

  test("doesn't count if the body hasn't been read: Express 4 leaves an empty object", async () => {
    const before: ServerOptions["before"] = (incoming) => Object.assign(incoming, { body: {} })
    const port = await echo({ before })
    expect(seenBy((await ask(port, { method: "POST", headers: form }, "a=b")).text).text).toBe("a=b")
  })
})
