import type { AuthConfig } from "@latchkey/core"
import type { EmailConfig, OAuthConfig, Provider } from "@latchkey/core/providers"

/** Part of every secret here. */
export const canary = "canary"
/** A secret that no rule objects to. */
export const secretOf = (name: string): string => `${canary} ${name} which is long enough for every rule`

/** An OAuth provider that holds a secret wherever it may. */
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

/** A provider that mails links, and holds a secret wherever it may. */
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

/** The option `providers`, whatever is in it. */
export const providers = (...all: unknown[]): Partial<AuthConfig> => ({ providers: all as Provider[] })

/** A configuration that cannot be used. */
export type Row = readonly [
  title: string,
  options: Partial<AuthConfig>,
  type: string,
  message: string,
  variables?: Record<string, string>,
]
