import type { AuthError } from "../errors/auth-error.ts"
import {
  DuplicateConditionalUI,
  ExperimentalFeatureNotEnabled,
  InvalidProvider,
  MissingWebAuthnAutocomplete,
} from "../errors/classes.ts"
import type { InternalProvider, WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, oneOf } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"

/** Returns the error in a WebAuthn provider, or undefined if it's valid. */
export function webauthnFault(
  provider: WebAuthnProvider,
  { experimental }: AuthConfig,
): AuthError | undefined {
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
      `The provider "${id}" has \`enableConditionalUI\`, and none of its \`formFields\` takes a passkey. Give one of them \`autocomplete: "username webauthn"\`.`,
    )
  }
  return flowFault(provider) ?? optionsFault(provider)
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
    `The providers ${several.map(({ id }) => `"${id}"`).join(" and ")} have \`enableConditionalUI\`. One provider may have it: set it to \`false\` on the others.`,
  )
}

/** Returns true if the field is for passkeys. The tokens are case-insensitive (HTML Living Standard, "Autofill"). */
function isForPasskeys(autocomplete: unknown): boolean {
  return typeof autocomplete === "string" && autocomplete.toLowerCase().split(/\s+/).includes("webauthn")
}

const counterPolicies: readonly string[] = ["refuse", "warn"]

/** The format of VER-05. */
const browserVersion = /^v\d+(?:\.\d+){0,2}$/

function optionsFault({
  id,
  freshSession,
  signatureCounter,
  simpleWebAuthnBrowserVersion: version,
}: WebAuthnProvider): AuthError | undefined {
  const isSeconds = typeof freshSession === "number" && freshSession >= 0 && freshSession <= 86_400
  if (freshSession !== undefined && freshSession !== false && !isSeconds) {
    return configurationFault(
      InvalidProvider,
      `\`freshSession\` of the provider "${id}" is ${describeValue(freshSession)}. It must be a number of seconds, 86400 at most, or \`false\`.`,
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
