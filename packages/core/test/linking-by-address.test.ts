import { describe, expect, test } from "vitest"
import { idp, linkingWorld, strategies } from "./linking-world.ts"
import { errorOf, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"

/** Other tests cover the first proof of an address (docs/differences.md, D42). */
const kept = { linking: { unproven: "keep" } } as const

interface Claims {
  sub?: string
  email?: string
  email_verified?: unknown
}

const eve = { sub: "eve-1", name: "Eve", email: "ada@example.com" }

describe.each(strategies)("with the %s strategy", (strategy) => {
  // ADV-14
  test("an e-mail address that a user has already is not enough: refused, nothing is linked [OAU-11, ERR-20, ID-18.1]", async () => {
    const { service, owner, inputs } = linkingWorld(strategy)
    await signIn(service.browser(), idp)
    const browser = service.browser()
    const visit = await signIn(browser, idp, { with: "second", person: eve })
    expect(visit.location?.href).toBe("https://app.example/auth/signin?error=OAuthAccountNotLinked")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(await owner("second", "eve-1")).toBeNull()
    expect(inputs.createUser).toHaveLength(1)
  })

  test("allowDangerousEmailAccountLinking links by e-mail; the audit trail says linkAccount only (D26) [OAU-11, EVT-04]", async () => {
    const { service, owner, events } = linkingWorld(
      strategy,
      { allowDangerousEmailAccountLinking: true },
      kept,
    )
    await signIn(service.browser(), idp)
    events.length = 0
    const browser = service.browser()
    await signIn(browser, idp, { with: "second", person: eve })
    expect((await owner("second", "eve-1"))?.email).toBe("ada@example.com")
    expect(events).toEqual(["linkAccount", "signIn"])
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  test.each([
    [true, "linked"],
    [undefined, "linked"],
    [false, "refused"],
    ["true", "refused"],
    ["false", "refused"],
    [0, "refused"],
  ])(
    "and if the provider says email_verified %j, the account is %s [ID-19, ADV-14]",
    async (verified, outcome) => {
      const { service, owner } = linkingWorld(strategy, { allowDangerousEmailAccountLinking: true }, kept)
      await signIn(service.browser(), idp)
      const person = { ...eve, ...(verified === undefined ? {} : { email_verified: verified }) }
      const visit = await signIn(service.browser(), idp, { with: "second", person })
      expect(errorOf(visit)).toBe(outcome === "linked" ? null : "OAuthAccountNotLinked")
      expect((await owner("second", "eve-1")) === null).toBe(outcome === "refused")
    },
  )

  test.each([
    ["true", "linked"],
    [true, "linked"],
    [undefined, "linked"],
    ["false", "refused"],
    [false, "refused"],
    ["yes", "refused"],
  ])(
    "a provider whose addresses are all verified may say so as text: with email_verified %j the account is %s (D43) [ID-19]",
    async (verified, outcome) => {
      const second = {
        allowDangerousEmailAccountLinking: true,
        onlyVerifiedEmails: true,
        // An application's own `profile` accepts any address.
        profile: ({ sub, email }: Claims) => ({ id: sub ?? "", email: email ?? null }),
      }
      const { service, owner } = linkingWorld(strategy, second, kept)
      await signIn(service.browser(), idp)
      const person = { ...eve, ...(verified === undefined ? {} : { email_verified: verified }) }
      await signIn(service.browser(), idp, { with: "second", person })
      const [one, other] = [await owner("second", "eve-1"), await owner("idp", "ada-1")]
      expect(one?.id === other?.id).toBe(outcome === "linked")
    },
  )

  // ADV-17
  test("an address that only Unicode lower-cases into another user's is a different one [ID-18]", async () => {
    const { service, owner } = linkingWorld(strategy, { allowDangerousEmailAccountLinking: true })
    await signIn(service.browser(), idp, { person: { sub: "mike", email: "Mike@example.com" } })
    const kelvin = { sub: "eve-2", email: "mi\u212ae@example.com" }
    await signIn(service.browser(), idp, { with: "second", person: kelvin })
    expect((await owner("second", "eve-2"))?.id).not.toBe((await owner("idp", "mike"))?.id)
    expect((await owner("idp", "mike"))?.email).toBe("mike@example.com")
  })

  // ADV-14
  test("two providers with the same account id never meet [ID-18]", async () => {
    const { service, owner } = linkingWorld(strategy)
    await signIn(service.browser(), idp)
    await signIn(service.browser(), idp, {
      with: "second",
      person: { sub: "ada-1", email: "another@example.com" },
    })
    expect((await owner("second", "ada-1"))?.id).not.toBe((await owner("idp", "ada-1"))?.id)
  })

  test("people without an e-mail address are different people [OAU-11]", async () => {
    const { service, owner } = linkingWorld(strategy)
    for (const sub of ["one", "two"]) await signIn(service.browser(), idp, { person: { sub, name: sub } })
    expect((await owner("idp", "one"))?.id).not.toBe((await owner("idp", "two"))?.id)
  })
})
