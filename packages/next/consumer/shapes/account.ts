import type { Account } from "@latchkey/next"
import type { AdapterAccount } from "@latchkey/next/adapters"

const stored: AdapterAccount = {
  userId: "1",
  type: "oidc",
  provider: "idp",
  providerAccountId: "a",
}

export const withState: AdapterAccount = { ...stored, session_state: "the state" }
export const withoutState: AdapterAccount = { ...stored, session_state: null }
export const account: Account = withState
// @ts-expect-error -- what is stored survives JSON
export const withDate: AdapterAccount = { ...stored, session_state: new Date() }

/** As an adapter writes a row. */
export function row({ session_state: state }: AdapterAccount): { session_state: string | null } {
  return { session_state: typeof state === "string" ? state : null }
}
