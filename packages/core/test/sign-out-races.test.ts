import { setTimeout } from "node:timers/promises"
import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, test } from "vitest"
import type { Browser } from "./browser.ts"
import { moment, pacedAdapter } from "./faults/paced-adapter.ts"
import { patienceFor, rounds, roundsOr } from "./faults/race.ts"
import { whoIs } from "./faults/stage.ts"
import { ada, createIdentityProvider } from "./identity-provider.ts"
import { createService, type Service } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()

/** A service over a slow store, in which every reading of a session renews it. */
function createRace(strategy: "jwt" | "database"): Service {
  const options: Partial<AuthConfig> = {
    session: { strategy, updateAge: 0, details: true },
    revocation: true,
  }
  const { adapter } = pacedAdapter(MemoryAdapter(), moment)
  return createService({ providers: [idp.oidc({ backchannelLogout: true })], adapter, ...options })
}

async function signedIn(service: Service): Promise<Browser> {
  const browser = service.browser()
  await signIn(browser, idp)
  return browser
}

/** The provider's server posts a logout token for the person. */
async function logOut(service: Service): Promise<number> {
  const body = new URLSearchParams({ logout_token: await idp.logoutToken({ sub: ada["sub"] }) })
  const { status } = await service.fetch(
    new Request("https://app.example/auth/signout/idp", { method: "POST", body }),
  )
  return status
}

const count = roundsOr(40)
const timeout = patienceFor(count)

describe.each(["jwt", "database"] as const)("over a slow store, with the strategy %s", (strategy) => {
  test(
    "a session that is renewed while it is ended stays ended, in every tab [FC-08]",
    { timeout },
    async () => {
      await rounds(count, async () => {
        const service = createRace(strategy)
        const browser = await signedIn(service)
        await browser.get("/auth/csrf")
        const tabs = [browser.copy(), browser.copy()]
        await Promise.all([
          browser.submit("/auth/signout"),
          ...tabs.map(async (tab) => tab.get("/auth/session")),
        ])
        expect(await Promise.all([browser, ...tabs].map(whoIs))).toEqual([undefined, undefined, undefined])
        expect(service.log.types()).toEqual([])
      })
    },
  )

  test(
    "a session that is renewed while the provider ends it stays ended [FC-08, SE-05]",
    { timeout },
    async () => {
      await rounds(count, async () => {
        const service = createRace(strategy)
        const browser = await signedIn(service)
        const tabs = [browser.copy(), browser.copy()]
        const [status] = await Promise.all([
          logOut(service),
          ...tabs.map(async (tab) => tab.get("/auth/session")),
        ])
        expect(status).toBe(200)
        expect(await Promise.all([browser, ...tabs].map(whoIs))).toEqual([undefined, undefined, undefined])
        expect(service.log.types()).toEqual([])
      })
    },
  )

  test(
    "a sign-in that the provider ends as soon as it has answered is over, whenever the logout token comes [FC-08, SE-05]",
    { timeout },
    async () => {
      await rounds(
        count,
        async () => {
          const service = createRace(strategy)
          const former = await signedIn(service)
          const browser = service.browser()
          let posted: Promise<number> | undefined
          // The provider is one for all rounds, and it misbehaves in each in its turn.
          idp.misbehave = {
            tokens: () => {
              posted = setTimeout(Math.random() * 40).then(async () => logOut(service))
              return undefined
            },
          }
          await signIn(browser, idp)
          idp.misbehave = {}
          expect(await posted).toBe(200)
          expect(await Promise.all([former, browser].map(whoIs))).toEqual([undefined, undefined])
          // The way in is open.
          expect(await whoIs(await signedIn(service))).toBe("ada@example.com")
          // A stored session that was over before it began is refused with words; nothing else went wrong.
          const under = "The person was signed out everywhere while this sign-in was under way."
          expect(service.log.errors.filter(({ message }) => !message.startsWith(under))).toEqual([])
        },
        1,
      )
    },
  )
})
