import type { AuthError } from "../errors/auth-error.ts"
import { adapterFault } from "./adapter-fault.ts"
import { auditFault } from "./audit-fault.ts"
import { faultRules, type FaultRule } from "./configuration-rules.ts"
import type { ReadConfig } from "./needs-check.ts"
import { cookiesFault } from "./cookies-fault.ts"
import { developmentOnlyFault } from "./development-only-fault.ts"
import { hostFault, trustedHostsFault, urlFault } from "./host-fault.ts"
import { languagesFault } from "./languages-fault.ts"
import { limitsFault } from "./limits-fault.ts"
import { linkingFault } from "./linking-fault.ts"
import { networkFault } from "./network-fault.ts"
import { firstProviderFault } from "./first-provider-fault.ts"
import { secondsFault } from "./seconds-fault.ts"
import { manySecretsFault, noSecretFault, printedSecretFault, shortSecretFault } from "./secret-faults.ts"
import { backchannelFault, detailsFault, revocationFault } from "./session-faults.ts"
import { shapeFault } from "./shape-fault.ts"
import { onlyCredentialsFault, strategyFault } from "./strategy-fault.ts"
import { unreadableProviderFault } from "./unreadable-provider-fault.ts"
import { conditionalUIFault } from "./webauthn-fault.ts"

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
  seconds: ({ config }) => secondsFault(config),
  strategy: ({ config }) => strategyFault(config),
  linking: ({ config, settings }) => linkingFault(config, settings),
  limits: ({ config }) => limitsFault(config),
  trustedProxies: ({ config }) => networkFault(config),
  audit: ({ config }) => auditFault(config),
  cookies: ({ settings }) => cookiesFault(settings),
  languages: ({ config }) => languagesFault(config),
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
export function findFault(read: ReadConfig): AuthError | undefined {
  for (const rule of Object.keys(faultRules) as FaultRule[]) {
    const fault = faultRules[rule](read) ? faults[rule](read) : undefined
    if (fault !== undefined) return fault
  }
  return undefined
}
