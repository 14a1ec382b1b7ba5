import type { AstroAuthConfig } from "@latchkey/astro"

/** The header by which a request says for which of the contract's applications it is. */
export const applicationHeader = "x-application"

/** The configurations of the applications: the driver and the built application have them in common. */
const configurations = ((
  globalThis as { contractConfigurations?: AstroAuthConfig[] }
).contractConfigurations ??= [])

/** Adds a configuration. @returns the value of {@link applicationHeader} */
export function addConfiguration(config: AstroAuthConfig): string {
  return String(configurations.push(config) - 1)
}

/** The configuration of the application that a request is for. */
export function configurationOf({ headers }: Request): AstroAuthConfig {
  return configurations[Number(headers.get(applicationHeader))] ?? { providers: [] }
}
