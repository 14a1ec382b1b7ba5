import type { Settings } from "../config/settings.ts"
import { asAuthError } from "../errors/as-auth-error.ts"
import { AuthError } from "../errors/auth-error.ts"
import { InvalidProvider } from "../errors/classes.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { WebAuthnFlow } from "../webauthn/webauthn-flow.ts"

/**
 * Returns the code for passkeys, which the provider loads. The rest of the service imports only its type, because a
 * bundler would otherwise keep it for every application.
 *
 * @throws InvalidProvider if it belongs to another copy of the package, whose contexts and errors this copy doesn't
 * recognize.
 */
export async function providedFlow({
  id,
  flow,
}: Pick<WebAuthnProvider, "id" | "flow">): Promise<WebAuthnFlow> {
  const loaded = await (await flow?.())?.loadWebAuthnFlow?.()
  if (isOwn(loaded)) return loaded
  const { configurationFault } = await import("../config/configuration-fault.ts")
  throw configurationFault(
    InvalidProvider,
    `\`flow\` of the provider "${id}" comes from a second copy of \`@latchkey/core\`. \`npm ls @latchkey/core\` lists the copies.`,
  )
}

/** Logs problems with each provider's library when the sign-in page offers passkeys, before a user tries one. */
export async function reportUnusablePasskeys({
  passkeyProviders,
  logger,
}: Pick<Settings, "passkeyProviders" | "logger">): Promise<void> {
  for (const provider of passkeyProviders) {
    try {
      await (await providedFlow(provider)).simpleWebAuthn(provider)
    } catch (error) {
      logger.error(asAuthError(error))
    }
  }
}

function isOwn(flow: object | undefined): flow is WebAuthnFlow {
  return flow !== undefined && Reflect.get(flow, "AuthError") === AuthError
}
