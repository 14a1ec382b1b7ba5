import { configurationOf, type ConfiguredIntegration, type ReadVariable } from "@latchkey/core/integration"
import type { Awaitable } from "@latchkey/core/types"
import type { AstroAuthConfig } from "./astro-auth-config.ts"
import { withEnvironment } from "./env.ts"
import type { Settings } from "./settings.ts"
import type { AuthContext } from "./request/auth-context.ts"

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource =
  | AstroAuthConfig
  | ((context: AuthContext) => AstroAuthConfig | PromiseLike<AstroAuthConfig>)

/** A configuration in use, and the application around it. */
export interface Configured extends ConfiguredIntegration {
  readonly settings: Settings
}

/** The parts of Astro that complete a configuration. */
export interface ConfigurationSurroundings {
  readonly readVariable: ReadVariable
  readonly settings: Settings
}

/** Returns the configuration that serves a request. */
export type Configuration = (context: AuthContext) => Promise<Configured>

/**
 * Creates the function that finds a request's configuration.
 *
 * @param load - returns the default export of `auth.config.ts`.
 */
export function createConfiguration(
  load: () => Awaitable<ConfigurationSource>,
  { readVariable, settings }: ConfigurationSurroundings,
): Configuration {
  return configurationOf(
    async (context: AuthContext) => {
      const source = await load()
      const config = typeof source === "function" ? await source(context) : source
      if (typeof config !== "object" || config === null)
        throw new TypeError(
          "`auth.config.ts` has no configuration: write `export default defineConfig({ providers: [] })`.",
        )
      return config
    },
    (config) => ({ ...withEnvironment(config, readVariable, settings), settings }),
  )
}
