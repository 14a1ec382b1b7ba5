import type { AuthConfig } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService, errorOf } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"
import { idp } from "./started-world.ts"

/** Creates a service in which the user that `authorize` returns is stored, or isn't. */
async function world(options: Partial<AuthConfig>, isStored = true) {
  const recorded = recordedAdapter()
  if (isStored)
    await recorded.store.createUser({ id: "user-1", email: "grace@example.com", emailVerified: null })
  const service = createService({
    adapter: recorded.adapter,
    providers: [passwords({ stored: true })],
    ...options,
  })
  return { ...recorded, ...service }
}

const kept: [string, Partial<AuthConfig>][] = [
  ["stored sessions", { session: { strategy: "database" } }],
  ["stored sessions, by default", {}],
  ["JWT sessions", { session: { strategy: "jwt" } }],
  ["stored sessions, beside another provider", { providers: [passwords({ stored: true }), idp.oidc()] }],
]

describe.each(kept)("credentials of stored users (`stored: true`), with %s", (name, options) => {
  test("sign in the stored user that `authorize` names [STA-06]", async () => {
    const { browser, store, inputs } = await world(options)
    const grace = browser()
    await signInWithPassword(grace)
    expect((await grace.get("/auth/session")).json()).toMatchObject({ user: { email: "grace@example.com" } })
    const sessions = (inputs.createSession ?? []).map(([session]) => session)
    expect(sessions).toMatchObject(name === "JWT sessions" ? [] : [{ userId: "user-1" }])
    expect((await store.getUser("user-1"))?.emailVerified).toBeNull()
  })

  test("sign in no user who isn't stored: the error says which function named the user", async () => {
    const { browser, log } = await world(options, false)
    const grace = browser()
    expect(errorOf(await signInWithPassword(grace))).toBe("Configuration")
    expect(log.types()).toEqual(["UnknownUser"])
    expect(log.errors[0]?.message).toContain("`authorize`")
    expect((await grace.get("/auth/session")).text).toBe("null")
  })

  test("sign in no user whom a store returns for a similar id [D38]", async () => {
    const { browser, faults, log } = await world(options)
    faults.getUser = () => ({ id: "USER-1", email: "grace@example.com", emailVerified: null })
    await signInWithPassword(browser())
    expect(log.types()).toEqual(["UnknownUser"])
  })
})

test.each([
  ["without the option", passwords(), {}, "UnsupportedStrategy"],
  ["with another value", passwords({ stored: "yes" as never }), {}, "InvalidProvider"],
  ["without an adapter", passwords({ stored: true }), { adapter: undefined }, "MissingAdapter"],
])("stored sessions only of credentials are refused %s", async (_, provider, options, expected) => {
  const { browser, log } = await world({ providers: [provider], ...options })
  await browser().get("/auth/signin")
  expect(log.types()).toEqual([expected])
})
