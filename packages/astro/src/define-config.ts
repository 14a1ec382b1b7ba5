import type { ConfigurationSource } from "./configuration.ts"

/**
 * Returns the configuration as it is: it has its type checked in `auth.config.ts`.
 *
 * ```ts
 * export default defineConfig({ providers: [GitHub] })
 * ```
 *
 * @param config - the configuration, or a function that returns it or a promise of it and is called for every request.
 */
export function defineConfig<Config extends ConfigurationSource>(config: Config): Config {
  return config
}
