import { type AuthError, MissingSecret } from "../errors/auth-error.ts"
import { DevelopmentOnly, UntrustedHost } from "../errors/classes.ts"
import { environment } from "./auth-config.ts"
import { configurationFault, describeUrl } from "./configuration-fault.ts"
import type { ReadConfig } from "./configuration-rules.ts"
import { minSecretBytes, printedMarks } from "./secrets.ts"
import { isTrustedHostEntry } from "./trusted-hosts.ts"

/** Returns the error for an `AUTH_URL` that isn't an http(s) URL. */
export function urlFault({ url = "" }: ReadConfig): AuthError {
  return configurationFault(
    UntrustedHost,
    `\`AUTH_URL\` is ${describeUrl(url)}. It must be the http(s) URL of the application.`,
  )
}

/** Returns the error for the first entry in `trustHost` that isn't a host. */
export function trustedHostsFault({ settings: { trustHost } }: ReadConfig): AuthError | undefined {
  if (typeof trustHost === "boolean") return undefined
  const malformed = trustHost.find((entry) => !isTrustedHostEntry(entry))
  if (malformed === undefined) return undefined
  return configurationFault(
    UntrustedHost,
    `\`trustHost\` lists ${JSON.stringify(malformed)}, which is not a host: write "app.example.com", ` +
      '"*.example.com" or "https://app.example.com".',
  )
}

/**
 * Returns the error for a configuration that doesn't say which host is trusted. Outside of production, none has to, so
 * the variable that says so comes first.
 */
export function hostFault({ config }: ReadConfig): AuthError {
  const mode = config[environment]?.isAssumed
    ? "`NODE_ENV` is not set, so this application counts as being in production: while you develop, set " +
      "`NODE_ENV=development`. "
    : ""
  return configurationFault(
    UntrustedHost,
    `${mode}The host that the request names is not trusted: neither \`AUTH_URL\` nor \`trustHost\` is set. Set \`AUTH_URL\` to the ` +
      "address of the application, or `trustHost: true` (`AUTH_TRUST_HOST=true`) if a server in front of it sets the " +
      "host header safely.",
  )
}

/** Returns the error for a configuration without a secret. */
export function noSecretFault({ settings: { secrets } }: ReadConfig): AuthError {
  if (secrets.length > 0)
    return configurationFault(
      MissingSecret,
      "`jwt.secret` is empty. Set it, or leave it out: then `secret` seals session tokens, too.",
    )
  return configurationFault(
    MissingSecret,
    "Neither the environment variable `AUTH_SECRET` nor the option `secret` is set. Set one of them.",
    { command: "secret" },
  )
}

/** Returns the error for a configuration with too many secrets. */
export function manySecretsFault({ settings }: ReadConfig): AuthError {
  return configurationFault(
    MissingSecret,
    `\`secret\` holds ${settings.secrets.length} secrets. It may hold 10: remove the oldest.`,
  )
}

/** Returns the error for a secret that could be guessed. */
export function shortSecretFault(): AuthError {
  return configurationFault(
    MissingSecret,
    `\`secret\` or \`jwt.secret\` (\`AUTH_SECRET\`) is shorter than ${minSecretBytes} bytes, and could be guessed.`,
    { command: "replaceSecret" },
  )
}

/** Returns the error for a secret of the manual. */
export function printedSecretFault(): AuthError {
  const marks = printedMarks.map((mark) => `\`${mark}\``).join(" or ")
  return configurationFault(
    MissingSecret,
    `\`secret\` or \`jwt.secret\` (\`AUTH_SECRET\`) contains ${marks}: it is printed in the manual, and known to everyone.`,
    { command: "secret" },
  )
}

/** Returns the error for the first provider that's meant only for development; undefined if there is no such provider. */
export function developmentOnlyFault({ providers }: ReadConfig): AuthError | undefined {
  const provider = providers.find(({ developmentOnly }) => developmentOnly)
  if (provider === undefined) return undefined
  return configurationFault(
    DevelopmentOnly,
    `The provider "${provider.id}" is for development only, and this application is in production. Configure the provider ` +
      "that your users sign in with. While you develop, set `NODE_ENV=development` if your framework does not.",
    { command: "provider" },
  )
}
