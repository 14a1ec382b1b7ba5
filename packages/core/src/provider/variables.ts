/** The suffixes of the variables that configure a provider. */
export const variableSuffixes = ["ID", "SECRET", "ISSUER", "KEY"] as const

/** The suffix of a variable that configures a provider. */
export type VariableSuffix = (typeof variableSuffixes)[number]

/**
 * Returns the environment variable that configures a provider: `AUTH_MICROSOFT_ENTRA_ID_SECRET` for
 * `microsoft-entra-id`.
 */
export function providerVariable(id: string, suffix: VariableSuffix): string {
  // This isn't a template, because Next 14's minifier inserts it into a message's template, and loses the escapes
  // there.
  return ["AUTH", id.toUpperCase().replaceAll("-", "_"), suffix].join("_")
}
