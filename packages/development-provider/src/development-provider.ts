/** The claims of the invented users (OpenID Connect Core 5.1). */
interface Claims {
  readonly sub?: string | null | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly email_verified?: unknown
  readonly picture?: unknown
}

/** The user that {@link DevelopmentProvider.profile} returns. */
export interface DevelopmentUser {
  id: string | undefined
  name: string | null | undefined
  /** Null if the address isn't verified. */
  email: string | null | undefined
  image: string | null
}

/** A provider for Latchkey's `providers` option. */
export interface DevelopmentProvider {
  id: "development"
  name: "Development"
  type: "oidc"
  /** Refuses the configuration in production. */
  developmentOnly: true
  /** `http://localhost:<port>`. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Parameters are pushed (RFC 9126), so that each sign-in begins with a request from the application. */
  client: { require_pushed_authorization_requests: true }
  /** The style of the provider's button on the sign-in page. */
  style: { icon: string; bg: string }
  profile: (claims: Claims) => DevelopmentUser
}

/**
 * The member of a provider that core calls to make requests. It's a registered symbol, so that this package doesn't
 * need core.
 */
export const customFetch: unique symbol = Symbol.for("latchkey.custom-fetch")

/** The style of the provider's button on the sign-in page. The icon is a head and shoulders. */
export const button = {
  icon: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0 2c-4.4 0-8 2.2-8 5v1h16v-1c0-2.8-3.6-5-8-5z",
  bg: "#4b5563",
} as const
