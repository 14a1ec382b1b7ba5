import { clientStatus, createIntegration, createRequestFunctions } from "@latchkey/core/integration"
import { describe, expect, test } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { base64 } from "@latchkey/test-kit/bytes"
import type { Browser } from "@latchkey/test-kit/browser"
import { createPasskeyService, passkeys, register } from "./passkeys.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { passwords } from "./sign-in.ts"

/** Values that aren't strings. Clients of server functions can send more types than JSON has. */
const notText: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a number", 1],
  ["a boolean", true],
  ["an operator of a database", { $ne: null }],
  ["an array", ["a"]],
  ["an object that turns into text", { toString: () => "a" }],
  ["an object with the methods of text", { trim: () => "a", replaceAll: () => ({ replace: () => "a" }) }],
  ["a map", new Map([["a", "b"]])],
  ["a date", new Date(0)],
  ["a boxed text", Object("a")],
]

function headOf(browser: Browser): { headers: Headers } {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie, "sec-fetch-site": "same-origin" }) }
}

/** Returns a user who has signed in with a passkey, and the store calls since then. */
async function stage() {
  const { adapter, calls } = recordedAdapter()
  const service = createPasskeyService({
    adapter,
    providers: [passkeys(), passwords()],
    session: { strategy: "database", details: true },
  })
  const integration = createIntegration(service.config)
  const browser = service.browser()
  const authenticator = createAuthenticator()
  await register(browser, authenticator, { email: "ada@example.com" })
  calls.length = 0
  return { service, integration, calls, head: headOf(browser), id: base64(authenticator.credentials[0]?.id) }
}

/** Returns a framework's response status, and the store calls that change something. */
async function outcome(call: Promise<unknown>, calls: readonly string[]) {
  const thrown = await call.then(
    () => "no error",
    (error: unknown) => error,
  )
  return { status: clientStatus(thrown), changes: calls.filter((name) => !/^(?:get|list)/.test(name)) }
}

const refused = { status: 400, changes: [] }

describe.each(notText)("%s in place of text", (_name, value) => {
  const garbage = value as string

  // ADV-55
  test("is refused as the id of a passkey, by both functions that take one (D46)", async () => {
    const { integration, head, calls } = await stage()
    expect(await outcome(integration.passkeys.rename(head, garbage, "Phone"), calls)).toEqual(refused)
    expect(await outcome(integration.passkeys.remove(head, garbage), calls)).toEqual(refused)
  })

  test("is refused as the name of a passkey (D46)", async () => {
    const { integration, head, calls, id } = await stage()
    expect(await outcome(integration.passkeys.rename(head, id, garbage), calls)).toEqual(refused)
  })

  test("is refused as the id of a session (D46)", async () => {
    const { integration, head, calls } = await stage()
    expect(await outcome(integration.endSession(head, garbage), calls)).toEqual(refused)
  })

  // ADV-55
  test("is refused as the user whose sessions end, and ends nobody's (D46)", async () => {
    const { integration, calls } = await stage()
    expect(await outcome(integration.signOutEverywhere(garbage), calls)).toEqual(refused)
    if (typeof value === "number") return
    expect(await outcome(integration.signOutEverywhere({ id: garbage }), calls)).toEqual(refused)
  })
})

test("the number by which a store knows a user ends the user's sessions (D46)", async () => {
  const { integration, calls } = await stage()
  const user: { id: string } = JSON.parse('{ "id": 1 }')
  await integration.signOutEverywhere(user)
  expect(calls).toContain("deleteUserSessions")
})

test("a text of a megabyte is unknown or refused, and none of it leaves the service [DO-01]", async () => {
  const { integration, head, calls, id } = await stage()
  const long = "x".repeat(1_000_000)
  for (const call of [
    integration.passkeys.rename(head, long, "Phone"),
    integration.passkeys.rename(head, id, long),
    integration.passkeys.remove(head, long),
  ])
    expect(await outcome(call, calls)).toEqual(refused)
  expect(await integration.endSession(head, long)).toBe(false)
  for (const providerId of [long, "credentials", "passkey"]) {
    const answer = await integration
      .signIn({ ...head, providerId, callbackUrl: `/${long}` })
      .catch((error: unknown) => error)
    expect(JSON.stringify(answer).length).toBeLessThan(5_000)
  }
})

test.each([...notText.slice(1), ["a member of every object", "constructor"], ["another one", "__proto__"]])(
  "%s leads to no other sign-in than a missing provider, and no failure of the service (D46)",
  async (_name, garbage) => {
    const { service, integration, head } = await stage()
    const { navigation } = createRequestFunctions<{ headers: Headers }>({
      run: async (request, operation) => operation(integration, request),
      setCookies: () => undefined,
      keepSession: () => undefined,
      pageOf: () => "/here",
    })
    const { url } = await navigation.signIn(head, garbage as string)
    expect(url).toBe((await navigation.signIn(head)).url)
    for (const call of [
      async () => navigation.signIn(head, "credentials", garbage as FormData),
      async () => navigation.signIn(head, "credentials", { redirectTo: garbage, redirect: garbage }),
      async () => navigation.signIn(head, "credentials", {}, garbage as string),
      async () => navigation.signOut(head, garbage as object),
      async () => navigation.signOut(head, { redirectTo: garbage as string, provider: garbage as string }),
    ]) {
      const thrown = await call().then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(thrown === undefined || clientStatus(thrown) !== undefined, String(thrown)).toBe(true)
    }
    expect(service.log.types().filter((type) => type !== "CredentialsSignin")).toEqual([])
  },
)
