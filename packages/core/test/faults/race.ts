import type { AuthConfig } from "@latchkey/core"
import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import { createOutbox, type Outbox } from "../email-outbox.ts"
import { createService, type Service } from "../service.ts"
import { openStore, type OpenStore } from "./open-store.ts"
import { moment, pacedAdapter } from "./paced-adapter.ts"
import { idp, linking } from "./stage.ts"

/** Ada at the "plain" provider. */
export const ada = { id: "ada-1", name: "Ada", email: "ada@example.com" }

/** A service with a store whose calls take time. */
export interface Race {
  readonly store: OpenStore
  readonly outbox: Outbox
  readonly service: Service
  /** The slow store that the service uses. */
  readonly adapter: Adapter
  /** The called methods, in order. To start again, empty the array. */
  readonly calls: AdapterMethod[]
}

/**
 * @param pause - every call of the store waits for this before its work and before its answer.
 * @param more - the providers in addition to the usual ones.
 */
export function createRace(
  options: Partial<AuthConfig> = {},
  pause: () => Promise<unknown> = moment,
  store: OpenStore = openStore(),
  more: AuthConfig["providers"] = [],
): Race {
  const outbox = createOutbox()
  const { adapter, calls } = pacedAdapter(store.adapter, pause)
  const providers = [idp.oauth(), outbox.provider(), ...more]
  const service = createService({ providers, adapter, linking, ...options })
  return { store, outbox, service, adapter, calls }
}

/**
 * Runs a race again and again.
 * @param race - gets the number of the round and its lane. Simultaneous rounds never share a lane.
 * @param abreast - the number of simultaneous rounds.
 */
export async function rounds(
  count: number,
  race: (round: number, lane: number) => Promise<void>,
  abreast = 20,
): Promise<void> {
  for (let round = 0; round < count; round += abreast) {
    await Promise.all(
      Array.from({ length: Math.min(abreast, count - round) }, async (_, lane) => race(round + lane, lane)),
    )
  }
}

/** Returns the number of rounds of a race: `RACE_ROUNDS` (`./run stress`), or as many as a normal run has time for. */
export function roundsOr(usual: number): number {
  return Number(process.env["RACE_ROUNDS"] ?? usual)
}

/** Returns the time limit for a number of rounds of a rule, in milliseconds. */
export function timeoutFor(count: number, { maxSeconds = 1 }: { readonly maxSeconds?: number } = {}): number {
  return 30_000 + count * maxSeconds * 1_000
}

/** Starts a sign-in, up to the redirect from the provider. */
export async function begin(browser: Browser, callbackUrl = "/", person = ada): Promise<string> {
  const start = await browser.submit("/auth/signin/plain", { callbackUrl })
  const back = idp.consent(start.location, person)
  return back.pathname + back.search
}

/** Returns the number of responses that set a session. */
export function newSessions(visits: readonly Visit[]): number {
  return visits.filter(({ headers }) =>
    headers.getSetCookie().some((line) => /session-token=[^;]/.test(line)),
  ).length
}
