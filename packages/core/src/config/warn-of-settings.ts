import type { AuthConfig } from "./auth-config.ts"
import { providerVariable } from "../provider/variables.ts"
import { lazily } from "../runtime/lazily.ts"
import { isGuessable } from "./is-guessable.ts"
import { missingForUnproven, provesAddresses } from "./linking-settings.ts"
import { allSecrets, isShort } from "./short-secrets.ts"
import type { Settings } from "./settings.ts"

/** Logs settings that are legal but not advisable, once per configuration. */
export function warnOfSettings(config: AuthConfig, settings: Settings): void {
  const { logger, production } = settings
  if (config.debug === true) logger.warn("debug-enabled")
  if (config.experimental?.enableWebAuthn === true) logger.warn("experimental-webauthn")
  if (!production && allSecrets(settings).some(isShort)) logger.warn("secret-too-short")
  if (allSecrets(settings).some(isGuessable)) logger.warn("secret-guessable")
  if (mailsRequestedHost(settings)) logger.warn("host-from-request")
  if (production && settings.limits !== undefined && !settings.limits.store && settings.adapter === undefined)
    logger.warn("limits-in-memory")
  warnOfUnproven(config, settings)
  warnOfMissingClients(settings)
  if (!production) void warnOfUnknownNames(config, settings)
}

// Loaded only outside of production: typing mistakes are found during development.
const unknownOptions = /* @__PURE__ */ lazily(async () => import("./warn-of-unknown-options.ts"))

async function warnOfUnknownNames(config: AuthConfig, { logger }: Settings): Promise<void> {
  const { warnOfUnknownOptions } = await unknownOptions()
  warnOfUnknownOptions(config, logger)
}

/** Warns if a stranger's accounts and passkeys stay after the first proof of an address, because the adapter cannot remove them. */
function warnOfUnproven({ linking }: AuthConfig, settings: Settings): void {
  const { logger, strategy, revocation } = settings
  if (linking?.unproven !== undefined && linking.unproven !== "ask") return
  if (!provesAddresses(settings)) return
  const methods = missingForUnproven(settings)
  if (methods.length > 0) logger.warn("unproven-kept", { methods })
  else if (strategy === "jwt" && revocation === undefined)
    logger.debug("JWT sessions cannot be ended at the first proof of an address: set `revocation`")
}

/** True if requests choose the host of mailed links, as far as the server in front allows. */
function mailsRequestedHost({ production, trustHost, origin, providers }: Settings): boolean {
  if (!production || trustHost !== true || origin !== undefined) return false
  return [...providers.values()].some(({ type }) => type === "email")
}

/** Warns of providers without a client id. It's no error until a user signs in with one: it may be set up later. */
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
