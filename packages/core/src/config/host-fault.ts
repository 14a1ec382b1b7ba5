import type { AuthError } from "../errors/auth-error.ts"
import { UntrustedHost } from "../errors/classes.ts"
import { configurationFault, describeUrl } from "./configuration-fault.ts"
import type { ReadConfig } from "./needs-check.ts"
import { environment } from "./symbols.ts"
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
