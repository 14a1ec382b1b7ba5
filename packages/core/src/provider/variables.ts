/** The last parts of the names of variables that configure a provider. */
export const variableSuffixes = ["ID", "SECRET", "ISSUER", "KEY"] as const

/** The last part of the name of a variable that configures a provider. */
export type VariableSuffix = (typeof variableSuffixes)[number]

/** The environment variable that configures a provider: `AUTH_MICROSOFT_ENTRA_ID_SECRET` for `microsoft-entra-id`. */
export function providerVariable(id: string, suffix: VariableSuffix): string {
  // No template: the minifier of Next 14 puts one into the template of a message, and there loses what is escaped.
  return ["AUTH", id.toUpperCase().replaceAll("-", "_"), suffix].join("_")
}
