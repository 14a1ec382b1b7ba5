import { expect } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { ada } from "../identity-provider.ts"
import { signIn } from "../sign-in.ts"
import type { RaceRule } from "./race-rule.ts"
import { idp, whoIs } from "./stage.ts"

const maxPerUser = 3

const ruleOf = (strategy: "jwt" | "database"): RaceRule => ({
  title: `a user who signs in 64 times at once has exactly the allowed number of sessions afterwards (${strategy}) [FC-08, SE-16.1]`,
  options: { session: { strategy, details: true, maxPerUser }, revocation: true },
  providers: [idp.oidc({ id: "idp" })],
  rounds: 1,
  // Each sign-in may end all sessions that it sees.
  maxSeconds: 90,
  async play({ service, adapter }) {
    const first = service.browser()
    await signIn(first, idp)
    const browsers = Array.from({ length: 64 }, () => service.browser())
    await Promise.all(browsers.map(async (browser: Browser) => signIn(browser, idp)))
    const emails = await Promise.all([first, ...browsers].map(whoIs))
    expect(emails.filter((email) => email !== undefined)).toHaveLength(maxPerUser)
    const account = { provider: "idp", providerAccountId: String(ada["sub"]) }
    const user = await adapter.getUserByAccount?.(account)
    expect(await adapter.listSessionDetails?.({ userId: String(user?.id) })).toHaveLength(maxPerUser)
    expect(service.log.types()).toEqual([])
  },
})

/** The race of sign-ins with `session.maxPerUser`, for stores with revocations and session details. */
export const sessionLimitRaceRules: readonly RaceRule[] = [ruleOf("jwt"), ruleOf("database")]
