import { customFetch } from "@latchkey/core"
import NextAuth, {
  AuthError,
  CredentialsSignin,
  type NextAuthConfig,
  type NextAuthRequest,
  type NextAuthResult,
} from "@latchkey/next"
import type { Adapter } from "@latchkey/next/adapters"
import { decode, encode, getToken } from "@latchkey/next/jwt"
import type { OAuthConfig, OAuthUserConfig, Provider } from "@latchkey/next/providers"
import Credentials from "@latchkey/next/providers/credentials"
import GitHub from "@latchkey/next/providers/github"
import Google from "@latchkey/next/providers/google"

export class InvalidLogin extends CredentialsSignin {
  override code = "invalid_login"
}

/** Without adapter and providers: for the middleware. */
export const edgeConfig = {
  providers: [],
  pages: { signIn: "/login" },
  session: { strategy: "jwt", maxAge: 3600 },
  callbacks: {
    authorized({ auth, request: { nextUrl } }) {
      if (!nextUrl.pathname.startsWith("/dashboard")) return true
      return auth?.user.role === "admin" || Response.redirect(new URL("/", nextUrl))
    },
    session({ session, token }) {
      if (token.sub !== undefined) session.user.id = token.sub
      if (token.role !== undefined) session.user.role = token.role
      return session
    },
  },
} satisfies NextAuthConfig

const providers: Provider[] = [
  GitHub,
  Google({
    allowDangerousEmailAccountLinking: true,
    profile: (profile) => ({ id: profile.sub, role: "member" }),
  }),
  Credentials({
    credentials: { email: { label: "E-mail" }, password: { type: "password" } },
    async authorize(credentials) {
      if (typeof credentials.email !== "string") throw new InvalidLogin()
      if (credentials.password === "") throw new CredentialsSignin({ cause: { reason: "empty" } })
      return { id: "1", email: credentials.email, role: "member" }
    },
  }),
]

/** A provider of the application's own. */
export function Intranet(options: OAuthUserConfig<{ uid: string }>): OAuthConfig<{ uid: string }> {
  return {
    id: "intranet",
    name: "Intranet",
    type: "oauth",
    authorization: { url: "https://id.example/authorize", params: { scope: "profile" } },
    token: "https://id.example/token",
    userinfo: "https://id.example/me",
    profile: (profile) => ({ id: profile.uid }),
    [customFetch]: fetch,
    options,
  }
}

declare const adapter: Adapter

export const { handlers, auth, signIn, signOut, unstable_update } = NextAuth({
  ...edgeConfig,
  adapter,
  providers: [...providers, Intranet({ clientId: "a" })],
  jwt: { encode, decode },
  trustHost: true,
  events: {
    createUser: async ({ user }) => void user.id,
    signIn: ({ user, account, isNewUser }) => void [user.email, account?.provider, isNewUser],
  },
  callbacks: {
    ...edgeConfig.callbacks,
    async jwt({ token, user, account, trigger, session, profile }) {
      if (user) token.role = user.role ?? "member"
      if (account?.provider === "github") token.picture = String(profile?.["avatar_url"])
      if (trigger === "update") Object.assign(token, session.user)
      return trigger === "signUp" ? null : token
    },
    signIn: async ({ user, account }) => account?.provider === "credentials" || user.email != null,
  },
})

/** The configuration made for a request, or without one. */
export const lazy: NextAuthResult = NextAuth((request) => ({
  ...edgeConfig,
  basePath: request?.nextUrl.pathname.startsWith("/v2") === true ? "/v2/auth" : "/api/auth",
}))
export const asynchronous: NextAuthResult = NextAuth(async () => edgeConfig)
export const { GET, POST } = handlers

/** Types that an application names. */
export function named(request: NextAuthRequest): string | null | undefined {
  return request.auth?.user.name ?? request.nextUrl.pathname
}

export async function failing(): Promise<string> {
  try {
    await signIn("credentials", { email: "a@example.com", redirect: false })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const original: Error | undefined = error.cause?.err
    switch (error.type) {
      case "CredentialsSignin":
        return error instanceof CredentialsSignin ? error.code : "credentials"
      case "CallbackRouteError":
        return original?.message ?? "callback"
      default:
        return "other"
    }
  }
  return ""
}

export async function token(request: Request): Promise<unknown> {
  const found = await getToken({ req: request, secret: "", secureCookie: true, salt: "authjs.session-token" })
  return found?.role
}
