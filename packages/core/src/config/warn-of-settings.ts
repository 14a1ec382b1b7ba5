import type { AuthConfig } from "./auth-config.ts"
import { providerVariable } from "../provider/variables.ts"
import { lazily } from "../runtime/lazily.ts"
import { isGuessable } from "./is-guessable.ts"
import { missingForUnproven, provesAddresses } from "./linking-settings.ts"
import { allSecrets, isShort } from "./short-secrets.ts"
import type { Settings } from "./settings.ts"

/** Logs, once per configuration, what is legal but not advisable. */
export function warnOfSettings(config: AuthConfig, settings: Settings): void {
  const { logger, production } = settings
  if (config.debug === true) logger.warn("debug-enabled")
  if (config.experimental?.enableWebAuthn === true) logger.warn("experimental-webauthn")
  if (!production && allSecrets(settings).some(isShort)) logger.warn("secret-too-short")
  if (allSecrets(settings).some(isGuessable)) logger.warn("secret-guessable")
  if (mailsRequestedHost(settings)) logger.warn("host-from-request")
  warnOfUnproven(config, settings)
  warnOfMissingClients(settings)
  if (!production) void warnOfUnknownNames(config, settings)
}

// Loaded outside of production alone: a slip of the pen is found while the application is written.
const unknownOptions = /* @__PURE__ */ lazily(async () => import("./warn-of-unknown-options.ts"))

async function warnOfUnknownNames(config: AuthConfig, { logger }: Settings): Promise<void> {
  const { warnOfUnknownOptions } = await unknownOptions()
  warnOfUnknownOptions(config, logger)
}

/** What a stranger has added to a user outlives the first proof of the address, if the adapter cannot remove it. */
function warnOfUnproven({ linking }: AuthConfig, settings: Settings): void {
  const { logger, strategy, revocation } = settings
  if (linking?.unproven !== undefined && linking.unproven !== "ask") return
  if (!provesAddresses(settings)) return
  const methods = missingForUnproven(settings)
  if (methods.length > 0) logger.warn("unproven-kept", { methods })
  else if (strategy === "jwt" && revocation === undefined)
    logger.debug("JWT sessions cannot be ended at the first proof of an address: set `revocation`")
}

/** Whether a request decides which host a mailed link leads to, as far as the server in front lets it. */
function mailsRequestedHost({ production, trustHost, origin, providers }: Settings): boolean {
  if (!production || trustHost !== true || origin !== undefined) return false
  return [...providers.values()].some(({ type }) => type === "email")
}

/** Applications run with providers they have not set up yet: that is no error until someone signs in there. */
function warnOfMissingClients({ providers, logger }: Settings): void {
  const without = [...providers.values()].filter(
    (provider) => (provider.type === "oauth" || provider.type === "oidc") && !provider.clientId,
  )
  if (without.length === 0) return
  logger.warn("provider-without-client-id", {
    providers: without.map(({ id }) => id),
    variables: without.map(({ id }) => providerVariable(id, "ID")),
  })
}
