import type { OAuthConfig, OIDCConfig, ProviderConfig } from "@latchkey/core/providers"
import { hasSecret } from "./has-secret.ts"
import type { ProviderSource } from "./source.ts"

/**
 * Returns a provider's environment variables in the format of an `.env` file. Variables with a default are commented out.
 *
 * @param id - the provider's id in the example on the page.
 */
export function variablesBlock(id: string, provider: ProviderConfig, source: ProviderSource): string[] {
  const lines = variableLines(`AUTH_${id.toUpperCase().replaceAll("-", "_")}`, provider, source)
  return lines.length === 0 ? [] : [["`.env`", "", "```ini", ...lines, "```"].join("\n")]
}

function variableLines(prefix: string, provider: ProviderConfig, source: ProviderSource): string[] {
  const { text } = source.documentation
  if (provider.type === "email") {
    const own = [...text.matchAll(/\bprocess\.env\.([A-Z_]+)/g)].map(
      ([, name]) => `${name}=${examples[name ?? ""]}`,
    )
    return text.includes(`${prefix}_KEY`) ? [`${prefix}_KEY=the-api-key`] : own
  }
  if (provider.type !== "oauth" && provider.type !== "oidc") return []
  const issuer = text.includes(`${prefix}_ISSUER`) ? [issuerLine(prefix, provider.issuer, source)] : []
  // A provider with its own client id needs no registration.
  const id = provider.clientId === undefined ? [`${prefix}_ID=the-client-id`] : []
  return [...id, ...secretLine(prefix, provider), ...issuer]
}

/** The optional keys of providers without a client secret. */
const optionalKeys: Readonly<Record<string, string>> = { steam: "the-web-api-key" }

function secretLine(prefix: string, provider: OAuthConfig<unknown> | OIDCConfig<unknown>): string[] {
  if (hasSecret(provider)) return [`${prefix}_SECRET=the-client-secret`]
  const key = optionalKeys[provider.id]
  return key === undefined ? [] : [`# ${prefix}_SECRET=${key}`]
}

/** The application's own variables that examples read. */
const examples: Readonly<Record<string, string>> = {
  EMAIL_SERVER: "smtps://user:password@smtp.example.com:465",
}

function issuerLine(prefix: string, known: string | undefined, { documentation }: ProviderSource): string {
  const { options = "", text } = documentation
  const shown = /(?<=[`"])https:\/\/[^`"]+(?=[`"])/.exec(`${options}\n${text}`)?.[0]
  return known === undefined ? `${prefix}_ISSUER=${shown}` : `# ${prefix}_ISSUER=${shown ?? known}`
}
