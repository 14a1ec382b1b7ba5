import type { AuthConfig } from "@latchkey/core"
import {
  createIntegration,
  type NavigationResult,
  serialiseCookie,
  type StartSessionInput,
  type StartSessionOptions,
} from "@latchkey/core/integration"
import type { Browser } from "@latchkey/test-kit/browser"
import { createRecorded, type Recorded } from "./audit-world.ts"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts"
import { recordedAdapter, type RecordedAdapter } from "./recorded-adapter.ts"
import { createService, type Service } from "./service.ts"

/** The identity provider of all worlds. */
export const idp: IdentityProvider = await createIdentityProvider()

/** The stored user for whom the application starts sessions. */
export const grace = { id: "grace", name: "Grace", email: "grace@example.com", emailVerified: null }

/** The ways in which sessions are kept: both strategies with an adapter, and cookies without one. */
export const keptAs: readonly [string, Partial<AuthConfig>][] = [
  ["stored sessions", { session: { strategy: "database", details: true } }],
  ["JWT sessions", { session: { strategy: "jwt", details: true }, revocation: true }],
  ["plain JWT sessions", { session: { strategy: "jwt" } }],
]

/** An application that starts sessions itself. */
export interface StartedWorld extends RecordedAdapter, Recorded {
  readonly service: Service
  readonly integration: ReturnType<typeof createIntegration>
  /** Starts a session in a browser, which sends a form of the application. */
  start(
    browser: Browser,
    user?: unknown,
    options?: StartSessionOptions | Record<string, unknown>,
    head?: Partial<StartSessionInput>,
  ): Promise<NavigationResult>
  /** Returns the name of the user of a browser's session. */
  nameIn(browser: Browser): Promise<string | undefined>
}

/** Creates the application, which has stored Grace. */
export async function startedWorld(options: Partial<AuthConfig> = {}): Promise<StartedWorld> {
  const recorded = createRecorded()
  const adapter = recordedAdapter()
  await adapter.adapter.createUser?.({ ...grace })
  const config = { adapter: adapter.adapter, providers: [idp.oidc()], audit: recorded.audit, ...options }
  return { ...adapter, ...recorded, ...startingIn(createService(config)) }
}

/** Returns functions that start sessions in a service. */
export function startingIn(
  service: Service,
): Pick<StartedWorld, "service" | "integration" | "start" | "nameIn"> {
  const integration = createIntegration(service.config)
  return {
    service,
    integration,
    start: async (browser, user = grace.id, startOptions = {}, head = {}) => {
      const input = { ...headOf(browser), method: "POST", user, options: startOptions, ...head }
      const result = await integration.startSession(input as StartSessionInput)
      keep(browser, result)
      return result
    },
    nameIn: async (browser) =>
      ((await browser.get("/auth/session")).json() as { user?: { name?: string } } | null)?.user?.name,
  }
}

/** Returns the head of a form that a page of the application sends. */
export function headOf(browser: Browser, more: Record<string, string> = {}): { headers: Headers } {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  const own = { host: "app.example", origin: "https://app.example", "sec-fetch-site": "same-origin" }
  return { headers: new Headers({ ...own, cookie, ...more }) }
}

/** Keeps the cookies of a response. */
function keep(browser: Browser, { cookies }: NavigationResult): void {
  for (const cookie of cookies) browser.cookies.keep(serialiseCookie(cookie), new URL("https://app.example/"))
}
