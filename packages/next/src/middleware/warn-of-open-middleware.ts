import type { Configuration, Configured } from "../configuration.ts"

/** The configurations for which the warning was logged. */
const warned = new WeakSet<Configuration>()

/**
 * Warns in development, once for each `NextAuth()`, that `auth` as middleware lets every request pass because
 * `callbacks.authorized` is missing.
 */
export async function warnOfOpenMiddleware(
  configuration: Configuration,
  { callbacks, integration }: Configured,
): Promise<void> {
  if (callbacks.authorized || warned.has(configuration)) return
  warned.add(configuration)
  await integration.advise("middleware-open")
}
