import { ReactRouterAuth } from "@latchkey/react-router"
// TypeScript augments only modules that are imported.
import type {} from "@latchkey/react-router/jwt"
import OpenIDConnect from "@latchkey/react-router/providers/openid-connect"
import { tokenProvider, usualAccess } from "playground-content/access.ts"
import { demoCredentials } from "playground-content/demo-credentials.ts"
import { demoPasskey } from "playground-content/demo-passkey.ts"
import { emailLink } from "playground-content/email-link.ts"
import { limits } from "playground-content/limits.ts"
import { nicknameOf } from "playground-content/nickname.ts"
import { store } from "playground-content/store.ts"

declare module "@latchkey/react-router" {
  interface Session {
    /** The id of the provider that the user signed in with. */
    provider?: string | undefined
    /** The time of the sign-in, in seconds since 1970. */
    signedInAt?: number | undefined
    /** The name that the user chose on the page about client components. */
    nickname?: string | undefined
  }
}

declare module "@latchkey/react-router/jwt" {
  interface JWT {
    provider?: string | undefined
    signedInAt?: number | undefined
    nickname?: string | undefined
  }
}

/**
 * The application's whole configuration. The secret, the URL and the identity provider's issuer, client and client
 * secret come from the environment: `AUTH_SECRET`, `AUTH_URL`, `AUTH_DEVELOPMENT_ISSUER`, `_ID` and `_SECRET`.
 */
export const {
  action,
  loader,
  accessToken,
  auth,
  authMiddleware,
  endSession,
  passkeys,
  protect,
  requireSession,
  sessions,
  signIn,
  signOut,
  signOutEverywhere,
} = ReactRouterAuth({
  providers: [
    // packages/development-provider; the rest comes from its metadata.
    OpenIDConnect({
      id: tokenProvider,
      name: "Development identity provider",
      authorization: { params: usualAccess },
      keepTokens: true,
      logout: "on-request",
      backchannelLogout: true,
    }),
    demoCredentials,
    emailLink,
    demoPasskey,
  ],
  adapter: store,
  limits,
  experimental: { enableWebAuthn: true },
  // In the store, they would be lost when the server ends.
  session: { strategy: "jwt", details: true },
  // They can still be revoked by the identity provider, and in another browser.
  revocation: true,
  callbacks: {
    jwt({ token, account, trigger, session }) {
      if (account) return { ...token, provider: account.provider, signedInAt: Math.floor(Date.now() / 1000) }
      if (trigger === "update") return { ...token, nickname: nicknameOf(session) }
      return token
    },
    session({ session, token: { sub, provider, signedInAt, nickname } }) {
      return { ...session, user: { ...session.user, id: sub }, provider, signedInAt, nickname }
    },
  },
})
