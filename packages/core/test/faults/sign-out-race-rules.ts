import { setTimeout } from "node:timers/promises"
import { expect } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { ada } from "../identity-provider.ts"
import type { Service } from "../service.ts"
import { signIn } from "../sign-in.ts"
import type { RaceRule } from "./race-rule.ts"
import { idp, whoIs } from "./stage.ts"

/** These providers send logout tokens. */
const providers = [idp.oidc({ id: "idp", backchannelLogout: true })]

async function signedIn(service: Service): Promise<Browser> {
  const browser = service.browser()
  await signIn(browser, idp)
  return browser
}

/** Posts a logout token for the user, like the provider's server. */
async function logOut(service: Service): Promise<number> {
  const body = new URLSearchParams({ logout_token: await idp.logoutToken({ sub: ada["sub"] }) })
  const { status } = await service.fetch(
    new Request("https://app.example/auth/signout/idp", { method: "POST", body }),
  )
  return status
}

const rulesOf = (strategy: "jwt" | "database"): readonly RaceRule[] => {
  // Every read of a session renews it.
  const session = { strategy, updateAge: 0, details: true } as const
  const common = { options: { session, revocation: true as const }, providers }
  return [
    {
      ...common,
      title: `a session that is renewed while it is ended stays ended in every tab (${strategy}) [FC-08]`,
      rounds: 20,
      async play({ service }) {
        const browser = await signedIn(service)
        await browser.get("/auth/csrf")
        const tabs = [browser.copy(), browser.copy()]
        await Promise.all([
          browser.submit("/auth/signout"),
          ...tabs.map(async (tab) => tab.get("/auth/session")),
        ])
        expect(await Promise.all([browser, ...tabs].map(whoIs))).toEqual([undefined, undefined, undefined])
        expect(service.log.types()).toEqual([])
      },
    },
    {
      ...common,
      title: `a session that is renewed while the provider ends it stays ended (${strategy}) [FC-08, SE-05]`,
      rounds: 20,
      async play({ service }) {
        const browser = await signedIn(service)
        const tabs = [browser.copy(), browser.copy()]
        const [status] = await Promise.all([
          logOut(service),
          ...tabs.map(async (tab) => tab.get("/auth/session")),
        ])
        expect(status).toBe(200)
        expect(await Promise.all([browser, ...tabs].map(whoIs))).toEqual([undefined, undefined, undefined])
        expect(service.log.types()).toEqual([])
      },
    },
    {
      ...common,
      title: `a sign-in that the provider ends as soon as it has answered is over, whenever the logout token comes (${strategy}) [FC-08, SE-05]`,
      rounds: 10,
      // All rounds share one provider, which misbehaves in one round at a time.
      isAlone: true,
      async play({ service }) {
        const former = await signedIn(service)
        const browser = service.browser()
        let posted: Promise<number> | undefined
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
        // The user can sign in again.
        expect(await whoIs(await signedIn(service))).toBe("ada@example.com")
        // A stored session that was over before it began is refused with a message; nothing else failed.
        const under = "The user was signed out everywhere while this sign-in was under way."
        expect(service.log.errors.filter(({ message }) => !message.startsWith(under))).toEqual([])
      },
    },
  ]
}

/** The races of sign-outs, for stores with revocations and session details. */
export const signOutRaceRules: readonly RaceRule[] = [...rulesOf("jwt"), ...rulesOf("database")]
