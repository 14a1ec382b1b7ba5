// Must come first, because Next.js's modules check where they run when they're loaded.
import { inServerAction, inServerComponent } from "./next-request.ts"
import { once } from "node:events"
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { NextRequest } from "next/server.js"
import { expect, test } from "vitest"
import NextAuth, { type NextAuthResult } from "../src/index.ts"
import { origin, silent, testConfig } from "./configuration.ts"

const params = { params: Promise.resolve({}) }

/** Returns the cookies of a user who has just signed in to the application. */
async function signedIn({ signIn }: NextAuthResult, protocol = "https"): Promise<string> {
  const options = { name: "ann", password: "sesame", redirect: false }
  const run = async () => signIn("credentials", options)
  return (await inServerAction({ "x-forwarded-proto": protocol }, run)).cookie
}

/** Returns the Next.js redirect error that the code throws, and its target. */
async function redirectOf(run: () => Promise<unknown>) {
  try {
    await run()
  } catch (error) {
    const digest = error instanceof Error && "digest" in error ? String(error.digest) : ""
    const [name, , url = "", status] = digest.split(";")
    return { name, url: new URL(url), status }
  }
  throw new Error("nothing was thrown")
}

const pageOf = (url: URL | undefined) => [
  url?.pathname,
  url?.searchParams.get("callbackUrl"),
  url?.searchParams.has("stepUp"),
]

test("auth.requireFresh in a component or an action is the session of a user who authenticated recently", async () => {
  const next = NextAuth(testConfig({ freshSessions: true }))
  const cookie = await signedIn(next)
  for (const run of [inServerComponent, inServerAction])
    expect(
      (await run({ cookie }, async () => next.auth.requireFresh({ maxAge: 60 }))).result.user?.name,
    ).toBe("ann")
})

test("auth.requireFresh in a component throws a redirect that brings the user back to the given page", async () => {
  const next = NextAuth(testConfig())
  const cookie = await signedIn(next)
  const run = async () => redirectOf(async () => next.auth.requireFresh({ maxAge: 60, redirectTo: "/bank" }))
  const { result } = await inServerComponent({ cookie }, run)
  expect([result.name, result.status]).toEqual(["NEXT_REDIRECT", "303"])
  expect(pageOf(result.url)).toEqual(["/api/auth/signin", `${origin}/bank`, true])
  const { result: signedOut } = await inServerComponent({}, run)
  expect(pageOf(signedOut.url)).toEqual(["/api/auth/signin", `${origin}/bank`, false])
})

test("auth.requireFresh in an action brings the user back to the page with the form, not to the action", async () => {
  const next = NextAuth(testConfig())
  const cookie = await signedIn(next)
  const headers = { cookie, "next-action": "a1", referer: `${origin}/pay?to=bob` }
  const run = async () => redirectOf(async () => next.auth.requireFresh({ maxAge: 60 }))
  const { result } = await inServerAction(headers, run)
  expect(pageOf(result.url)).toEqual(["/api/auth/signin", `${origin}/pay?to=bob`, true])
  const { result: foreign } = await inServerAction({ ...headers, referer: "https://evil.example/a" }, run)
  expect(foreign.url.searchParams.get("callbackUrl")).toBe(`${origin}/a`)
})

test("auth.requireFresh around a handler calls it with the session, if that is fresh", async () => {
  const next = NextAuth(testConfig({ freshSessions: true }))
  const handler = next.auth.requireFresh({ maxAge: 60 }, (request) => Response.json(request.auth))
  const headers = { cookie: await signedIn(next) }
  const answer = await handler(new NextRequest(`${origin}/api/keys`, { method: "POST", headers }), params)
  expect(await answer.json()).toMatchObject({ user: { name: "ann" } })
})

test("auth.requireFresh around a handler answers a program with the challenge and nothing else", async () => {
  const next = NextAuth(testConfig())
  let calls = 0
  const handler = next.auth.requireFresh({ maxAge: 60 }, () => void calls++)
  const headers = { cookie: await signedIn(next), accept: "application/json" }
  const answer = await handler(new NextRequest(`${origin}/api/keys`, { method: "POST", headers }), params)
  expect([answer.status, await answer.text(), calls]).toEqual([401, "", 0])
  expect([...answer.headers.keys()].toSorted()).toEqual(["cache-control", "www-authenticate"])
  expect(answer.headers.get("www-authenticate")).toMatch(
    /^Bearer error="insufficient_user_authentication", .*max_age="60"$/,
  )
})

test.each([
  ["GET", "/api/report?month=2"],
  ["POST", "/form"],
])("auth.requireFresh around a handler sends a browser's %s to the page by 303", async (method, back) => {
  const next = NextAuth(testConfig())
  const handler = next.auth.requireFresh({ maxAge: 60 }, () => new Response("secret"))
  const headers = { cookie: await signedIn(next), "sec-fetch-mode": "navigate", referer: `${origin}/form` }
  const answer = await handler(new NextRequest(`${origin}/api/report?month=2`, { method, headers }), params)
  expect([answer.status, await answer.text()]).toEqual([303, ""])
  expect(pageOf(new URL(answer.headers.get("location") ?? ""))).toEqual([
    "/api/auth/signin",
    `${origin}${back}`,
    true,
  ])
})

test("auth.requireFresh says which demands nobody can meet", async () => {
  const next = NextAuth(testConfig({ logger: silent }))
  const run = async () => next.auth.requireFresh({ maxAge: 60, acr: "gold" })
  await expect(inServerComponent({}, run)).rejects.toMatchObject({ type: "InvalidProvider" })
})

/** Sends a request with only these headers, because `fetch` would add its own. */
async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  const [answer] = (await once(request(url, { headers }).end(), "response")) as [IncomingMessage]
  const sent = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) sent.append(name, value)
  answer.resume()
  return new Response(null, { status: answer.statusCode ?? 0, headers: sent })
}

/** Serves one request with Node's own objects, like the pages router. */
async function serve(
  headers: Record<string, string>,
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>,
): Promise<Response> {
  const server = createServer((req, res) => void handle(req, res).then(() => res.end()))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  try {
    const { port } = server.address() as AddressInfo
    return await ask(`http://127.0.0.1:${port}/settings?tab=2`, headers)
  } finally {
    server.close()
  }
}

test("auth.requireFresh in the pages router returns the session, or null once it has answered", async () => {
  const next = NextAuth(testConfig())
  const cookie = await signedIn(next, "http")
  const results: unknown[] = []
  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> =>
    void results.push(await next.auth.requireFresh({ req, res }, { maxAge: 60 }))
  const page = await serve({ cookie, accept: "text/html" }, handle)
  expect(page.status).toBe(303)
  const location = new URL(page.headers.get("location") ?? "")
  expect([location.pathname, new URL(location.searchParams.get("callbackUrl") ?? "").search]).toEqual([
    "/api/auth/signin",
    "?tab=2",
  ])
  const program = await serve({ cookie }, handle)
  expect([program.status, program.headers.has("www-authenticate")]).toEqual([401, true])
  expect(results).toEqual([null, null])
  const remembering = NextAuth(testConfig({ freshSessions: true }))
  await serve({ cookie: await signedIn(remembering, "http") }, async (req, res) => {
    results.push(await remembering.auth.requireFresh({ req, res }, { maxAge: 60 }))
  })
  expect(results[2]).toMatchObject({ user: { name: "ann" } })
})
