import { application, baseConfig, fill, origin } from "./journey.ts"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { getSessionData, type QwikAuthConfig } from "@latchkey/qwik"
import type { RequestEventCommon } from "@builder.io/qwik-city"
import { expect, test } from "vitest"

const right = { providerId: "credentials", options: { name: "ann", password: "sesame" } }

/** Returns the function's result for a browser with these cookies, inside a request. */
async function sessionData(cookie: string, config: QwikAuthConfig): ReturnType<typeof getSessionData> {
  let result: ReturnType<typeof getSessionData> | undefined
  const app = application((event: RequestEventCommon) => {
    result ??= getSessionData(event, config)
    return {}
  })
  await app.fetch(new Request(`${origin}/page`, { headers: { cookie } }))
  if (result === undefined) throw new Error("The request did not reach the configuration.")
  return result
}

test("says who is signed in, and how the session is renewed [FWK-QWK-07]", async () => {
  const config = { ...baseConfig, session: { updateAge: 0 } }
  const { cookie } = await fill(application(), "useSignIn", right)
  const found = await sessionData(cookie, config)
  expect(found.data).toMatchObject({ user: { name: "ann" } })
  expect(found.cookie).toEqual([expect.stringMatching(/session-token=.+; HttpOnly; Secure/)])
})

test("says null of a stranger [FWK-QWK-07]", async () => {
  expect(await sessionData("", baseConfig)).toEqual({ cookie: [], data: null })
})

test.each(["/sessions", "/passkeys"])(
  "no cache keeps an answer with the data of a user that %s has",
  async (path) => {
    const session = { strategy: "jwt", details: true } as const
    const app = application(() => ({ adapter: MemoryAdapter(), session, revocation: true }))
    const response = await app.fetch(new Request(origin + path))
    expect(await response.json()).toEqual([])
    expect(response.headers.get("cache-control")).toBe("private, no-cache, no-store")
  },
)

test("throws where the configuration is broken (D32) [FWK-QWK-07]", async () => {
  await expect(sessionData("", { ...baseConfig, secret: "" })).rejects.toMatchObject({
    type: "MissingSecret",
  })
})

test("keeps every attribute of a cookie, those included that Qwik City has no option for", async () => {
  const app = application(() => ({
    session: { updateAge: 0 },
    cookies: { sessionToken: { options: { partitioned: true, priority: "high", sameSite: "none" } } },
  }))
  const { cookie } = await fill(app, "useSignIn", right)
  const response = await app.fetch(new Request(`${origin}/page`, { headers: { cookie } }))
  const lines = response.headers.getSetCookie().filter((line) => line.includes("session-token"))
  expect(lines).toHaveLength(1)
  const attributes = lines[0]?.split("; ").slice(1)
  expect(attributes).toEqual(
    expect.arrayContaining(["HttpOnly", "Partitioned", "Path=/", "Priority=high", "SameSite=None", "Secure"]),
  )
})
