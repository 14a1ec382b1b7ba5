import type { AuthConfig } from "@latchkey/core"
import { createIntegration, type FreshSessionOptions, type StaleSession } from "@latchkey/core/integration"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { createOutbox } from "./email-outbox.ts"
import { ada, createIdentityProvider, type IdentityProvider } from "./identity-provider.ts"
import { passkeys } from "./passkeys.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createService } from "./service.ts"
import { passwords } from "./sign-in.ts"

/** The identity provider that all configured providers use. */
export const idp: IdentityProvider = await createIdentityProvider()

/** The two session strategies, and the one without a database. */
export const keptAs = ["database", "jwt", "no adapter"] as const

/** Returns the head of a browser's request. */
const head = (browser: Browser) => {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie }), protocol: "https" }
}

/** Returns the current time, in seconds since 1970. */
const now = (): number => Math.floor(Date.now() / 1000)

/** Returns the claims of Ada, who authenticated at the provider some seconds ago. */
export const adaOf = (secondsAgo: number, more: object = {}) => ({
  ...ada,
  auth_time: now() - secondsAgo,
  ...more,
})

/** Creates a service with every type of provider, and functions for tests. */
export function freshWorld(
  kept: (typeof keptAs)[number] = "database",
  options: Partial<AuthConfig> = {},
  { userVerification = "required" }: { userVerification?: "required" | "discouraged" } = {},
) {
  const outbox = createOutbox()
  const recorded = recordedAdapter()
  const hasAdapter = kept !== "no adapter"
  const stored = hasAdapter
    ? [
        outbox.provider({ code: true }),
        passkeys({
          authenticationOptions: { userVerification },
          registrationOptions: { authenticatorSelection: { userVerification } },
        }),
      ]
    : []
  const service = createService({
    providers: [idp.oidc(), idp.oidc({ id: "second", name: "Second" }), idp.oauth(), passwords(), ...stored],
    ...(hasAdapter ? { adapter: recorded.adapter, session: { strategy: kept } } : {}),
    experimental: { enableWebAuthn: true },
    ...options,
  })
  const integration = createIntegration(service.config)
  const demand = async (browser: Browser, options: Partial<FreshSessionOptions> = {}) =>
    integration.requireFresh(head(browser), { maxAge: 300, callbackUrl: "/settings?tab=2", ...options })
  const stale = async (
    browser: Browser,
    options: Partial<FreshSessionOptions> = {},
  ): Promise<StaleSession> => {
    const result = await demand(browser, options)
    if (result.session !== null) throw new Error("the session is fresh")
    return result
  }
  /** Returns the fields with which the forms of the confirmation page start a step-up. */
  const fieldsFor = async (browser: Browser, options: Partial<FreshSessionOptions> = {}) => {
    const { searchParams } = new URL((await stale(browser, options)).url)
    return { callbackUrl: searchParams.get("callbackUrl") ?? "", stepUp: searchParams.get("stepUp") ?? "" }
  }
  return {
    ...recorded,
    service,
    outbox,
    integration,
    demand,
    stale,
    fieldsFor,
    isFresh: async (browser: Browser, options: Partial<FreshSessionOptions> = {}) =>
      (await demand(browser, options)).session !== null,
    browser: service.browser(),
    sessionOf: async (browser: Browser) => (await browser.get("/auth/session")).json(),
    /** Starts a step-up with a provider, and sends the browser back with these claims. */
    stepUp: async (
      browser: Browser,
      person: Record<string, unknown>,
      { with: provider = "idp", ...demands }: Partial<FreshSessionOptions> & { with?: string } = {},
    ): Promise<Visit & { readonly asked: URLSearchParams }> => {
      const fields = await fieldsFor(browser, demands)
      const { location } = await browser.submit(`/auth/signin/${provider}`, fields)
      const back = idp.consent(location, person)
      const visit = await browser.get(back.pathname + back.search)
      return Object.assign(visit, { asked: location?.searchParams ?? new URLSearchParams() })
    },
  }
}
