import type { AuthError } from "../errors/auth-error.ts"
import {
  DuplicateConditionalUI,
  ExperimentalFeatureNotEnabled,
  InvalidEndpoints,
  InvalidProvider,
  MissingAdapter,
  MissingAuthorize,
  MissingWebAuthnAutocomplete,
} from "../errors/classes.ts"
import { isProtected } from "../provider/endpoint-parameters.ts"
import {
  type CredentialsProvider,
  type EmailProvider,
  type InternalProvider,
  type OAuthProvider,
  providerVariable,
  type WebAuthnProvider,
} from "../provider/normalize-provider.ts"
import { optionsFault } from "../provider/symbols.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, describeUrl, oneOf } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"
import { lacksPrivateKey, type ReadConfig } from "./configuration-rules.ts"
import { providerTypes, type UnreadableProvider } from "./read-providers.ts"

/** Returns the error for the first provider that can't be used, or undefined if all can. */
export function firstProviderFault({ config, providers }: ReadConfig): AuthError | undefined {
  for (const provider of providers) {
    const fault = providerFault(provider, config)
    if (fault !== undefined) return fault
  }
  return undefined
}

function providerFault(provider: InternalProvider, config: AuthConfig): AuthError | undefined {
  const { id } = provider
  if (!/^(?!\.+$)[\w.~-]+$/.test(id)) {
    return configurationFault(
      InvalidProvider,
      `The \`id\` of a provider is ${describeValue(id)}. It may contain only letters, digits and \`-._~\`, and must not consist of dots alone.`,
    )
  }
  if (id === "session") {
    return configurationFault(
      InvalidProvider,
      'The `id` of a provider is "session", which names the sessions that `startSession` starts. Choose a different one.',
    )
  }
  switch (provider.type) {
    case "oauth":
    case "oidc":
      return oauthFault(provider)
    case "email":
      return emailFault(provider)
    case "credentials":
      return credentialsFault(provider, config)
    case "webauthn":
      return webauthnFault(provider, config)
  }
}

function credentialsFault(
  { id, authorize, stored }: CredentialsProvider,
  { adapter }: AuthConfig,
): AuthError | undefined {
  if (typeof authorize !== "function")
    return configurationFault(
      MissingAuthorize,
      `\`authorize\` of the provider "${id}" is ${describeValue(authorize)}. It must be a function that returns the user, or null.`,
    )
  if (stored !== undefined && typeof stored !== "boolean")
    return configurationFault(
      InvalidProvider,
      `\`stored\` of the provider "${id}" is ${describeValue(stored)}. It must be true or false.`,
    )
  if (stored !== true || adapter !== undefined) return undefined
  return configurationFault(
    MissingAdapter,
    `The provider "${id}" signs in stored users, but no \`adapter\` is configured. Configure one.`,
    { command: "adapter" },
  )
}

/** The allowed values of `code` and `codeLength`. */
const codeValues: readonly unknown[] = [undefined, true, false, "only"]
const codeLengths: readonly unknown[] = [undefined, 6, 8]

function emailFault(provider: EmailProvider): AuthError | undefined {
  const { id, maxAge, sendVerificationRequest, code, codeLength } = provider
  if (typeof sendVerificationRequest !== "function") {
    return configurationFault(
      InvalidProvider,
      `\`sendVerificationRequest\` of the provider "${id}" is ${describeValue(sendVerificationRequest)}. It must be a function that sends the link.`,
    )
  }
  if (maxAge !== undefined && !(Number.isFinite(maxAge) && maxAge > 0))
    return configurationFault(
      InvalidProvider,
      `\`maxAge\` of the provider "${id}" is ${describeValue(maxAge)}. It must be a number of seconds, more than 0.`,
    )
  if (!codeValues.includes(code))
    return configurationFault(
      InvalidProvider,
      `\`code\` of the provider "${id}" is ${describeValue(code)}. It must be true, false or "only".`,
    )
  if (codeLengths.includes(codeLength)) return undefined
  return configurationFault(
    InvalidProvider,
    `\`codeLength\` of the provider "${id}" is ${describeValue(codeLength)}. It must be 6 or 8.`,
  )
}

/** The length of a `state` that doesn't lead to another deployment, in characters. */
const stateLength = 40

function oauthFault(provider: OAuthProvider): AuthError | undefined {
  const { id, issuer, checks, maxStateLength } = provider
  if (checks.includes("none")) {
    return configurationFault(
      InvalidProvider,
      `\`checks\` of the provider "${id}" contains "none". It may contain "pkce", "state" and "nonce": state and PKCE can't be turned off.`,
    )
  }
  if (
    maxStateLength !== undefined &&
    !(Number.isSafeInteger(maxStateLength) && maxStateLength >= stateLength)
  ) {
    return configurationFault(
      InvalidProvider,
      `\`maxStateLength\` of the provider "${id}" is ${describeValue(maxStateLength)}. It must be a whole number of characters, ${stateLength} or more.`,
    )
  }
  const lacking = provider.merged[optionsFault]?.(provider.merged)
  if (lacking !== undefined) return configurationFault(InvalidProvider, lacking)
  if (lacksPrivateKey(provider)) {
    return configurationFault(
      InvalidProvider,
      `The provider "${id}" authenticates with \`private_key_jwt\`, but has no key. Set \`token: { clientPrivateKey: key }\` to a CryptoKey, or choose another \`client.token_endpoint_auth_method\`.`,
    )
  }
  const signOut = signOutFault(provider)
  if (signOut !== undefined) return signOut
  if (issuer !== undefined) {
    if (isHttps(issuer)) return undefined
    return configurationFault(
      InvalidEndpoints,
      `\`issuer\` of the provider "${id}" is ${describeUrl(issuer)}. It must be an https URL; http is allowed only on loopback (localhost, 127.0.0.1, [::1]).`,
    )
  }
  const missing = (["authorization", "token", "userinfo"] as const).filter((endpoint) => {
    const { url, request } = { request: undefined, ...provider[endpoint] }
    return url === undefined && request === undefined
  })
  if (missing.length === 0) return undefined
  return configurationFault(
    InvalidEndpoints,
    `The provider "${id}" has no \`issuer\`, and no endpoint ${missing.map((name) => `\`${name}\``).join(", ")}. Set the issuer (\`${providerVariable(id, "ISSUER")}\`), or the endpoints authorization, token and userinfo.`,
  )
}

const logoutValues: readonly unknown[] = [undefined, "provider", "on-request"]

function signOutFault(provider: OAuthProvider): AuthError | undefined {
  const { id, issuer, logout, endSessionEndpoint, revocationEndpoint } = provider
  if (!logoutValues.includes(logout))
    return configurationFault(
      InvalidProvider,
      `\`logout\` of the provider "${id}" is ${describeValue(logout)}. ${oneOf(["provider", "on-request"])}`,
    )
  const endpoints = { end_session_endpoint: endSessionEndpoint, revocation_endpoint: revocationEndpoint }
  for (const [option, url] of Object.entries(endpoints)) {
    if (url === undefined || isHttps(url)) continue
    return configurationFault(
      InvalidEndpoints,
      `\`${option}\` of the provider "${id}" is ${describeUrl(url)}. It must be an https URL; http is allowed only on loopback.`,
    )
  }
  const needs = (option: string, needed: string): AuthError =>
    configurationFault(
      InvalidEndpoints,
      `\`${option}\` of the provider "${id}" needs ${needed}, but neither is configured.`,
    )
  if (issuer !== undefined) return undefined
  if (logout !== undefined && endSessionEndpoint === undefined)
    return needs("logout", "an `issuer` or an `end_session_endpoint`")
  if (provider.revokesTokens && revocationEndpoint === undefined)
    return needs("revokeTokens", "an `issuer` or a `revocation_endpoint`")
  if (provider.backchannelLogout !== undefined) return needs("backchannelLogout", "an `issuer`")
  return provider.initiateLogin ? needs("initiateLogin", "an `issuer`") : undefined
}

/**
 * Returns true for https and loopback. With plain http over a network, anyone on it could forge the provider's answers
 * [OA-16].
 */
function isHttps(url: unknown): boolean {
  return typeof url === "string" && URL.canParse(url) && isProtected(new URL(url))
}

/** Returns the error in a WebAuthn provider, or undefined if it's valid. */
function webauthnFault(provider: WebAuthnProvider, { experimental }: AuthConfig): AuthError | undefined {
  const { id, enableConditionalUI, formFields = {} } = provider
  if (experimental?.enableWebAuthn !== true) {
    return configurationFault(
      ExperimentalFeatureNotEnabled,
      `The provider "${id}" is experimental. Set \`experimental: { enableWebAuthn: true }\` to use it.`,
    )
  }
  const fills = Object.values(formFields).some(({ autocomplete }) => isForPasskeys(autocomplete))
  if (enableConditionalUI === true && !fills) {
    return configurationFault(
      MissingWebAuthnAutocomplete,
      `The provider "${id}" has \`enableConditionalUI\`, but none of its \`formFields\` offers passkeys. Give one of them \`autocomplete: "username webauthn"\`.`,
    )
  }
  return flowFault(provider) ?? passkeyOptionsFault(provider)
}

/**
 * Returns the error for a provider without `flow`, such as an object that was written for Auth.js instead of created by
 * a provider file.
 */
function flowFault({ id, flow }: WebAuthnProvider): AuthError | undefined {
  if (typeof flow === "function") return undefined
  return configurationFault(
    InvalidProvider,
    `\`flow\` of the provider "${id}" is ${describeValue(flow)}. It must be a function that loads the code for passkeys: \`() => import("@latchkey/core/webauthn")\`.`,
  )
}

/**
 * Returns the error for several providers with `enableConditionalUI`, because a page can wait for only one passkey at a
 * time.
 */
export function conditionalUIFault(providers: readonly InternalProvider[]): AuthError | undefined {
  const several = providers.filter(
    (provider) => provider.type === "webauthn" && provider.enableConditionalUI === true,
  )
  if (several.length < 2) return undefined
  return configurationFault(
    DuplicateConditionalUI,
    `The providers ${several.map(({ id }) => `"${id}"`).join(" and ")} have \`enableConditionalUI\`, which only one provider may have. Set it to \`false\` on the others.`,
  )
}

/** Returns true if the field is for passkeys. The tokens are case-insensitive (HTML Living Standard, "Autofill"). */
function isForPasskeys(autocomplete: unknown): boolean {
  return typeof autocomplete === "string" && autocomplete.toLowerCase().split(/\s+/).includes("webauthn")
}

const counterPolicies: readonly string[] = ["refuse", "warn"]

/** The format of VER-05. */
const browserVersion = /^v\d+(?:\.\d+){0,2}$/

function passkeyOptionsFault({
  id,
  freshSession,
  signatureCounter,
  simpleWebAuthnBrowserVersion: version,
}: WebAuthnProvider): AuthError | undefined {
  const isSeconds = typeof freshSession === "number" && freshSession >= 0 && freshSession <= 86_400
  if (freshSession !== undefined && freshSession !== false && !isSeconds) {
    return configurationFault(
      InvalidProvider,
      `\`freshSession\` of the provider "${id}" is ${describeValue(freshSession)}. It must be a number of seconds, at most 86400, or \`false\`.`,
    )
  }
  if (
    version !== undefined &&
    version !== false &&
    !(typeof version === "string" && browserVersion.test(version))
  ) {
    return configurationFault(
      InvalidProvider,
      `\`simpleWebAuthnBrowserVersion\` of the provider "${id}" is ${describeValue(version)}. It must be \`false\` or a version such as "v9.0.1", "v9.0" or "v9".`,
    )
  }
  if (signatureCounter === undefined || counterPolicies.includes(signatureCounter)) return undefined
  return configurationFault(
    InvalidProvider,
    `\`signatureCounter\` of the provider "${id}" is ${describeValue(signatureCounter)}. ${oneOf(counterPolicies)}`,
  )
}

/** Returns the error for an entry in `providers` that couldn't be read. */
export function unreadableProviderFault(unreadable: UnreadableProvider): AuthError {
  const place = `\`providers[${unreadable.index}]\``
  if ("error" in unreadable) {
    return configurationFault(
      InvalidProvider,
      `${place} threw an error while it was read, which is the \`cause\` of this one.`,
      { cause: unreadable.error },
    )
  }
  if ("duplicate" in unreadable) {
    const message = `Two of the \`providers\` have the id ${describeValue(unreadable.duplicate)}. Give one of them another \`id\`.`
    return configurationFault(InvalidProvider, message)
  }
  return entryFault(unreadable.entry, place)
}

function entryFault(entry: unknown, place: string): AuthError {
  if (isModule(entry)) {
    const message = `${place} is a module, not its default export. Write \`import GitHub from …\` instead of \`import * as GitHub from …\`, or \`require(…).default\`.`
    return configurationFault(InvalidProvider, message)
  }
  if (typeof entry !== "object" || entry === null) {
    const message = `${place} is ${describeValue(entry)}. It must be a provider: an object, or a function that returns one.`
    return configurationFault(InvalidProvider, message)
  }
  const { id, type } = entry as Partial<Record<"id" | "type", unknown>>
  if (typeof id !== "string") {
    return configurationFault(
      InvalidProvider,
      `\`id\` of ${place} is ${describeValue(id)}. It must be a string.`,
    )
  }
  const message = `\`type\` of the provider ${describeValue(id)} is ${describeValue(type)}. ${oneOf(providerTypes.map(String))}`
  return configurationFault(InvalidProvider, message)
}

/** Returns true for a module that was passed instead of the provider that it exports. */
function isModule(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "default" in entry && !("id" in entry)
}
