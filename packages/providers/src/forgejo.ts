import type { providerFactory } from "@latchkey/core"
import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The claims of the UserInfo endpoint.
 *
 * @see [OAuth2 provider](https://forgejo.org/docs/latest/user/oauth2-provider/)
 */
export interface ForgejoProfile {
  /** The user's number, as a string. */
  sub: string
  /** The full name, or otherwise the username. */
  name?: string | null | undefined
  /** The username, which may change. */
  preferred_username: string
  email?: string | null | undefined
  /** URL of the picture. */
  picture?: string | null | undefined
  /** The user's organizations and teams. */
  groups?: string[] | null | undefined
  [claim: string]: unknown
}

/**
 * Forgejo, OAuth 2.0 with the UserInfo endpoint of OpenID Connect. Environment: `AUTH_FORGEJO_ID`, `AUTH_FORGEJO_SECRET`,
 * `AUTH_FORGEJO_ISSUER`. Register the application under "Settings", "Applications".
 *
 * An instance can be configured not to confirm e-mail addresses, and the response doesn't say whether it is.
 *
 * @param options - `issuer` is the instance's URL, for example `https://codeberg.org`.
 * @see [OAuth2 provider](https://forgejo.org/docs/latest/user/oauth2-provider/)
 */
export default function Forgejo(
  options: OAuthUserConfig<ForgejoProfile> = {},
): OAuthConfig<ForgejoProfile, "forgejo"> {
  return {
    id: "forgejo",
    name: "Forgejo",
    type: "oauth",
    ...endpointsOf(options.issuer),
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: profile.email,
      image: profile.picture,
    }),
    style: {
      icon: "M16.7773 0c1.6018 0 2.9004 1.2986 2.9004 2.9005s-1.2986 2.9004-2.9004 2.9004c-1.0854 0-2.0315-.596-2.5288-1.4787H12.91c-2.3322 0-4.2272 1.8718-4.2649 4.195l-.0007 2.1175a7.0759 7.0759 0 0 1 4.148-1.4205l.1176-.001 1.3385.0002c.4973-.8827 1.4434-1.4788 2.5288-1.4788 1.6018 0 2.9004 1.2986 2.9004 2.9005s-1.2986 2.9004-2.9004 2.9004c-1.0854 0-2.0315-.596-2.5288-1.4787H12.91c-2.3322 0-4.2272 1.8718-4.2649 4.195l-.0007 2.319c.8827.4973 1.4788 1.4434 1.4788 2.5287 0 1.602-1.2986 2.9005-2.9005 2.9005-1.6018 0-2.9004-1.2986-2.9004-2.9005 0-1.0853.596-2.0314 1.4788-2.5287l-.0002-9.9831c0-3.887 3.1195-7.0453 6.9915-7.108l.1176-.001h1.3385C14.7458.5962 15.692 0 16.7773 0ZM7.2227 19.9052c-.6596 0-1.1943.5347-1.1943 1.1943s.5347 1.1943 1.1943 1.1943 1.1944-.5347 1.1944-1.1943-.5348-1.1943-1.1944-1.1943Zm9.5546-10.4644c-.6596 0-1.1944.5347-1.1944 1.1943s.5348 1.1943 1.1944 1.1943c.6596 0 1.1943-.5347 1.1943-1.1943s-.5347-1.1943-1.1943-1.1943Zm0-7.7346c-.6596 0-1.1944.5347-1.1944 1.1943s.5348 1.1943 1.1944 1.1943c.6596 0 1.1943-.5347 1.1943-1.1943s-.5347-1.1943-1.1943-1.1943Z",
      bg: "#fb923c",
    },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: Forgejo,
    options,
  }
}

/** Returns no endpoint without an issuer, so that the configuration is refused. */
function endpointsOf(issuer: string | undefined): Partial<OAuthConfig<ForgejoProfile, "forgejo">> {
  const params = { scope: "openid profile email" }
  if (issuer === undefined) return { authorization: { params } }
  const base = `${issuer.replace(/\/+$/, "")}/login/oauth`
  return {
    authorization: { url: `${base}/authorize`, params },
    token: `${base}/access_token`,
    userinfo: `${base}/userinfo`,
  }
}
