import { createIntegration, type AccessTokenOptions } from "@latchkey/core/integration"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { createTokenWorld, headOf, takeCookies, type TokenWorld } from "./token-world.ts"

const cookieName = "__Secure-authjs.tokens.idp"
const day = 86_400_000

let world: TokenWorld

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  return () => vi.useRealTimers()
})

function later(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Signs Ada in. Her access tokens are valid for this many seconds. */
async function begin(life: number): Promise<void> {
  world = await createTokenWorld({ config: { adapter: undefined }, prepare: (idp) => void (idp.life = life) })
}

/** Asks for a token in a browser's request; the browser stores the response's cookies. */
async function ask(options: AccessTokenOptions = {}, browser = world.browser) {
  const { result, cookies } = await world.integration.accessToken(headOf(browser), "idp", options)
  takeCookies(browser, cookies)
  return result
}

test.each([
  [3_600, 3_599_000],
  [0, 0],
])(
  "a cookie of tokens is written again when `updateAge` of %i seconds has passed, and at most once in a second [SE-01]",
  async (updateAge, before) => {
    const config = { adapter: undefined, session: { updateAge } }
    world = await createTokenWorld({ config, prepare: (idp) => void (idp.life = 86_400) })
    const isWritten = async () => {
      const { cookies } = await world.integration.accessToken(headOf(world.browser), "idp")
      return cookies.some(({ name }) => name === cookieName)
    }
    later(before)
    expect(await isWritten()).toBe(false)
    later(1_000)
    expect(await isWritten()).toBe(true)
  },
)

describe("the renewals that a process remembers for a minute, if tokens are in cookies", () => {
  test("is not handed out again when an API has refused that one, too: refresh tokens that are used again and again", async () => {
    await begin(3_600)
    world.idp.rotates = false
    expect(await ask({ refused: "access-1" })).toMatchObject({ accessToken: "access-2" })
    expect(await ask({ refused: "access-2" })).toMatchObject({ status: "ok", accessToken: "access-3" })
    expect(await ask({ refused: "access-2" })).toMatchObject({ status: "ok", accessToken: "access-3" })
  })

  test("is still known after an attempt that failed: refresh tokens that are used again and again", async () => {
    await begin(3_600)
    world.idp.rotates = false
    later(3_600_000)
    const slow = world.browser.copy()
    expect(await ask()).toMatchObject({ accessToken: "access-2" })
    world.idp.misbehave = { renewal: () => new Response(null, { status: 503 }) }
    expect(await ask({ refused: "access-2" })).toEqual({ status: "unavailable" })
    expect(await ask({}, slow)).toMatchObject({ status: "ok", accessToken: "access-2" })
  })

  test("is not handed out when it has ended: tokens of 20 seconds", async () => {
    await begin(20)
    world.idp.rotates = false
    for (const round of [2, 3, 4]) {
      later(20_000)
      expect(await ask()).toMatchObject({ status: "ok", accessToken: `access-${round}` })
    }
  })

  test("leads a request with a cookie of long before to the refresh token that was issued last", async () => {
    await begin(20)
    const slow = world.browser.copy()
    for (const round of [2, 3]) {
      later(20_000)
      expect(await ask()).toMatchObject({ accessToken: `access-${round}` })
    }
    later(20_000)
    expect(await ask({}, slow)).toMatchObject({ status: "ok", accessToken: "access-4" })
    expect(world.idp.renewals.map(({ body }) => body.get("refresh_token"))).toEqual([
      "refresh-1",
      "refresh-2",
      "refresh-3",
    ])
  })

  test("keeps an old cookie from being written over the new one, by a request that came at the same time", async () => {
    await begin(10 * 86_400)
    later(2 * day)
    const other = headOf(world.browser)
    expect(await ask({ refused: "access-1" })).toMatchObject({ accessToken: "access-2" })
    const { result, cookies } = await world.integration.accessToken(other, "idp")
    takeCookies(world.browser, cookies)
    expect(result).toMatchObject({ accessToken: "access-2" })
    later(day / 2)
    expect(await ask({ refused: "access-2" })).toMatchObject({ status: "ok", accessToken: "access-3" })
  })

  test("counts more than another process's answer about the previous refresh token", async () => {
    await begin(3_600)
    later(3_600_000)
    const slow = world.browser.copy()
    expect(await ask()).toMatchObject({ accessToken: "access-2" })
    const elsewhere = createIntegration({ ...world.service.config, providers: [world.idp.oidc()] })
    const { cookies } = await elsewhere.accessToken(headOf(slow), "idp")
    expect(cookies.map(({ name }) => name)).toEqual([`${cookieName}.ended`])
    takeCookies(slow, cookies)
    expect(await ask({}, slow)).toMatchObject({ status: "ok", accessToken: "access-2" })
  })
})
