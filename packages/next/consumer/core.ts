import { Auth, createActionURL, raw, setEnvDefaults, skipCSRFCheck, type AuthConfig } from "@latchkey/core"
import {
  AccessDenied,
  type AuthError as CoreError,
  type CredentialsSignin as CoreSignin,
} from "@latchkey/core/errors"
import { getToken, type DefaultJWT, type JWT } from "@latchkey/core/jwt"
import NextAuth, {
  AuthError,
  CredentialsSignin,
  type Account,
  type DefaultSession,
  type DefaultUser,
  type NextAuthConfig,
  type Profile,
  type Theme,
} from "@latchkey/next"

const config: AuthConfig = { providers: [], skipCSRFCheck, basePath: "/api/auth", trustHost: true }

/** Another server of the same application, on core alone. */
export async function handle(request: Request, env: Record<string, string | undefined>): Promise<Response> {
  setEnvDefaults(env, config)
  const signIn: URL = createActionURL("signin", "https", request.headers, env, config)
  const { redirect, cookies } = await Auth(request, { ...config, raw })
  return redirect === undefined ? Auth(request, config) : Response.json([signIn.href, redirect, cookies])
}

/** One class identity, whichever package it is imported from. */
export const classes: [typeof CoreError, CoreSignin] = [AuthError, new CredentialsSignin()]
export function isDenied(error: unknown): boolean {
  return error instanceof AccessDenied && error instanceof AuthError && error.type === "AccessDenied"
}

/** `raw` is of core alone. */
// @ts-expect-error -- it would make the handlers answer with something that is no response
NextAuth({ providers: [], raw })

// Types that applications name and extend.
export interface Member extends DefaultUser {
  claims: DefaultJWT
}
export interface Visit extends DefaultSession {
  account: Account
  profile: Profile
}
export const theme: Theme = { colorScheme: "dark", brandColor: "#000", buttonText: "#fff", logo: "/logo.svg" }

/** The options that applications set beside providers and callbacks. */
export const options: NextAuthConfig = {
  providers: [
    {
      id: "email",
      type: "email",
      name: "E-mail",
      from: "no-reply@example.com",
      maxAge: 3600,
      async sendVerificationRequest({ identifier, url, expires, token, provider, theme: colours, request }) {
        const body = JSON.stringify([identifier, url, expires, token, provider.from, colours.brandColor])
        await fetch("https://mail.example", { method: "POST", body, headers: request.headers })
      },
    },
  ],
  theme,
  skipCSRFCheck,
  useSecureCookies: process.env.NODE_ENV === "production",
  cookies: {
    sessionToken: {
      name: "authjs.session-token",
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: true, domain: ".example.com" },
    },
  },
  events: {
    linkAccount: async ({ user, account, profile }) => void [user.id, account.provider, profile.email],
    signOut: (message) => void ("token" in message ? message.token?.sub : message.session?.userId),
  },
  logger: { error: (error) => void error.message, warn: () => {} },
  debug: process.env.NODE_ENV === "development",
}

export async function claims(request: Request): Promise<JWT | null> {
  return getToken({
    req: request,
    secret: "",
    secureCookie: request.headers.get("x-forwarded-proto") === "https",
  })
}
