import type { AuthConfig } from "@latchkey/core"
import {
  createAuthenticator,
  type SoftwareAuthenticator,
} from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser } from "@latchkey/test-kit/browser"
import { createOutbox, type Outbox } from "../email-outbox.ts"
import { createIdentityProvider, type IdentityProvider } from "../identity-provider.ts"
import { createService, sessionCookie, type Service } from "../service.ts"
import { signIn } from "../sign-in.ts"
import { faultAdapter, type FaultAdapter } from "./fault-adapter.ts"
import { openStore, type OpenStore } from "./open-store.ts"

/** Everything that a flow with faults needs. */
export interface Stage {
  readonly service: Service
  readonly store: OpenStore
  readonly faults: FaultAdapter
  readonly outbox: Outbox
  /** The browser of Ada, who is affected by the faults. */
  readonly browser: Browser
  /** The authenticator with Ada's passkeys. */
  readonly authenticator: SoftwareAuthenticator
}

/** Ada at the "plain" provider: the same user with another address. */
export const adaAtWork = { id: "ada-at-work", name: "Ada at work", email: "ada@work.example" }

/** A user who must not be affected by the faults. */
const grace = { sub: "grace-1", name: "Grace Hopper", email: "grace@example.com" }

/** The provider of all stages, because creating one takes longer than using it. */
export const idp: IdentityProvider = await createIdentityProvider()

/** Other tests cover the first proof of an address (docs/differences.md, D42). */
export const linking = { unproven: "keep" } as const

/**
 * Creates the service with an open store, in which Grace has a user, an account and a session.
 *
 * @param more - the providers in addition to the usual ones.
 */
export async function createStage(
  options: Partial<AuthConfig> = {},
  store: OpenStore = openStore(),
  more: AuthConfig["providers"] = [],
): Promise<Stage> {
  const outbox = createOutbox()
  const faults = faultAdapter(store.adapter)
  const service = createService({
    providers: [idp.oidc(), idp.oauth(), outbox.provider(), ...more],
    adapter: faults.adapter,
    linking,
    ...options,
  })
  await signIn(service.browser(), idp, { person: grace })
  const authenticator = createAuthenticator()
  return { service, store, faults, outbox, browser: service.browser(), authenticator }
}

/** Returns the address of the signed-in user. */
export async function whoIs(browser: Browser): Promise<string | undefined> {
  const session = (await browser.get("/auth/session")).json() as { user?: { email?: string } } | null
  return session?.user?.email
}

/** Returns the key of a browser's stored session. */
export function sessionTokenOf(browser: Browser): string | undefined {
  return browser.cookies.get(sessionCookie)?.value
}
