import type { AuthConfig } from "@latchkey/core"
import type { AdapterMethod } from "@latchkey/core/adapters"
import { AuthError } from "@latchkey/core/errors"
import { afterEach, expect, test, vi } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { askForLink, createOutbox } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService } from "./service.ts"
import { signIn } from "./sign-in.ts"

const idp = await createIdentityProvider()
const start = Date.parse("2026-03-01T12:00:00Z")
const days = 86_400_000

afterEach(() => {
  vi.useRealTimers()
  idp.misbehave = {}
})

const stored: Partial<AuthConfig> = {}
const listed: Partial<AuthConfig> = { session: { details: true } }
const cookies: Partial<AuthConfig> = { session: { strategy: "jwt", details: true }, revocation: true }

const read = async (browser: Browser) => browser.get("/auth/session")
const leave = async (browser: Browser) => browser.submit("/auth/signout")
const signInAgain = async (browser: Browser) => signIn(browser, idp)
/** Uses the session when it's due for an extension. */
const extend = async (browser: Browser) => {
  vi.setSystemTime(start + 2 * days)
  return browser.get("/auth/session")
}
/** Sends a session that has ended, which only the store knows. */
const expire = async (browser: Browser) => {
  const sent = [...browser.cookies.values()]
  vi.setSystemTime(start + 31 * days)
  for (const { name, value } of sent) browser.plant(name, value)
  return browser.get("/auth/session")
}
const link = async (browser: Browser) => askForLink(browser, "grace@example.com")

test.each<[string, string, AdapterMethod, Partial<AuthConfig>, (browser: Browser) => Promise<unknown>]>([
  ["SessionTokenError", "reading a session", "getSessionAndUser", stored, read],
  ["SessionTokenError", "extending a session", "updateSession", stored, extend],
  ["SessionTokenError", "removing a session that is over", "deleteSession", stored, expire],
  ["SignOutError", "ending a session", "deleteSession", stored, leave],
  ["SessionTokenError", "replacing a session", "deleteSession", stored, signInAgain],
  ["SessionTokenError", "noting a use", "updateSessionDetails", listed, extend],
  ["SessionTokenError", "removing details at the sign-out", "deleteSessionDetails", listed, leave],
  ["SessionTokenError", "looking for expired details", "listSessionDetails", listed, signInAgain],
  ["JWTSessionError", "looking for a revocation", "revokedSince", cookies, read],
  ["JWTSessionError", "revoking a session", "revoke", cookies, leave],
  ["SessionTokenError", "noting a use of a JWT session", "updateSessionDetails", cookies, extend],
  ["SessionTokenError", "removing details of a JWT session", "deleteSessionDetails", cookies, leave],
  ["EmailSignInError", "storing a link", "createVerificationToken", stored, link],
  ["EmailSignInError", "looking for the user of a link", "getUserByEmail", stored, link],
])(
  "a %s about %s carries the store's own error as its cause [LG-02]",
  async (type, _, method, options, act) => {
    vi.useFakeTimers({ toFake: ["Date"], now: start })
    const { adapter, faults } = recordedAdapter({ atOnce: true })
    const providers = [idp.oidc(), createOutbox().provider()]
    const { log, browser: open } = createService({ providers, adapter, ...options })
    const browser = open()
    await signIn(browser, idp)
    expect(log.errors).toEqual([])
    const down = new Error("the store is down")
    faults[method] = () => {
      throw down
    }
    await act(browser)
    expect(log.types()).toContain(type)
    for (const error of log.errors) expect(origin(error), error.message).toBe(down)
  },
)

/** Returns the first cause of an error. */
function origin(error: Error): Error {
  const inner = error instanceof AuthError ? error.cause?.err : undefined
  return inner === undefined ? error : origin(inner)
}
