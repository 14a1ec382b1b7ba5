/** The configuration of an application, or a function that returns it for a request. */
export type ConfigurationSource<Config, Given extends readonly unknown[]> =
  | Config
  | ((...given: Given) => Config | PromiseLike<Config>)

/**
 * Returns the function that finds the configuration for a request. It configures each object once, when it's first
 * needed. If the source is a function, it's called for each request; if it returns the same object again, its service
 * is reused.
 *
 * @param configure - completes a configuration, and creates its integration.
 */
export function configurationOf<Config extends object, Given extends readonly unknown[], Configured>(
  source: ConfigurationSource<Config, Given>,
  configure: (config: Config, ...given: Given) => Configured,
): (...given: Given) => Promise<Configured> {
  const known = new WeakMap<Config, Configured>()
  return async (...given) => {
    const config = typeof source === "function" ? await source(...given) : source
    const configured = known.get(config) ?? configure(config, ...given)
    known.set(config, configured)
    return configured
  }
}
