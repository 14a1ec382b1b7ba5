import type { AdapterMethod } from "../adapter/adapter.ts"
import { requirements } from "../adapter/requirements.ts"
import type { AuthError } from "../errors/auth-error.ts"
import {
  MissingAdapter,
  MissingAdapterMethods,
  MissingSecret,
  UnsupportedStrategy,
  UntrustedHost,
} from "../errors/classes.ts"
import type { InternalProvider } from "../provider/normalize-provider.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, describeUrl } from "./configuration-fault.ts"
import { keptProvider } from "./kept-provider.ts"
import { optionFault } from "./option-fault.ts"
import { providerFault } from "./provider-fault.ts"
import { sessionFault } from "./session-fault.ts"
import { allSecrets, isShort, minSecretBytes } from "./short-secrets.ts"
import type { Settings } from "./settings.ts"
import { isTrustedHostEntry } from "./trusted-hosts.ts"
import { conditionalUIFault } from "./webauthn-fault.ts"

/** The advice for a secret that is strong enough. */
const secretAdvice = "`openssl rand -base64 33` makes one."

/**
 * Returns the error of the first rule that a configuration breaks, in the order host, secret, options, providers,
 * strategy, adapter.
 *
 * @param url - `AUTH_URL`.
 * @param unreadable - the error of the first provider that could not be read; the providers before it are settings.
 */
export function findFault(
  config: AuthConfig,
  settings: Settings,
  { url, unreadable }: { readonly url: string | undefined; readonly unreadable: AuthError | undefined },
): AuthError | undefined {
  return (
    hostFault(settings, url) ??
    secretFault(settings) ??
    optionFault(config, settings) ??
    firstProviderFault(config, settings) ??
    unreadable ??
    strategyFault(settings) ??
    adapterFault(config, settings) ??
    sessionFault(config, settings)
  )
}

function hostFault(settings: Settings, url: string | undefined): AuthError | undefined {
  if (url !== undefined && settings.origin === undefined) {
    return configurationFault(
      UntrustedHost,
      `\`AUTH_URL\` is ${describeUrl(url)}. It must be the http(s) URL of the application.`,
    )
  }
  const malformed =
    Array.isArray(settings.trustHost) && settings.trustHost.find((entry) => !isTrustedHostEntry(entry))
  if (typeof malformed === "string") {
    return configurationFault(
      UntrustedHost,
      `\`trustHost\` lists ${JSON.stringify(malformed)}, which is not a host: write "app.example.com", ` +
        '"*.example.com" or "https://app.example.com".',
    )
  }
  if (settings.origin !== undefined || settings.trustHost !== false) return undefined
  return configurationFault(
    UntrustedHost,
    "The host that the request names is not trusted: neither `AUTH_URL` nor `trustHost` is set. Set `AUTH_URL` to the " +
      "address of the application, or `trustHost: true` (`AUTH_TRUST_HOST=true`) if a server in front of it sets the " +
      "host header safely.",
  )
}

function secretFault(settings: Settings): AuthError | undefined {
  if (settings.secrets.length === 0) {
    return configurationFault(
      MissingSecret,
      `Neither the environment variable \`AUTH_SECRET\` nor the option \`secret\` is set. Set one of them: ${secretAdvice}`,
    )
  }
  if (settings.secrets.length > 10) {
    return configurationFault(
      MissingSecret,
      `\`secret\` holds ${settings.secrets.length} secrets. It may hold 10: remove the oldest.`,
    )
  }
  if (settings.production && allSecrets(settings).some(isShort)) {
    return configurationFault(
      MissingSecret,
      `\`secret\` or \`jwt.secret\` (\`AUTH_SECRET\`) is shorter than ${minSecretBytes} bytes, and could be guessed. ${secretAdvice}`,
    )
  }
  return undefined
}

function firstProviderFault(config: AuthConfig, { providers }: Settings): AuthError | undefined {
  for (const provider of providers.values()) {
    const fault = providerFault(provider, config)
    if (fault !== undefined) return fault
  }
  return conditionalUIFault([...providers.values()])
}

function strategyFault(settings: Settings): AuthError | undefined {
  const providers = [...settings.providers.values()]
  const onlyCredentials = providers.length > 0 && providers.every(({ type }) => type === "credentials")
  if (settings.strategy !== "database" || !onlyCredentials) return undefined
  return configurationFault(
    UnsupportedStrategy,
    '`session.strategy` is "database", and credentials are the only way to sign in: these need JWT sessions. Set `session: { strategy: "jwt" }`.',
  )
}

/** A part of the configuration that stores something, and the methods of the adapter that it needs. */
interface StoringPart {
  readonly subject: string
  /** The reason why an adapter is required; undefined if the part works without one. */
  readonly reason?: string
  readonly methods: readonly AdapterMethod[]
}

function adapterFault(config: AuthConfig, settings: Settings): AuthError | undefined {
  const parts = storingParts(settings)
  const reason = parts.find((part) => part.reason !== undefined)?.reason
  if (settings.adapter === undefined) {
    if (reason === undefined) return undefined
    return configurationFault(MissingAdapter, `${reason}, and no \`adapter\` is configured. Configure one.`)
  }
  const needed = parts.flatMap(({ methods }) => methods)
  const missing = [...new Set(needed)].filter((method) => typeof config.adapter?.[method] !== "function")
  if (missing.length === 0) return undefined
  const users = parts.map(({ subject }) => subject).join(" and ")
  return configurationFault(
    MissingAdapterMethods,
    `\`adapter\` lacks the methods ${missing.join(", ")}, which this configuration needs for ${users}.`,
  )
}

function storingParts(settings: Settings): readonly StoringPart[] {
  const { providers, strategy, limits } = settings
  const named = (chosen: (provider: InternalProvider) => unknown): string =>
    [...providers.values()]
      .filter((provider) => chosen(provider))
      .map(({ id }) => `"${id}"`)
      .join(", ")
  const email = named(({ type }) => type === "email")
  const codes = named((provider) => provider.type === "email" && provider.code)
  const webauthn = named(({ type }) => type === "webauthn")
  const parts: readonly (StoringPart | false)[] = [
    email !== "" && {
      subject: `the provider ${email}`,
      reason: `The provider ${email} stores its sign-in links until they are used`,
      methods: requirements.email,
    },
    codes !== "" &&
      !limits?.store && {
        subject: `the codes of the provider ${codes}`,
        methods: requirements.limits,
      },
    strategy === "database" && {
      subject: "stored sessions",
      reason: '`session.strategy` is "database", which stores sessions',
      methods: requirements.database,
    },
    webauthn !== "" && {
      subject: `the provider ${webauthn}`,
      reason: `The provider ${webauthn} stores passkeys`,
      methods: requirements.webauthn,
    },
    [...providers.keys()].some((id) => keptProvider(id, settings) !== undefined) && {
      subject: "`keepTokens`",
      methods: requirements.tokens,
    },
    limits !== undefined && !limits.store && { subject: "`limits`", methods: requirements.limits },
  ]
  return parts.filter((part) => part !== false)
}
