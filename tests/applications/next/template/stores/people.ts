import type { NextAuthConfig } from "@latchkey/next"
import type { Adapter } from "@latchkey/next/adapters"
import OpenIDConnect from "@latchkey/next/providers/openid-connect"
import Passkey from "@latchkey/next/providers/passkey"

/** People who come from an identity provider or with a passkey, kept in a store. Which strategy is for each run to say. */
export function peopleIn(adapter: Adapter): Partial<NextAuthConfig> {
  return {
    adapter,
    session: { strategy: process.env.SESSION_STRATEGY === "database" ? "database" : "jwt" },
    providers: [OpenIDConnect({ id: "development", name: "Development" }), Passkey],
    experimental: { enableWebAuthn: true },
  }
}
