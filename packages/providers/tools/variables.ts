import type { ProviderConfig } from "@latchkey/core/providers"
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
  const secret = hasSecret(provider) ? [`${prefix}_SECRET=the-client-secret`] : []
  return [`${prefix}_ID=the-client-id`, ...secret, ...issuer]
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
