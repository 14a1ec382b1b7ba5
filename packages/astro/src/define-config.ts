import type { ConfigurationSource } from "./configuration.ts"

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
