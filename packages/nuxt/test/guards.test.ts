import { AuthError } from "@latchkey/core/errors"
import { readBody } from "h3"
import { expect, test } from "vitest"
import { answering, configuration, origin, visit } from "./application.ts"

const document = { accept: "text/html", "sec-fetch-mode": "navigate" }

test("requireSession answers a stranger with 401, as h3 does, and gives others their session", async () => {
  const browser = visit(configuration(), ({ requireSession }) => ({
    routes: { "/": answering(async (event) => (await requireSession(event)).user?.name) },
  }))
  const refused = await browser.send("/")
  expect(refused.status).toBe(401)
  expect(refused.headers.get("www-authenticate")).toBe("Bearer")
  expect(refused.headers.get("cache-control")).toContain("no-store")
  await browser.signIn()
  expect(await (await browser.send("/")).json()).toBe("ann")
})

test("protect sends a browser to sign in and back, and answers a program with 401", async () => {
  const browser = visit(configuration(), ({ protect }) => ({
    before: [protect("/members")],
    routes: { "/members/**": answering(() => "members"), "/open": answering(() => "open") },
  }))
  const refused = await browser.send("/members/list?page=2", { headers: document })
  expect(refused.status).toBe(303)
  const target = new URL(refused.headers.get("location") ?? "", origin)
  expect([target.pathname, target.searchParams.get("callbackUrl")]).toEqual([
    "/api/auth/signin",
    "/members/list?page=2",
  ])
  expect((await browser.send("/MEMBERS/list")).status).toBe(401)
  expect((await browser.send("/open")).status).toBe(200)
  await browser.signIn()
  expect(await (await browser.send("/members/list", { headers: document })).json()).toBe("members")
})

test("protect without a path guards everything but the service", async () => {
  const browser = visit(configuration(), ({ protect }) => ({ before: [protect()] }))
  expect((await browser.send("/any")).status).toBe(401)
  expect((await browser.send("/api/auth/signin")).status).toBe(200)
})

test.each([
  ["true lets a user pass", true, 200],
  ["false refuses a user", false, 401],
  ["a response is the answer", new Response("Paid users only.", { status: 402 }), 402],
])("callbacks.authorized decides about users with a session: %s", async (_, decision, status) => {
  const browser = visit(configuration({ callbacks: { authorized: () => decision } }), ({ protect }) => ({
    before: [protect("/members")],
    routes: { "/members": answering(() => "members") },
  }))
  expect((await browser.send("/members")).status).toBe(401)
  await browser.signIn()
  expect((await browser.send("/members")).status).toBe(status)
})

test("requireFresh challenges a program (RFC 9470), and redirects a browser to confirm who its user is", async () => {
  const browser = visit(configuration({ freshSessions: true }), ({ requireFresh }) => ({
    routes: {
      "/pay": answering(async (event) => (await requireFresh(event, { maxAge: 300 })).user?.name),
    },
  }))
  const challenged = await browser.send("/pay")
  expect([challenged.status, challenged.headers.get("www-authenticate")]).toEqual([401, "Bearer"])
  const redirected = await browser.send("/pay", { headers: document })
  expect([redirected.status, redirected.headers.get("location")]).toEqual([
    303,
    `${origin}/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/pay`)}`,
  ])
  await browser.signIn()
  expect(await (await browser.send("/pay")).json()).toBe("ann")
})

test("an error that the user caused is no failure of the server, and handlers can catch it", async () => {
  const browser = visit(configuration(), ({ signIn }) => ({
    routes: {
      "/login": async (event) => signIn(event, "credentials", await readBody(event)),
      "/caught": answering(async (event) => {
        try {
          await signIn(event, "credentials", await readBody(event))
        } catch (error) {
          return error instanceof AuthError ? error.type : "another"
        }
        return undefined
      }),
    },
  }))
  const wrong = { name: "ann", password: "wrong" }
  expect((await browser.post("/login", wrong)).status).toBe(401)
  expect((await browser.post("/login", wrong, { origin: "https://evil.example" })).status).toBe(403)
  expect(await (await browser.post("/caught", wrong)).json()).toBe("CredentialsSignin")
})

test("signIn and signOut redirect, or return the URL to go to", async () => {
  const browser = visit(configuration(), ({ signIn, signOut }) => ({
    routes: {
      "/login": async (event) => signIn(event, "credentials", await readBody(event)),
      "/login-url": answering(async (event) =>
        signIn(event, "credentials", { ...(await readBody(event)), redirect: false }),
      ),
      "/logout": async (event) => signOut(event, { redirectTo: "/bye" }),
      "/logout-url": answering(async (event) => signOut(event, { redirectTo: "/bye", redirect: false })),
    },
  }))
  const right = { name: "ann", password: "sesame", redirectTo: "/page" }
  const signedIn = await browser.post("/login", right)
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, `${origin}/page`])
  const signedOut = await browser.post("/logout", {})
  expect([signedOut.status, signedOut.headers.get("location")]).toEqual([303, `${origin}/bye`])
  const url = await browser.post("/login-url", right)
  expect(await url.json()).toBe(`${origin}/page`)
  expect(url.headers.getSetCookie().join()).toContain("session-token")
  expect(await (await browser.post("/logout-url", {})).json()).toBe(`${origin}/bye`)
})
