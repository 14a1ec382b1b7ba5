/** The last parts of the names of variables that configure a provider. */
export const variableSuffixes = ["ID", "SECRET", "ISSUER", "KEY"] as const

/** The last part of the name of a variable that configures a provider. */
export type VariableSuffix = (typeof variableSuffixes)[number]

/** The environment variable that configures a provider: `AUTH_MICROSOFT_ENTRA_ID_SECRET` for `microsoft-entra-id`. */
export function providerVariable(id: string, suffix: VariableSuffix): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}_${suffix}`
}
