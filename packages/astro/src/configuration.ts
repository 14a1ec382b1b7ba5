import type { ConfiguredIntegration } from "@latchkey/core/integration"
import type { Awaitable } from "@latchkey/core/types"
import type { AstroAuthConfig } from "./astro-auth-config.ts"
import { type ReadVariable, withEnvironment } from "./env.ts"
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
 * Reads the environment and creates the integration once per configuration object, when it's first needed. A function
 * is called for each request; if it returns the same object again, its service is reused.
 *
 * @param load - returns the default export of `auth.config.ts`.
 */
export function createConfiguration(
  load: () => Awaitable<ConfigurationSource>,
  surroundings: ConfigurationSurroundings,
): Configuration {
  const known = new WeakMap<AstroAuthConfig, Configured>()
  return async (context) => {
    const source = await load()
    const config = typeof source === "function" ? await source(context) : source
    if (typeof config !== "object" || config === null)
      throw new TypeError(
        "`auth.config.ts` has no configuration: write `export default defineConfig({ providers: [] })`.",
      )
    const found = known.get(config) ?? configure(config, surroundings)
    known.set(config, found)
    return found
  }
}

function configure(
  given: AstroAuthConfig,
  { readVariable, settings }: ConfigurationSurroundings,
): Configured {
  return { ...withEnvironment(given, readVariable, settings), settings }
}
