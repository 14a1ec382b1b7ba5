import type { AuthConfig } from "@latchkey/core"
import { recordedAdapter, type RecordedAdapter } from "../recorded-adapter.ts"
import type { Browser } from "@latchkey/test-kit/browser"
import { createService, sessionCookie, type Service } from "../service.ts"
import { signIn } from "../sign-in.ts"
import { idp } from "./stage.ts"

/** A user with a stored session. */
export interface SignedIn extends RecordedAdapter {
  readonly service: Service
  readonly browser: Browser
  /** Returns the key of the session in the browser. */
  readonly key: () => string
  /** Returns the stored row with this key. */
  readonly row: () => ReturnType<RecordedAdapter["store"]["getSessionAndUser"]>
  /** Returns the session that the client sees. */
  readonly session: () => Promise<{ expires: string } | null>
}

/** Signs Ada in, with a store that fails on demand. Calls are counted from then on. */
export async function signedIn(options: Partial<AuthConfig> = {}): Promise<SignedIn> {
  const recorded = recordedAdapter()
  const service = createService({ providers: [idp.oidc()], adapter: recorded.adapter, ...options })
  const browser = service.browser()
  await signIn(browser, idp)
  const key = (): string => browser.cookies.get(sessionCookie)?.value ?? ""
  const row = async () => recorded.store.getSessionAndUser(key())
  const session = async () => (await browser.get("/auth/session")).json() as { expires: string } | null
  recorded.calls.length = 0
  return { ...recorded, service, browser, key, row, session }
}
