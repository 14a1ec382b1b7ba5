import { requirements } from "../adapter/requirements.ts"
import type { AuthError } from "../errors/auth-error.ts"
import {
  MissingAdapter,
  MissingAdapterMethods,
  MissingSecret,
  UnsupportedStrategy,
  UntrustedHost,
} from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, givenUrl } from "./fault.ts"
import { keptProvider } from "./kept-provider.ts"
import { optionFault } from "./option-rules.ts"
import { providerFault } from "./provider-rules.ts"
import { allSecrets, isShort, shortestSecret } from "./secret-length.ts"
import type { Settings } from "./settings.ts"
import { isTrustedHostEntry } from "./trusted-hosts.ts"

/** How to make a secret that is strong enough. */
const recipe = "`openssl rand -base64 33` makes one."

/**
 * The first rule that a configuration breaks, in the order host, secret, options, providers, strategy, adapter.
 *
 * @param url - `AUTH_URL`.
 * @param unreadable - what is wrong with the first provider that could not be read; those before it are settings.
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
    firstProviderFault(settings) ??
    unreadable ??
    strategyFault(settings) ??
    adapterFault(config, settings)
  )
}

function hostFault(settings: Settings, url: string | undefined): AuthError | undefined {
  if (url !== undefined && settings.origin === undefined) {
    return configurationFault(
      UntrustedHost,
      `\`AUTH_URL\` is ${givenUrl(url)}. It must be the http(s) URL of the application.`,
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
      "address of the application, or `trustHost: true` (`AUTH_TRUST_HOST=true`) where a server in front of it sets the " +
      "host header safely.",
  )
}

function secretFault(settings: Settings): AuthError | undefined {
  if (settings.secrets.length === 0) {
    return configurationFault(
      MissingSecret,
      `Neither the environment variable \`AUTH_SECRET\` nor the option \`secret\` is set. Set one of them: ${recipe}`,
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
      `\`secret\` or \`jwt.secret\` (\`AUTH_SECRET\`) is shorter than ${shortestSecret} bytes, and could be guessed. ${recipe}`,
    )
  }
  return undefined
}

function firstProviderFault(settings: Settings): AuthError | undefined {
  for (const provider of settings.providers.values()) {
    const fault = providerFault(provider)
    if (fault !== undefined) return fault
  }
  return undefined
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

function adapterFault(config: AuthConfig, settings: Settings): AuthError | undefined {
  const email = [...settings.providers.values()]
    .filter(({ type }) => type === "email")
    .map(({ id }) => `"${id}"`)
  const stored = settings.strategy === "database"
  if (settings.adapter === undefined) {
    if (email.length === 0 && !stored) return undefined
    const reason =
      email.length > 0
        ? `The provider ${email.join(", ")} stores its sign-in links until they are used`
        : '`session.strategy` is "database", which stores sessions'
    return configurationFault(MissingAdapter, `${reason}, and no \`adapter\` is configured. Configure one.`)
  }
  const kept = [...settings.providers.keys()].filter((id) => keptProvider(id, settings) !== undefined)
  const uses = [
    ...(email.length > 0 ? [{ by: `the provider ${email.join(", ")}`, methods: requirements.email }] : []),
    ...(stored ? [{ by: "stored sessions", methods: requirements.database }] : []),
    ...(kept.length > 0 ? [{ by: "`keepTokens`", methods: requirements.tokens }] : []),
  ]
  const needed = uses.flatMap(({ methods }) => methods)
  const missing = needed.filter((method) => typeof config.adapter?.[method] !== "function")
  if (missing.length === 0) return undefined
  return configurationFault(
    MissingAdapterMethods,
    `\`adapter\` lacks the methods ${missing.join(", ")}, which this configuration needs for ${uses.map(({ by }) => by).join(" and ")}.`,
  )
}
