import type { AdapterMethod } from "../adapter/contract.ts"
import { requirements } from "../adapter/requirements.ts"
import { serialiseCookie } from "../cookies/cookie.ts"
import type { AuthError } from "../errors/auth-error.ts"
import {
  InvalidEndpoints,
  InvalidProvider,
  MissingAdapter,
  MissingAdapterMethods,
  MissingAuthorize,
  MissingSecret,
  UnsupportedStrategy,
  UntrustedHost,
} from "../errors/classes.ts"
import { isLoopback } from "../provider/loopback.ts"
import type { EmailProvider, InternalProvider, OAuthProvider } from "../provider/normalize.ts"
import type { AuthConfig } from "./auth-config.ts"
import type { Settings } from "./settings.ts"
import { isTrustedHostEntry } from "./trusted-hosts.ts"

/** A secret must be as strong as the keys derived from it [JW-07]. In bytes. */
const shortestSecret = 32

/** The first rule that a configuration breaks, in the order of wire.md. */
export function findFault(
  config: AuthConfig,
  settings: Settings,
  url: string | undefined,
): AuthError | undefined {
  return (
    hostFault(settings, url) ??
    secretFault(settings) ??
    optionFault(settings) ??
    providerFault(settings) ??
    strategyFault(settings) ??
    adapterFault(config, settings)
  )
}

/** Logs, once per configuration, what is legal but not advisable. */
export function warnOfSettings(config: AuthConfig, settings: Settings): void {
  if (config.debug === true) settings.logger.warn("debug-enabled")
  if (config.experimental?.enableWebAuthn === true) settings.logger.warn("experimental-webauthn")
  if (!settings.production && allSecrets(settings).some(isShort)) settings.logger.warn("secret-too-short")
}

function hostFault(settings: Settings, url: string | undefined): AuthError | undefined {
  if (url !== undefined && (settings.origin === undefined || !/^https?:/.test(settings.origin))) {
    return new UntrustedHost(`\`AUTH_URL\` is not an http(s) URL: ${JSON.stringify(url)}.`)
  }
  const malformed =
    Array.isArray(settings.trustHost) && settings.trustHost.find((entry) => !isTrustedHostEntry(entry))
  if (typeof malformed === "string") {
    return new UntrustedHost(
      `\`trustHost\` lists ${JSON.stringify(malformed)}, which is not a host: write "app.example.com", ` +
        '"*.example.com" or "https://app.example.com".',
    )
  }
  if (settings.origin !== undefined || settings.trustHost !== false) return undefined
  return new UntrustedHost(
    "The host of the request is not trusted. Set `AUTH_URL` to the address of the application, or `trustHost: true` " +
      "(`AUTH_TRUST_HOST=true`) where a server in front of it sets the host header safely.",
  )
}

function secretFault(settings: Settings): AuthError | undefined {
  if (settings.secrets.length === 0) {
    return new MissingSecret(
      "Set the environment variable `AUTH_SECRET` or the option `secret`: `openssl rand -base64 33` makes one.",
    )
  }
  if (settings.secrets.length > 10)
    return new MissingSecret("More than ten secrets are configured: remove the oldest.")
  if (settings.production && allSecrets(settings).some(isShort)) {
    return new MissingSecret(
      `A secret is shorter than ${shortestSecret} bytes and could be guessed: \`openssl rand -base64 33\` makes one.`,
    )
  }
  return undefined
}

function allSecrets(settings: Settings): readonly string[] {
  return settings.jwt.secrets === settings.secrets
    ? settings.secrets
    : [...settings.secrets, ...settings.jwt.secrets]
}

function isShort(secret: string): boolean {
  return new TextEncoder().encode(secret).length < shortestSecret
}

function optionFault(settings: Settings): AuthError | undefined {
  for (const [option, seconds] of [
    ["session.maxAge", settings.maxAge],
    ["session.updateAge", settings.updateAge],
    ["jwt.maxAge", settings.jwt.maxAge],
    ["bodyTimeout", settings.bodyTimeout],
  ] as const) {
    if (!Number.isFinite(seconds) || seconds < 0) {
      return new UnsupportedStrategy(
        `\`${option}\` must be a number of seconds, not ${JSON.stringify(seconds)}.`,
      )
    }
  }
  const { strategy } = settings
  if (strategy === "jwt" || strategy === "database") return cookieFault(settings)
  return new UnsupportedStrategy(
    `\`session.strategy\` must be "jwt" or "database", not ${JSON.stringify(strategy)}.`,
  )
}

/** A cookie that no header can carry would fail at the very end of every answer [CK-09]. */
function cookieFault({ cookies }: Settings): AuthError | undefined {
  for (const spec of [...Object.values(cookies.secure), ...Object.values(cookies.plain)]) {
    try {
      serialiseCookie({ ...spec, value: "" })
    } catch (error) {
      return new UnsupportedStrategy("The option `cookies` cannot be used.", { cause: error })
    }
  }
  return undefined
}

function providerFault(settings: Settings): AuthError | undefined {
  for (const provider of settings.providers.values()) {
    const fault = faultOf(provider)
    if (fault !== undefined) return fault
  }
  return undefined
}

function faultOf(provider: InternalProvider): AuthError | undefined {
  if (!/^(?!\.+$)[\w.~-]+$/.test(provider.id)) {
    return new InvalidProvider(
      `The provider id ${JSON.stringify(provider.id)} may hold only letters, digits and \`-._~\`, and not only dots.`,
    )
  }
  switch (provider.type) {
    case "oauth":
    case "oidc":
      return oauthFault(provider)
    case "email":
      return emailFault(provider)
    case "credentials":
      return typeof provider.authorize === "function"
        ? undefined
        : new MissingAuthorize(`The provider "${provider.id}" needs a function \`authorize\`.`)
  }
}

function emailFault({ id, maxAge, sendVerificationRequest }: EmailProvider): AuthError | undefined {
  if (typeof sendVerificationRequest !== "function") {
    return new InvalidProvider(`The provider "${id}" has no function \`sendVerificationRequest\`.`)
  }
  if (maxAge === undefined || (Number.isFinite(maxAge) && maxAge > 0)) return undefined
  return new InvalidProvider(
    `\`maxAge\` of "${id}" must be a number of seconds, not ${JSON.stringify(maxAge)}.`,
  )
}

function oauthFault(provider: OAuthProvider): AuthError | undefined {
  if (provider.checks.includes("none")) {
    return new InvalidProvider(
      `The provider "${provider.id}" asks for \`checks: ["none"]\`: state and PKCE cannot be turned off.`,
    )
  }
  if (provider.issuer !== undefined) {
    return isHttps(provider.issuer)
      ? undefined
      : new InvalidEndpoints(`The issuer of "${provider.id}" must be an https URL (http only on loopback).`)
  }
  const missing = (["authorization", "token", "userinfo"] as const).find((endpoint) => {
    const { url, request } = { request: undefined, ...provider[endpoint] }
    return url === undefined && request === undefined
  })
  if (missing === undefined) return undefined
  return new InvalidEndpoints(
    `The provider "${provider.id}" has no \`issuer\` and no \`${missing}\` endpoint: give the issuer, or authorization, token and userinfo.`,
  )
}

/** Plain http would let anyone on the way forge the provider's answers; loopback has no way [OA-16]. */
function isHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname))
}

function strategyFault(settings: Settings): AuthError | undefined {
  const providers = [...settings.providers.values()]
  const onlyCredentials = providers.length > 0 && providers.every(({ type }) => type === "credentials")
  if (settings.strategy !== "database" || !onlyCredentials) return undefined
  return new UnsupportedStrategy(
    'Signing in with credentials needs JWT sessions: set `session: { strategy: "jwt" }`.',
  )
}

function adapterFault(config: AuthConfig, settings: Settings): AuthError | undefined {
  const types = new Set(Array.from(settings.providers.values(), ({ type }) => type))
  const email = types.has("email")
  if (settings.adapter === undefined) {
    if (email)
      return new MissingAdapter("Sign-in links are stored until they are used: an `adapter` is needed.")
    if (settings.strategy === "database")
      return new MissingAdapter("The session strategy `database` needs an `adapter`.")
    return undefined
  }
  // Credentials with token sessions never ask the store.
  const accounts = email || types.has("oauth") || types.has("oidc") ? requirements.accounts : []
  const needed: readonly AdapterMethod[] = [
    ...(email ? requirements.email : []),
    ...(settings.strategy === "database" ? requirements.database : accounts),
  ]
  const missing = [...new Set(needed)].filter((method) => typeof config.adapter?.[method] !== "function")
  if (missing.length === 0) return undefined
  return new MissingAdapterMethods(
    `The adapter lacks the methods ${missing.join(", ")}, which this configuration needs.`,
  )
}
