import type { AuthConfig, Awaitable } from "@latchkey/core/types"
import {
  configurationOf,
  type ConfiguredIntegration,
  configureIntegration,
  type ReadVariable,
} from "@latchkey/core/integration"
import { environment } from "./env.ts"
import type { AuthContext } from "./requests.ts"
import type { Settings } from "./settings.ts"

/** The configuration of the service in an Astro application. Only `providers` is required. */
export interface AstroAuthConfig extends Omit<AuthConfig, "raw"> {
  /** Another name for `basePath`, as in `auth-astro`. */
  prefix?: string | undefined
}

/** The same as {@link AstroAuthConfig}, as in `auth-astro`. */
export type FullAuthConfig = AstroAuthConfig

/**
 * Returns the configuration unchanged. Use it in `auth.config.ts` to have the configuration's type checked.
 *
 * ```ts
 * export default defineConfig({ providers: [GitHub] })
 * ```
 *
 * @param config - the configuration, or a function that returns it, or a promise of it, for each request.
 */
export function defineConfig<Config extends ConfigurationSource>(config: Config): Config {
  return config
}

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
          "`auth.config.ts` has no configuration. Write `export default defineConfig({ providers: [] })`.",
        )
      return config
    },
    ({ prefix, ...config }) => {
      const complete = { ...config, basePath: config.basePath ?? prefix }
      return { ...configureIntegration(complete, environment(readVariable, settings)), settings }
    },
  )
}
