import type { OAuth2Config } from "@latchkey/core/providers"
import type { IdentityProvider } from "@latchkey/test-kit/identity-provider"
import { customFetch, type NextAuthConfig } from "../src/index.ts"
import Credentials from "../src/providers/credentials.ts"

/** The URL of the tests' application. */
export const origin = "https://app.example"

/** The secret of the tests. */
export const secret = "a secret of more than thirty-two bytes"

/** Returns a configuration that signs in every user with the password `sesame`, under the given name. */
export function testConfig(more: Partial<NextAuthConfig> = {}): NextAuthConfig {
  return {
    secret,
    trustHost: true,
    providers: [
      Credentials({
        credentials: { name: {}, password: { type: "password" } },
        authorize: ({ name, password }) => (password === "sesame" ? { id: "1", name: String(name) } : null),
      }),
    ],
    ...more,
  }
}

/** A logger that logs nothing. */
export const silent = { error: () => {}, warn: () => {}, debug: () => {} }

/** The identity provider, as the application configures it. */
export function configured(idp: IdentityProvider): OAuth2Config {
  return { ...idp.oauth(), [customFetch]: idp.fetch }
}
