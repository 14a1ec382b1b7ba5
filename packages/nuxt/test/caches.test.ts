import type { H3Event } from "h3"
import { expect, test } from "vitest"
import { answering, configuration, fetchOwn, visit } from "./application.ts"

/** Marks a request like Nitro's `defineCachedEventHandler`. */
function cached(event: H3Event, varies: readonly string[] = []): void {
  event.context["cache"] = { options: { varies } }
}

test("a handler whose answer Nitro keeps gets no session: it would be another user's, too", async () => {
  const browser = visit(
    configuration(),
    ({ accessToken, getSession, passkeys, requireSession, sessions }) => ({
      routes: {
        "/": answering(async (event) => {
          await getSession(event)
          cached(event)
          const calls = [
            getSession(event),
            requireSession(event),
            accessToken(event, "idp"),
            passkeys.list(event),
            sessions(event),
          ]
          return Promise.all(calls.map((call) => call.catch((error: Error) => error.message)))
        }),
      },
    }),
  )
  await browser.signIn()
  const messages: string[] = await (await browser.send("/")).json()
  for (const message of messages) expect(message).toContain("Nitro caches the answer for /")
})

test("a handler whose kept answers differ by the cookies gets the session", async () => {
  const browser = visit(configuration(), ({ getSession }) => ({
    routes: {
      "/": answering(async (event) => {
        cached(event, ["Cookie"])
        return getSession(event)
      }),
    },
  }))
  await browser.signIn()
  expect(await (await browser.send("/")).json()).toMatchObject({ user: { name: "ann" } })
})

test("a request that's made for an answer that a cache keeps doesn't inherit the session", async () => {
  const browser = visit(configuration(), ({ getSession }) => ({
    routes: {
      "/outer": answering(async (event) => {
        await getSession(event)
        cached(event)
        delete event.node.req.headers.cookie
        return (await fetchOwn(event, "/inner")).json()
      }),
      "/inner": answering(getSession),
    },
  }))
  await browser.signIn()
  expect(await (await browser.send("/outer")).json()).toBeNull()
})

test.each([
  ["kept by the platform", { isr: 60 }, false],
  ["rendered by the build", { prerender: true }, false],
  ["like any other", {}, true],
])("a page that is %s %j: a session is there %s", async (_, routeRules, expected) => {
  const browser = visit(configuration(), ({ page }) => ({
    routes: {
      "/": answering(async (event) => {
        event.context["_nitro"] = { routeRules }
        return (await page(event)) !== undefined
      }),
    },
  }))
  expect(await (await browser.send("/")).json()).toBe(expected)
})
