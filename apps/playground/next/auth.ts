import NextAuth from "@latchkey/next"
// TypeScript augments only modules that are imported.
import type {} from "@latchkey/next/adapters"
import type {} from "@latchkey/next/jwt"
import OpenIDConnect from "@latchkey/next/providers/openid-connect"
import { tokenProvider, usualAccess } from "playground-content/access.ts"
import { demoPasskey } from "playground-content/demo-passkey.ts"
import { emailLink } from "playground-content/email-link.ts"
import { limits } from "playground-content/limits.ts"
import { nicknameOf } from "playground-content/nickname.ts"
import { demoCredentials } from "./demo-credentials.ts"
import { otherProviders } from "./other-providers.ts"
import { sessionOfRow, sessionOfToken } from "./session-content.ts"
import { settings, store } from "./store/store.ts"

declare module "@latchkey/next" {
  interface Session {
    /** The id of the provider that the user signed in with. */
    provider?: string | undefined
    /** The time of the sign-in, in seconds since 1970. */
    signedInAt?: number | undefined
    /** The name that the user chose on the page about client components. */
    nickname?: string | undefined
    /** The key of this session in the store; undefined if it's a cookie. */
    key?: string | undefined
  }
}

declare module "@latchkey/next/adapters" {
  interface AdapterUser {
    /**
     * The playground's own columns; see `store/schema.ts`. If sessions are cookies, these columns have the newest
     * values.
     */
    nickname?: string | null | undefined
    provider?: string | null | undefined
    signedInAt?: Date | null | undefined
  }
}

declare module "@latchkey/next/jwt" {
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
  handlers,
  accessToken,
  auth,
  endSession,
  passkeys,
  sessions,
  signIn,
  signOut,
  signOutEverywhere,
  unstable_update,
} = NextAuth({
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
    ...otherProviders.map(({ provider }) => provider),
  ],
  adapter: store.adapter,
  limits,
  // Next adds the connection's address if no server in front of it does.
  trustedProxies: 1,
  experimental: { enableWebAuthn: true },
  session: { strategy: settings.sessions, details: true },
  // Sessions can be revoked by the identity provider, and in another browser.
  revocation: true,
  callbacks: {
    // Runs for the paths that proxy.ts matches.
    authorized: ({ auth: session }) => session !== null,
    // If sessions are cookies, the token contains the application's own members.
    jwt({ token, account, trigger, session }) {
      if (account) return { ...token, provider: account.provider, signedInAt: Math.floor(Date.now() / 1000) }
      if (trigger === "update") return { ...token, nickname: nicknameOf(session) }
      return token
    },
    session({ session, token, user, trigger, newSession }) {
      if (settings.sessions === "jwt") return sessionOfToken(session, token)
      return sessionOfRow(session, user, trigger === "update" ? { data: newSession } : null)
    },
  },
  events: {
    async signIn({ user: { id }, account }) {
      if (id === undefined || !account) return
      await store.adapter.updateUser?.({ id, provider: account.provider, signedInAt: new Date() })
    },
  },
})
