import type { WarningCode } from "../logger/warnings.ts"
import { isOAuthProvider } from "../provider/normalize-provider.ts"
import {
  hasPlainOptions,
  hasUsualSeconds,
  lacksAdapter,
  lacksClient,
  mayBeGuessable,
  type ReadConfig,
} from "./needs-check.ts"
import { allSecrets, isPrinted, isShort } from "./secrets.ts"

/**
 * Returns true if a rule must look at a configuration. This must be fast, because it runs for every configuration. If
 * it returns false, the rule isn't checked, not even in development. If you add a row, add it to `needs-check.ts`, too,
 * because that file decides whether this table is loaded.
 */
export type Applies = (read: ReadConfig) => boolean

/** The warnings about configurations. */
export type WarningRule = Extract<
  WarningCode,
  | "debug-enabled"
  | "experimental-webauthn"
  | "secret-too-short"
  | "secret-printed"
  | "secret-guessable"
  | "host-from-request"
  | "limits-in-memory"
  | "unproven-kept"
  | "provider-without-client-id"
  | "unknown-option"
>

/** The warnings in the order in which they're logged; `check-config.ts` has their details. */
export const warningRules: Readonly<Record<WarningRule, Applies>> = {
  "debug-enabled": ({ config }) => config.debug === true,
  "experimental-webauthn": ({ config }) => config.experimental?.enableWebAuthn === true,
  "secret-too-short": ({ settings }) => !settings.production && allSecrets(settings).some(isShort),
  "secret-printed": ({ settings }) => !settings.production && allSecrets(settings).some(isPrinted),
  "secret-guessable": ({ settings }) => allSecrets(settings).some(mayBeGuessable),
  // Requests choose the host of links in e-mails, if the server in front allows it.
  "host-from-request": ({ settings: { production, trustHost, origin }, providers }) =>
    production &&
    trustHost === true &&
    origin === undefined &&
    providers.some(({ type }) => type === "email"),
  "limits-in-memory": ({ settings: { production, limits, adapter } }) =>
    production && limits !== undefined && !limits.store && adapter === undefined,
  "unproven-kept": ({ adapterSettings, settings }) => adapterSettings?.keepsUnproven(settings) === true,
  "provider-without-client-id": ({ providers }) => providers.some(lacksClient),
  // Typing mistakes are found during development.
  "unknown-option": ({ settings }) => !settings.production,
}

/** The rules that a configuration can break. */
export type FaultRule =
  | "shape"
  | "url"
  | "trustedHosts"
  | "host"
  | "developmentOnly"
  | "noSecret"
  | "manySecrets"
  | "shortSecret"
  | "printedSecret"
  | "seconds"
  | "strategy"
  | "linking"
  | "limits"
  | "trustedProxies"
  | "audit"
  | "cookies"
  | "languages"
  | "providers"
  | "conditionalUI"
  | "unreadable"
  | "onlyCredentials"
  | "adapter"
  | "revocation"
  | "details"
  | "backchannel"

/** The rules in the order in which they're checked; `check-config.ts` has their errors. */
export const faultRules: Readonly<Record<FaultRule, Applies>> = {
  shape: ({ misshapen }) => misshapen !== undefined,
  url: ({ url, settings }) => url !== undefined && settings.origin === undefined,
  trustedHosts: ({ settings }) => Array.isArray(settings.trustHost),
  host: ({ settings }) => settings.origin === undefined && settings.trustHost === false,
  developmentOnly: ({ settings, providers }) =>
    settings.production && providers.some(({ developmentOnly }) => developmentOnly),
  noSecret: ({ settings: { secrets, jwt } }) => [secrets, jwt.secrets].some(({ length }) => length === 0),
  manySecrets: ({ settings }) => settings.secrets.length > 10,
  shortSecret: ({ settings }) => settings.production && allSecrets(settings).some(isShort),
  printedSecret: ({ settings }) => settings.production && allSecrets(settings).some(isPrinted),
  seconds: ({ config }) => !hasUsualSeconds(config),
  strategy: ({ config: { session } }) =>
    session?.strategy !== undefined && session.strategy !== "jwt" && session.strategy !== "database",
  linking: ({ config }) => config.linking !== undefined,
  limits: ({ config }) => typeof config.limits === "object",
  trustedProxies: ({ config }) => config.trustedProxies !== undefined,
  audit: ({ config }) => config.audit !== undefined,
  cookies: ({ config }) => config.cookies !== undefined,
  languages: ({ config }) => config.languages?.fault !== undefined,
  providers: ({ providers }) => providers.some((provider) => !hasPlainOptions(provider)),
  conditionalUI: ({ settings }) => settings.passkeyProviders.length > 1,
  unreadable: ({ unreadable }) => unreadable !== undefined,
  onlyCredentials: ({ settings: { strategy }, providers }) =>
    strategy === "database" && providers.length > 0 && providers.every(({ type }) => type === "credentials"),
  adapter: lacksAdapter,
  revocation: ({ config }) => Boolean(config.revocation),
  details: ({ settings }) => settings.sessionDetails,
  backchannel: ({ providers }) =>
    providers.some((provider) => isOAuthProvider(provider) && provider.backchannelLogout !== undefined),
}
