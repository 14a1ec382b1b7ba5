import type { Settings } from "../../config/settings.ts"
import type { TokenSet } from "../../model/account.ts"
import { toError } from "../../errors/auth-error.ts"
import { SignOutError } from "../../errors/classes.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { within } from "../../runtime/within.ts"
import { OutboundError } from "../http/provider-answer.ts"
import { postForm } from "../client/client-authentication.ts"
import { registrationFor } from "../client/client-registration.ts"
import { authorizationServer, requireEndpoints } from "../discovery/authorization-server.ts"

/** The maximum time that a user who signs out waits for the provider, in milliseconds. */
const deadline = 3_000

/**
 * Revokes an account's tokens, if possible. Failures, and requests that take longer than three seconds, are only
 * logged.
 *
 * @see [RFC 7009 §2](https://www.rfc-editor.org/rfc/rfc7009#section-2)
 */
export async function revokeTokens(
  provider: OAuthProvider,
  tokens: TokenSet,
  { logger }: Pick<Settings, "logger">,
): Promise<void> {
  try {
    await within(revokeAll(provider, tokens), deadline, "The revocation of the tokens")
  } catch (error) {
    logger.error(
      new SignOutError(`The tokens of "${provider.id}" were not revoked.`, {
        cause: { err: toError(error), provider: provider.id },
      }),
    )
  }
}

/** Revokes the refresh token first, because most providers then revoke its access tokens, too (RFC 7009 §2.1). */
async function revokeAll(
  provider: OAuthProvider,
  { refresh_token: refreshToken, access_token: accessToken }: TokenSet,
): Promise<void> {
  const server = await authorizationServer(provider, ["revocation_endpoint"])
  requireEndpoints(server, ["revocation_endpoint"], provider)
  const registration = await registrationFor(provider, "start")
  const tokens = [
    ["refresh_token", refreshToken],
    ["access_token", accessToken],
  ] as const
  for (const [hint, token] of tokens) {
    if (token === undefined) continue
    const form = new URLSearchParams({ token, token_type_hint: hint })
    const { status } = await postForm(registration, server.revocation_endpoint ?? "", form)
    // RFC 7009 §2.2: the status is 200 for a token that's no longer valid, too.
    if (status !== 200)
      throw new OutboundError(`The revocation endpoint refused the ${hint} with status ${status}.`)
  }
}
