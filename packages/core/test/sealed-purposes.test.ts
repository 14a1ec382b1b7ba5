import type { AuthConfig } from "@latchkey/core"
import { encode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { places } from "./sealed/places.ts"
import { hasSession, idp } from "./sealed/worlds.ts"
import { createService, secret } from "./service.ts"

const made = await Promise.all(places.map(async ([title, make]) => ({ title, ...(await make()) })))

describe.each(places)("where %s is taken", (title, make) => {
  // ADV-37
  test("nothing is that was sealed for another purpose, and then what was sealed for it (D44) [JW-03.1]", async () => {
    const place = await make()
    expect(place.value).not.toBe("")
    for (const other of made) {
      if (other.title === title) continue
      expect([other.title, await place.opens(other.value)]).toEqual([other.title, false])
    }
    expect(await place.opens(place.value)).toBe(true)
  })

  // ADV-37
  test("no session token is that was made under its name, whatever it says (D44) [JW-03]", async () => {
    const { forged, opens } = await make()
    if (forged === undefined) return
    const sealed = await encode({ token: forged.token, secret, salt: forged.name, maxAge: 900 })
    expect(await opens(sealed)).toBe(false)
  })
})

describe("a session cookie with the name of another cookie", () => {
  const named = made.filter(({ forged }) => forged !== undefined)

  // ADV-37
  test.each(named)("is no session with $title in it (D44) [JW-03]", async ({ forged, value }) => {
    const name = forged?.name ?? ""
    const browser = createService({ cookies: { sessionToken: { name } } }).browser()
    browser.plant(name, value)
    expect(await hasSession(browser)).toBe(false)
  })

  test.each(["state", "pkceCodeVerifier", "nonce"] as const)(
    "is no `%s` of a flow that Auth.js began, though its claims say so (D44) [JW-03, OA-04]",
    async (check) => {
      const token = { value: "v".repeat(43), provider: "idp" }
      const cookies: AuthConfig["cookies"] = { sessionToken: { name: "both" }, [check]: { name: "both" } }
      const browser = createService({ providers: [idp.oidc()], cookies }).browser()
      browser.plant("both", await encode({ token, secret, salt: "both", maxAge: 900 }))
      idp.arrivals.length = 0
      const state = check === "state" ? `&state=${token.value}` : ""
      await browser.get(`/auth/callback/idp?code=1&iss=https://idp.example${state}`)
      expect(idp.arrivals).toEqual([])
    },
  )
})
