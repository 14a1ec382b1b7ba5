import type { AuthConfig } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { askForLink, createWorld, emailOfSession } from "./email-outbox.ts"

const addresses = Array.from({ length: 20 }, (_, index) => `user-${index}@example.com`)

/** Creates delays that let other requests go first, a different number of times on each call. */
function createDelays() {
  let calls = 0
  return async (): Promise<void> => {
    calls += 1
    for (let turns = (calls * 7) % 11; turns > 0; turns -= 1)
      await new Promise((resolve) => setImmediate(resolve))
  }
}

describe.each(["jwt", "database"] as const)("twenty users at once, with the %s strategy,", (strategy) => {
  // ADV-40
  test("have a session each, their own, at every request [SE-01, SE-09]", async () => {
    const delay = createDelays()
    const callbacks: AuthConfig["callbacks"] = {
      signIn: async () => (await delay(), true),
      jwt: async ({ token }) => (await delay(), token),
      session: async ({ session }) => (await delay(), session),
    }
    const { browser, outbox } = createWorld({ callbacks, session: { strategy, updateAge: 0 } })
    const users = addresses.map((address) => ({ address, browser: browser() }))
    await Promise.all(users.map(async (user) => askForLink(user.browser, user.address)))
    await Promise.all(
      users.map(async (user) => {
        const sent = outbox.sent.find(({ identifier }) => identifier === user.address)
        const { pathname, search } = new URL(sent?.url ?? "")
        await user.browser.get(pathname + search)
      }),
    )
    // Each response sets the cookie again, so that a mixed-up cookie shows in the next round.
    for (let round = 0; round < 3; round += 1)
      expect(await Promise.all(users.map(async (user) => emailOfSession(user.browser)))).toEqual(addresses)
  })
})
