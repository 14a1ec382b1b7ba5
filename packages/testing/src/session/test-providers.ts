import { customFetch } from "@latchkey/core"
import type { OAuthConfig } from "@latchkey/core/providers"
import type { JsonValue, User } from "@latchkey/core/types"

/** The account with which a user signs in. */
export interface TestAccount {
  /** The user's identifier at the provider. Default: the user's `id`. */
  readonly providerAccountId?: string | undefined
  /**
   * The members of the provider's token response, such as `access_token`, `refresh_token`, `expires_in` and `scope`.
   */
  readonly [member: string]: JsonValue | undefined
}

/** An identity that a provider vouches for. */
export interface TestIdentity {
  /** The provider's `id`. */
  readonly provider: string
  readonly providerAccountId: string
  readonly user: User
  readonly tokens: Readonly<Record<string, JsonValue | undefined>>
  readonly profile: Readonly<Record<string, unknown>>
}

/** Creates an OAuth provider that exists only in this process. */
export function oauthProvider({
  provider,
  providerAccountId,
  user,
  tokens,
  profile,
}: TestIdentity): OAuthConfig<unknown> {
  const answers: Readonly<Record<string, unknown>> = {
    "/token": { access_token: "testing", token_type: "bearer", ...tokens },
    "/userinfo": { sub: providerAccountId, ...profile },
  }
  return {
    id: provider,
    name: "Testing",
    type: "oauth",
    authorization: "https://provider.test/authorize",
    token: "https://provider.test/token",
    userinfo: "https://provider.test/userinfo",
    clientId: "testing",
    clientSecret: "testing",
    profile: () => ({ ...user, id: providerAccountId }),
    [customFetch]: async (input, init) =>
      Response.json(answers[new URL(new Request(input, init).url).pathname]),
  }
}
