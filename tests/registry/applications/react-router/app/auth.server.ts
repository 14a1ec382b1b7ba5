import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { ReactRouterAuth } from "@latchkey/react-router"
import OpenIDConnect from "@latchkey/react-router/providers/openid-connect"
import Passkey from "@latchkey/react-router/providers/passkey"

export const adapter = MemoryAdapter()

export const {
  action,
  loader,
  auth,
  authMiddleware,
  endSession,
  passkeys,
  requireFresh,
  requireSession,
  sessions,
} = ReactRouterAuth({
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
  session: { details: true },
  pages: { signIn: "/login", error: "/login" },
  callbacks: {
    session: ({ session, user }) => ({ ...session, user: { ...session.user, id: user.id } }),
  },
})
