import type * as oauth from "oauth4webapi"
import { OAuthSignInError } from "../errors/classes.ts"
import type { OAuthProvider } from "../provider/normalize.ts"

/**
 * The client as oauth4webapi takes it: our identifier at the provider with the registered metadata.
 *
 * @throws OAuthSignInError where no client identifier is configured.
 */
export function clientOf(provider: OAuthProvider): oauth.Client {
  if (provider.clientId === undefined || provider.clientId === "") {
    const variable = `AUTH_${provider.id.toUpperCase().replaceAll("-", "_")}_ID`
    throw new OAuthSignInError(
      `The provider "${provider.id}" has no \`clientId\`: set it, or the variable ${variable}.`,
    )
  }
  const { client } = provider
  return {
    client_id: provider.clientId,
    ...(client.default_max_age === undefined ? {} : { default_max_age: client.default_max_age }),
    ...(client.require_pushed_authorization_requests === true
      ? { require_pushed_authorization_requests: true }
      : {}),
  }
}
