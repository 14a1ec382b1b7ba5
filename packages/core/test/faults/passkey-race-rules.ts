import { expect } from "vitest"
import { base64url } from "@latchkey/test-kit/bytes"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import type { Visit } from "@latchkey/test-kit/browser"
import { answer, creationOptions, passkeys, register, requestOptions } from "../passkeys.ts"
import type { RaceRule } from "./race-rule.ts"
import { whoIs } from "./stage.ts"

const common = { options: { experimental: { enableWebAuthn: true } }, providers: [passkeys()] }

const hasArrived = ({ location }: Visit): boolean => location?.href === "https://app.example/"

/** The races of passkeys. */
export const passkeyRaceRules: readonly RaceRule[] = [
  {
    ...common,
    title: "one answer of a passkey posted 2 to 5 times at once signs in once [FC-10, WA-01]",
    rounds: 40,
    async play({ service }, round) {
      const authenticator = createAuthenticator()
      await register(service.browser(), authenticator, { email: "ada@example.com" })
      const browser = service.browser()
      const data = await authenticator.get(await requestOptions(browser))
      await browser.get("/auth/csrf")
      const tabs = Array.from({ length: 2 + (round % 4) }, () => browser.copy())
      const visits = await Promise.all(tabs.map(async (tab) => answer(tab, "authenticate", data)))
      expect(visits.filter(hasArrived)).toHaveLength(1)
      const signedIn = (await Promise.all(tabs.map(whoIs))).filter((email) => email !== undefined)
      expect(signedIn).toEqual(["ada@example.com"])
    },
  },
  {
    ...common,
    title:
      "one credential registered for two users at once is one user's, and leaves the other with nothing [FC-10, WA-07]",
    rounds: 40,
    async play({ service, store }) {
      const authenticator = createAuthenticator()
      const people = ["ada@example.com", "eve@example.com"]
      const browsers = people.map(() => service.browser())
      const answers: string[] = []
      for (const [index, browser] of browsers.entries()) {
        const options = await creationOptions(browser, { email: people[index] ?? "" })
        answers.push(await authenticator.create(options))
      }
      // The second authenticator claims the first one's credential.
      const id = base64url(authenticator.credentials[0]?.id)
      const data = answers.map((text) => JSON.stringify({ ...JSON.parse(text), id, rawId: id }))
      const visits = await Promise.all(
        browsers.map(async (browser, index) => answer(browser, "register", data[index] ?? "")),
      )
      expect(visits.filter(hasArrived)).toHaveLength(1)
      const { users, accounts } = await store.rows()
      expect([users.length, accounts.length]).toEqual([1, 1])
      expect(await Promise.all(browsers.map(whoIs))).toContain(users[0]?.email)
    },
  },
  {
    ...common,
    title:
      "a passkey used in two browsers at once counts upwards only: who counts back is not let in [FC-10, WA-09]",
    rounds: 40,
    async play({ service }) {
      const authenticator = createAuthenticator()
      await register(service.browser(), authenticator, { email: "ada@example.com" })
      const browsers = [service.browser(), service.browser()]
      const answers: string[] = []
      for (const browser of browsers) answers.push(await authenticator.get(await requestOptions(browser)))
      const visits = await Promise.all(
        browsers.map(async (browser, index) => answer(browser, "authenticate", answers[index] ?? "")),
      )
      // The later use counts, whichever arrives first; the earlier one counts only if it arrives first.
      expect(visits.map(hasArrived)[1]).toBe(true)
      // A third use succeeds, because the stored counter matches the authenticator's.
      const other = service.browser()
      expect(
        hasArrived(await answer(other, "authenticate", await authenticator.get(await requestOptions(other)))),
      ).toBe(true)
    },
  },
]
