import { NextRequest } from "next/server.js"
import { expect, test } from "vitest"
import { requestAsSent } from "./request-as-sent.ts"

const origin = "https://app.example"

test.each([
  [
    "is put before the path that a route handler sees",
    "/docs",
    "/api/auth/csrf?a=1",
    "/docs/api/auth/csrf?a=1",
  ],
  ["stays where the request has it already", "/docs", "/docs/api/auth/csrf", "/docs/api/auth/csrf"],
  ["is no mere beginning of a name", "/docs", "/docs-of-ours/a", "/docs/docs-of-ours/a"],
  ["may be empty", "", "/api/auth/csrf", "/api/auth/csrf"],
  ["does not take a path for a host", "/docs", "//other.example/a", "/docs//other.example/a"],
])("the basePath of Next %s", (_, basePath, path, expected) => {
  const { url } = requestAsSent(new NextRequest(origin + path), basePath)
  expect(url).toBe(origin + expected)
})

test("method, headers and body of a request that gets the basePath stay", async () => {
  const headers = { cookie: "a=1", "content-type": "application/x-www-form-urlencoded" }
  const request = new NextRequest(`${origin}/api/auth/signout`, { method: "POST", headers, body: "b=2" })
  const sent = requestAsSent(request, "/docs")
  expect([sent.method, sent.headers.get("cookie"), await sent.text()]).toEqual(["POST", "a=1", "b=2"])
})
