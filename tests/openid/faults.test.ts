import { customFetch } from "@latchkey/core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { createApplication, origin, signedInAs, signIn } from "./application.ts"
import { faults, type AskedEndpoint, type Fault, type Trace } from "./faults/fault.ts"
import type { Behaviour } from "@latchkey/test-kit/openid-provider/behaviour"
import { clientSecret } from "@latchkey/test-kit/openid-provider/client"
import { startProvider, type IdentityProvider } from "./provider/provider.ts"

let idp: IdentityProvider

beforeAll(async () => {
  idp = await startProvider()
})
beforeEach(() => {
  idp.reset()
  // A fault decides when the service's deadlines pass.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => idp.stop())

const endpoints: readonly (readonly [AskedEndpoint, path: string, error: string])[] = [
  ["discovery", "/.well-known/openid-configuration", "Configuration"],
  ["keys", "/keys", "OAuthCallbackError"],
  ["token", "/token", "OAuthCallbackError"],
  ["userinfo", "/userinfo", "OAuthCallbackError"],
]

/** Makes the endpoint fail until the provider behaves again. Returns the `fetch` for the provider. */
async function fail(
  endpoint: AskedEndpoint,
  path: string,
  fault: Fault,
  trace: Trace,
): Promise<typeof fetch> {
  const elsewhere = await fault.address?.(idp.issuer)
  const { answer, rewrite } = fault
  const failing: Behaviour = {
    ...fault.behaviour?.(endpoint),
    answers(asked, _request, response) {
      if (asked !== endpoint || answer === undefined) return false
      answer(response, trace)
      return true
    },
  }
  idp.behaviour = failing
  return async (input, init) => {
    const { url } = new Request(input)
    const fails = idp.behaviour === failing && new URL(url).pathname === path
    const response = await fetch(fails && elsewhere !== undefined ? elsewhere : url, init)
    return fails && rewrite !== undefined ? rewrite(response) : response
  }
}

async function setup(way: typeof fetch) {
  const application = createApplication({
    providers: [await idp.oidc({ idToken: false, [customFetch]: way })],
  })
  return { application, browser: application.browser() }
}

describe.each(endpoints)("when the endpoint %s", (endpoint, path, error) => {
  test.each(faults.map((fault) => [fault.name, fault] as const))(
    "%s, the sign-in ends on the sign-in page, leaves nothing behind, and the next one succeeds [DO-02, OA-09, OA-10, OA-16]",
    async (_name, fault) => {
      const trace: Trace = { sent: 0 }
      const { application, browser } = await setup(await fail(endpoint, path, fault, trace))

      const page = await signIn(browser, origin)
      expect([page.url.pathname, page.url.search, page.status]).toEqual([
        "/auth/signin",
        `?error=${error}`,
        200,
      ])
      expect(page.text).toContain("Try again")
      expect(await signedInAs(browser, origin)).toBeUndefined()
      expect(application.writes).toEqual([])
      expect(
        [...browser.cookies.keys("app.example")].filter((name) => name.includes("authjs.state")),
      ).toEqual([])
      expect(application.errors).toHaveLength(1)
      expect(JSON.stringify(application.errors, everything)).not.toContain(clientSecret)

      // The service has closed the connection without reading much more, and hasn't followed a redirect.
      await trace.closed
      expect(trace.sent).toBeLessThan(fault.name.includes("100 MB") ? 50_000_000 : 12)
      expect(idp.count("elsewhere")).toBe(0)

      idp.behaviour = {}
      await signIn(browser, origin)
      expect(await signedInAs(browser, origin)).toBe("grace@example.com")
    },
  )
})

/** Includes the causes of errors. */
function everything(_key: string, value: unknown): unknown {
  return value instanceof Error ? [value.message, value.stack, value.cause] : value
}
