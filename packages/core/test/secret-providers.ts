import type { AuthConfig } from "@latchkey/core"
import type { EmailConfig, OAuthConfig, Provider } from "@latchkey/core/providers"

/** A part of every secret in this file. */
export const canary = "canary"
/** Returns a secret that no rule refuses. */
export const secretOf = (name: string): string => `${canary} ${name} which is long enough for every rule`

/** Returns an OAuth provider with a secret in every possible position. */
export const vendor = (options: object = {}): OAuthConfig =>
  ({
    id: "vendor",
    name: "Vendor",
    type: "oauth",
    clientId: "id",
    clientSecret: secretOf("client secret"),
    authorization: "https://idp.example/authorize",
    token: { url: "https://idp.example/token", clientPrivateKey: secretOf("private key") },
    userinfo: "https://idp.example/userinfo",
    ...options,
  }) as unknown as OAuthConfig

/** Returns a provider that mails links, with a secret in every possible position. */
export const mail = (options: object = {}): EmailConfig => ({
  id: "mail",
  name: "Mail",
  type: "email",
  secret: secretOf("mail secret"),
  apiKey: secretOf("api key"),
  server: { host: "smtp.example", auth: { user: "me", pass: secretOf("server password") } },
  sendVerificationRequest: () => {},
  ...options,
})

/** Returns the `providers` option with any contents. */
export const providers = (...all: unknown[]): Partial<AuthConfig> => ({ providers: all as Provider[] })

/** An invalid configuration. */
export type Row = readonly [
  title: string,
  options: Partial<AuthConfig>,
  type: string,
  message: string,
  variables?: Record<string, string>,
]
