import { createIntegration } from "@latchkey/core/integration"
import { expect } from "vitest"
import { signIn } from "../sign-in.ts"
import { headOf } from "../token-world.ts"
import { ada, type Race } from "./race.ts"
import type { RaceRule } from "./race-rule.ts"
import { idp, whoIs } from "./stage.ts"

/** The number of requests for each instance of the application. */
const requests = 50

/** Signs Ada in, and lets her access token expire. Returns the refresh token, which can be used once. */
async function endedToken({ service, store }: Race) {
  const browser = service.browser()
  await signIn(browser, idp, { with: "plain", person: ada })
  const [account] = (await store.rows()).accounts
  if (account === undefined) throw new Error("no account was stored")
  await store.adapter.updateAccount?.(account, { expires_at: Math.floor(Date.now() / 1000) - 1 }, {})
  return { browser, refreshToken: String(account.refresh_token) }
}

/** Asks for the token in simultaneous requests to two instances of the application. */
async function askAtOnce({ service }: Race, browser: ReturnType<Race["service"]["browser"]>) {
  const config = { ...service.config, account: { keepTokens: true } }
  const instances = [1, 2].map(() => createIntegration({ ...config, adapter: { ...config.adapter } }))
  const answers = instances.flatMap((instance) =>
    Array.from({ length: requests }, async () => instance.accessToken(headOf(browser), "plain")),
  )
  return (await Promise.all(answers)).map(({ result }) => result)
}

function renewalsWith(refreshToken: string): number {
  return idp.renewals.filter(({ body }) => body.get("refresh_token") === refreshToken).length
}

/** The races of tokens, at a provider whose refresh tokens can be used once. */
export const tokenRaceRules: readonly RaceRule[] = [
  {
    title: `an access token that has ended is renewed once for 2 instances with ${requests} requests each, and all get it [FC-11, OA-17]`,
    rounds: 20,
    async play(race) {
      const { browser, refreshToken } = await endedToken(race)
      const results = await askAtOnce(race, browser)
      const [first] = results
      expect(first).toMatchObject({ status: "ok" })
      for (const result of results) expect(result).toEqual(first)
      expect(renewalsWith(refreshToken)).toBe(1)
      const [account] = (await race.store.rows()).accounts
      expect(account?.access_token).toBe(first?.status === "ok" ? first.accessToken : undefined)
    },
  },
  {
    title:
      "a grant that the provider has ended is over once for 2 instances, and the session goes on [FC-11]",
    rounds: 20,
    async play(race) {
      const ended: unknown[] = []
      race.service.config.events = { endGrant: (message) => void ended.push(message) }
      const { browser, refreshToken } = await endedToken(race)
      idp.spend(refreshToken)
      for (const result of await askAtOnce(race, browser)) expect(result).toEqual({ status: "connect-again" })
      expect(ended).toHaveLength(1)
      expect(await whoIs(browser)).toBe(ada.email)
    },
  },
]
