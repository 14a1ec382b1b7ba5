import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import OpenIDConnect from "@latchkey/providers/openid-connect"
import Passkey from "@latchkey/providers/passkey"

const kept = globalThis as { blocksAdapter?: ReturnType<typeof MemoryAdapter> }

/** One store for each process: a framework may load this module once for pages, and again for routes. */
const adapter = (kept.blocksAdapter ??= MemoryAdapter())

/** The configuration of each application. */
export const options = {
  adapter,
  providers: [
    OpenIDConnect({ id: "development", name: "Development" }),
    // The same provider as a second service.
    OpenIDConnect({
      id: "other",
      name: "Other service",
      issuer: process.env["AUTH_DEVELOPMENT_ISSUER"],
      clientId: process.env["AUTH_DEVELOPMENT_ID"],
      clientSecret: process.env["AUTH_DEVELOPMENT_SECRET"],
    }),
    {
      id: "email",
      type: "email",
      name: "Email",
      from: "blocks@example.com",
      sendVerificationRequest: () => undefined,
    },
    Passkey,
  ],
  experimental: { enableWebAuthn: true },
  freshSessions: true,
  linking: { requireFresh: 900 },
  session: { details: true },
  pages: { signIn: "/login", error: "/login" },
} satisfies AuthConfig
