import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { askForLink, createOutbox } from "./email-outbox.ts"
import { idp, whoIs } from "./faults/stage.ts"
import { untilAnswered } from "./faults/until-answered.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

type Callbacks = NonNullable<AuthConfig["callbacks"]>
type Strategy = "jwt" | "database"

const throwing = (): never => {
  throw new Error("a bug of the application")
}
const rejecting = async (): Promise<never> => Promise.reject(new Error("a bug of the application"))
const hanging = async (): Promise<never> => new Promise(() => {})
/** Values that aren't strings; a string would be a URL to redirect to. */
const refusals = [undefined, false, 42, [], {}].map((value) => () => value as never)
const junk = [undefined, 42, true, "", []].map((value) => () => value as never)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

function setup(options: Partial<AuthConfig>) {
  const outbox = createOutbox()
  const service = createService({
    providers: [idp.oidc(), passwords(), outbox.provider()],
    adapter: MemoryAdapter(),
    // Ada uses a link to prove the address that the provider only claimed (docs/differences.md, D42).
    linking: { unproven: "remove" },
    ...options,
  })
  return { service, outbox, browser: service.browser() }
}

/** Signs in both ways, reads the session, updates it and signs out. Returns the results that the user saw. */
async function journey(options: Partial<AuthConfig>): Promise<unknown[]> {
  const { service, outbox, browser } = setup(options)
  const seen: unknown[] = [errorOf(await signIn(browser, idp, { callbackUrl: "/in" })), await whoIs(browser)]
  seen.push((await browser.submit("/auth/session", { data: { name: "Ada" } })).status)
  seen.push((await browser.submit("/auth/signout")).location?.href, browser.cookies.has(sessionCookie))
  const other = service.browser()
  await askForLink(other, "ada@example.com")
  seen.push(errorOf(await other.get(outbox.lastLink())), await whoIs(other))
  return seen
}

const wrong: readonly (readonly [string, () => unknown])[] = [
  ["throws", throwing],
  ["rejects", rejecting],
  ["never ends", hanging],
  ["returns what nobody asked for", () => "junk"],
]

describe.each(["jwt", "database"] as const)("with the %s strategy", (strategy: Strategy) => {
  const session = { strategy }

  test.each(wrong)("an event handler that %s changes no outcome [FP-09, EVT-01, LG-03]", async (_, act) => {
    const names = [
      "createUser",
      "linkAccount",
      "proveAddress",
      "updateUser",
      "signIn",
      "session",
      "signOut",
    ] as const
    let tell = (): void => {}
    const reached = new Promise<void>((resolve) => (tell = resolve))
    const heard = new Set<string>()
    const events = Object.fromEntries(
      names.map((name) => [
        name,
        () => {
          tell()
          heard.add(name)
          return act()
        },
      ]),
    )
    const undisturbed = await journey({ session })
    expect(await untilAnswered(async () => journey({ session, events }), reached)).toEqual(undisturbed)
    expect([...heard].sort()).toEqual([...names].sort())
  })

  test.each(wrong)("a logger that %s changes no outcome [FP-09, LG-03]", async (_, act) => {
    const log = vi.fn<() => unknown>(act)
    const logger = { error: log, warn: log, debug: log } as unknown
    const failing = { events: { signIn: throwing, session: throwing, signOut: throwing } }
    const undisturbed = await journey({ session, ...failing })
    expect(
      await journey({ session, ...failing, logger: logger as NonNullable<AuthConfig["logger"]> }),
    ).toEqual(undisturbed)
    expect(log).toHaveBeenCalled()
  })

  test.each([throwing, rejecting, ...refusals])(
    "a signIn callback that goes wrong refuses the user: %o [FP-09, CBK-04]",
    async (signInCallback) => {
      const { service, browser } = setup({ session, callbacks: { signIn: signInCallback } })
      const visit = await signIn(browser, idp)
      const [error] = service.log.types()
      expect([errorOf(visit), error]).toEqual(["AccessDenied", "AccessDenied"])
      expect(browser.cookies.has(sessionCookie)).toBe(false)
    },
  )

  test.each([throwing, rejecting])(
    "a session callback that goes wrong hides the session, and ends none (D34): %o [FP-09]",
    async (callback) => {
      const callbacks: Callbacks = {}
      const { browser } = setup({ session, callbacks })
      await signIn(browser, idp)
      callbacks.session = callback
      const visit = await browser.get("/auth/session")
      expect([visit.status, visit.text]).toEqual([200, "null"])
      expect(visit.cookieNames).toEqual([])
      delete callbacks.session
      expect(await whoIs(browser)).toBe("ada@example.com")
    },
  )
})

describe("a jwt callback", () => {
  const session = { strategy: "jwt" } as const

  test.each([throwing, rejecting, ...junk])(
    "that goes wrong at sign-in signs nobody in, and the next try works: %o [FP-09]",
    async (jwt) => {
      const callbacks: Callbacks = { jwt }
      const { service, browser } = setup({ session, callbacks })
      expect(errorOf(await signIn(browser, idp))).toBe("Configuration")
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      expect(service.log.types()).toHaveLength(1)
      delete callbacks.jwt
      await signIn(browser, idp)
      expect(await whoIs(browser)).toBe("ada@example.com")
    },
  )

  test.each([throwing, rejecting, ...junk])(
    "that goes wrong at a check makes the session null, never an error: %o [FP-09, SES-08]",
    async (jwt) => {
      const callbacks: Callbacks = {}
      const { service, browser } = setup({ session, callbacks })
      await signIn(browser, idp)
      callbacks.jwt = jwt
      const visit = await browser.get("/auth/session")
      expect([visit.status, visit.text]).toEqual([200, "null"])
      expect(service.log.types()).toEqual(["JWTSessionError"])
    },
  )
})

test.each([undefined, null, 42, true, "token"])(
  "a jwt.decode that returns %o opens nothing: no session of nobody [FP-09, CFG-14]",
  async (opened) => {
    const { browser } = setup({
      session: { strategy: "jwt" },
      jwt: { decode: async () => opened as never },
    })
    await signIn(browser, idp)
    expect((await browser.get("/auth/session")).text).toBe("null")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  },
)

test.each([undefined, null, 42, new Uint8Array(2)])(
  "a jwt.encode that returns %o signs nobody in [FP-09, CFG-14]",
  async (made) => {
    const { service, browser } = setup({
      session: { strategy: "jwt" },
      jwt: { encode: async () => made as never },
    })
    expect(errorOf(await signIn(browser, idp))).toBe("Configuration")
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(service.log.types()).toEqual(["JWTSessionError"])
  },
)
