import { createIntegration, type Cookie } from "@latchkey/core/integration"
import { expect, test } from "vitest"
import { moment } from "./faults/paced-adapter.ts"
import { timeoutFor, rounds, roundsOr } from "./faults/race.ts"
import { idp } from "./faults/stage.ts"
import { createService } from "./service.ts"
import { signIn } from "./sign-in.ts"
import { headOf, takeCookies } from "./token-world.ts"

/** The number of the browser's requests that each process gets. */
const requests = 5
const count = roundsOr(50)

/** Returns the items in a random order, which no process can know. */
function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item)
}

test(
  `tokens in cookies: 2 processes with ${requests} requests each, at a provider that spends refresh tokens, end no grant, and the tokens of the winner stay, in whichever order the answers come [FC-11]`,
  { timeout: timeoutFor(count) },
  async () => {
    await rounds(count, async () => {
      const ended: unknown[] = []
      const provider = () => idp.oidc({ keepTokens: true })
      const events = { endGrant: (message: unknown) => void ended.push(message) }
      const service = createService({ providers: [provider()], events })
      const browser = service.browser()
      await signIn(browser, idp)
      const instances = [1, 2].map(() => createIntegration({ ...service.config, providers: [provider()] }))
      const [instance] = shuffled(instances)
      const first = await instance?.accessToken(headOf(browser), "idp")
      const refused = first?.result.status === "ok" ? first.result.accessToken : ""

      const sent = headOf(browser)
      const setCookies = (cookies: readonly Cookie[]): boolean => (takeCookies(browser, cookies), true)
      const answers = instances.flatMap((each) =>
        Array.from({ length: requests }, async () => {
          await moment()
          return each.accessToken({ ...sent, setCookies }, "idp", { refused })
        }),
      )
      for (const { cookies } of shuffled(await Promise.all(answers))) takeCookies(browser, cookies)

      for (const each of instances) {
        const { result } = await each.accessToken(headOf(browser), "idp", { refused })
        expect(result).toMatchObject({ status: "ok" })
      }
      expect(ended).toEqual([])
    })
  },
)
