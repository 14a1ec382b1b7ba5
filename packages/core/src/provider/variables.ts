/** The last part of the name of a variable that configures a provider. */
type VariableSuffix = "ID" | "SECRET" | "ISSUER" | "KEY"

/** The environment variable that configures a provider: `AUTH_MICROSOFT_ENTRA_ID_SECRET` for `microsoft-entra-id`. */
export function providerVariable(id: string, suffix: VariableSuffix): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}_${suffix}`
}
