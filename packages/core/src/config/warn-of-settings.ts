import { providerVariable } from "../provider/variables.ts"
import { lazily } from "../runtime/lazily.ts"
import { warningRules, type WarningRule } from "./configuration-rules.ts"
import { lacksClient, type ReadConfig } from "./needs-check.ts"
import { isGuessable } from "./is-guessable.ts"
import { missingForUnproven } from "./linking-settings.ts"
import { allSecrets } from "./weak-secrets.ts"

/** Logs settings that are allowed but not advisable, once per configuration, in the order of {@link warningRules}. */
export function warnOfSettings(read: ReadConfig): void {
  for (const rule of Object.keys(warningRules) as WarningRule[])
    if (warningRules[rule](read)) warn(rule, read)
}

function warn(rule: WarningRule, read: ReadConfig): void {
  const inDetail = detailed[rule]
  if (inDetail === undefined) read.settings.logger.warn(rule)
  else inDetail(read)
}

/** The warnings that need a closer look or have details. */
const detailed: Readonly<Partial<Record<WarningRule, (read: ReadConfig) => void>>> = {
  "secret-guessable": warnOfGuessable,
  "unproven-kept": warnOfUnproven,
  "provider-without-client-id": warnOfMissingClients,
  "unknown-option": (read) => void warnOfUnknownNames(read),
}

function warnOfGuessable({ settings }: ReadConfig): void {
  if (allSecrets(settings).some(isGuessable)) settings.logger.warn("secret-guessable")
}

// Loaded only outside production.
const unknownOptions = /* @__PURE__ */ lazily(async () => import("./warn-of-unknown-options.ts"))

async function warnOfUnknownNames({ config, settings }: ReadConfig): Promise<void> {
  const { warnOfUnknownOptions } = await unknownOptions()
  warnOfUnknownOptions(config, settings.logger)
}

/**
 * Warns if another user's accounts and passkeys remain after the first proof of an address, because the adapter can't
 * remove them.
 */
function warnOfUnproven({ config: { linking }, settings }: ReadConfig): void {
  if (linking?.unproven !== undefined && linking.unproven !== "ask") return
  const methods = missingForUnproven(settings)
  if (methods.length > 0) settings.logger.warn("unproven-kept", { methods })
  else
    settings.logger.debug("JWT sessions cannot be ended at the first proof of an address: set `revocation`")
}

function warnOfMissingClients({ settings, providers }: ReadConfig): void {
  const ids = providers.filter(lacksClient).map(({ id }) => id)
  settings.logger.warn("provider-without-client-id", {
    providers: ids,
    variables: ids.map((id) => providerVariable(id, "ID")),
  })
}
