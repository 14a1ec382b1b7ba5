import { describe, expect, test } from "vitest"
import { askForLink, createWorld } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"

const idp = await createIdentityProvider()
const first = "https://first.example"
const second = "https://second.example"

/**
 * Creates one service for links and one for flows, to test which origin they use if they're requested at another one.
 */
function createAddresses(trustHost: true | string[]) {
  const { browser, outbox } = createWorld({ trustHost })
  const world = createWorld({ trustHost, providers: [idp.oidc()] })
  return {
    link: async (origin: string) => {
      await askForLink(browser(origin), "ada@example.com")
      return new URL(outbox.sent.at(-1)?.url ?? "").origin
    },
    redirectUri: async (origin: string) => {
      const { location } = await world.browser(origin).submit("/auth/signin/idp")
      return new URL(location?.searchParams.get("redirect_uri") ?? "").origin
    },
  }
}

describe.each([
  ["any host is trusted", true as const],
  ["these hosts are listed", ["first.example", "second.example"]],
])("where %s, what the first request names", (_, trustHost) => {
  test.each(["link", "redirectUri"] as const)(
    "is not the address of the next one: its %s has its own host [HO-01, HO-03, ADV-52]",
    async (of) => {
      const { [of]: addressAt } = createAddresses(trustHost)
      expect([await addressAt(first), await addressAt(second), await addressAt(first)]).toEqual([
        first,
        second,
        first,
      ])
    },
  )

  // ADV-52
  test("applies only to that request, even if both come simultaneously [HO-01, HO-03]", async () => {
    const { redirectUri } = createAddresses(trustHost)
    const origins = [first, second, second, first]
    expect(await Promise.all(origins.map(redirectUri))).toEqual(origins)
  })
})
