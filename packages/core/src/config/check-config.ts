import type { AuthError } from "../errors/auth-error.ts"
import { providerVariable } from "../provider/normalize-provider.ts"
import {
  type FaultRule,
  faultRules,
  lacksClient,
  type ReadConfig,
  type WarningRule,
  warningRules,
} from "./configuration-rules.ts"
import {
  adapterFault,
  backchannelFault,
  detailsFault,
  developmentOnlyFault,
  hostFault,
  manySecretsFault,
  noSecretFault,
  onlyCredentialsFault,
  printedSecretFault,
  revocationFault,
  shortSecretFault,
  trustedHostsFault,
  urlFault,
} from "./settings-faults.ts"
import { missingForUnproven } from "./linking-settings.ts"
import { optionFaults, shapeFault, unknownOptions } from "./option-faults.ts"
import { conditionalUIFault, firstProviderFault, unreadableProviderFault } from "./provider-faults.ts"
import { allSecrets, isShort } from "./secrets.ts"

/**
 * Logs settings that are allowed but not advisable, and finds the first rule that a configuration breaks. Loaded only
 * if `needsCheck` returns true.
 */
export function checkConfig(read: ReadConfig): AuthError | undefined {
  warnOfSettings(read)
  return findFault(read)
}

/**
 * The functions that return the rules' errors. Each is called only if its row in {@link faultRules} applies; if the row
 * is only an approximation, the function checks exactly.
 */
const faults: Readonly<Record<FaultRule, (read: ReadConfig) => AuthError | undefined>> = {
  shape: ({ misshapen }) => misshapen && shapeFault(misshapen),
  url: urlFault,
  trustedHosts: trustedHostsFault,
  host: hostFault,
  developmentOnly: developmentOnlyFault,
  noSecret: noSecretFault,
  manySecrets: manySecretsFault,
  shortSecret: shortSecretFault,
  printedSecret: printedSecretFault,
  ...optionFaults,
  providers: firstProviderFault,
  conditionalUI: ({ providers }) => conditionalUIFault(providers),
  unreadable: ({ unreadable }) => unreadable && unreadableProviderFault(unreadable),
  onlyCredentials: onlyCredentialsFault,
  adapter: adapterFault,
  revocation: ({ config }) => revocationFault(config),
  details: ({ config, settings }) => detailsFault(config, settings),
  backchannel: ({ settings }) => backchannelFault(settings),
}

/** Returns the error for the first rule that a configuration breaks, in the order of {@link faultRules}. */
function findFault(read: ReadConfig): AuthError | undefined {
  for (const rule of Object.keys(faultRules) as FaultRule[]) {
    const fault = faultRules[rule](read) ? faults[rule](read) : undefined
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Logs settings that are allowed but not advisable, once per configuration, in the order of {@link warningRules}. */
function warnOfSettings(read: ReadConfig): void {
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
  "unknown-option": warnOfUnknownOptions,
}

function warnOfGuessable({ settings }: ReadConfig): void {
  if (allSecrets(settings).some(isGuessable)) settings.logger.warn("secret-guessable")
}

/** Warns about options that don't exist. */
function warnOfUnknownOptions({ config, settings }: ReadConfig): void {
  const unknown = unknownOptions(config)
  if (unknown.length > 0) settings.logger.warn("unknown-option", { options: unknown })
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
    settings.logger.debug(
      "JWT sessions can't be ended when an address is proven for the first time. To end them, set `revocation`",
    )
}

function warnOfMissingClients({ settings, providers }: ReadConfig): void {
  const ids = providers.filter(lacksClient).map(({ id }) => id)
  settings.logger.warn("provider-without-client-id", {
    providers: ids,
    variables: ids.map((id) => providerVariable(id, "ID")),
  })
}

/** The minimum number of different characters in a secret. One in a million texts of 32 random hexadecimal digits has fewer. */
const minCharacters = 8

/**
 * Returns true if a secret is long enough but hardly better than a short one: it has few different characters, or
 * repeats a short text.
 */
function isGuessable(secret: string): boolean {
  if (isShort(secret)) return false
  return hasFewCharacters(secret) || isShort(unitOf(secret))
}

function hasFewCharacters(secret: string): boolean {
  const found = new Set<string>()
  for (const character of secret) if (found.add(character).size === minCharacters) return false
  return true
}

/**
 * Returns the shortest text that produces the whole text if it's repeated (the last repetition may be cut off), or the
 * text itself.
 */
function unitOf(text: string): string {
  // A text may end with its first characters by chance, so at least a third of it must repeat.
  const maxPeriod = text.length - Math.ceil(text.length / 3)
  const next = (after: number): number => text.indexOf(text.charAt(0), after + 1)
  for (let length = next(0); length !== -1 && length <= maxPeriod; length = next(length))
    if (text.startsWith(text.slice(length))) return text.slice(0, length)
  return text
}
