import { configureIntegration, normalizePath, type ConfiguredIntegration } from "@latchkey/core/integration"
import { environment } from "./env.ts"
import type { FastifyAuthConfig, FastifyAuthOptions } from "./fastify-auth-config.ts"
import { loggerOf, type RequestLogger } from "./request-logger.ts"

/** A configuration in use in one instance of Fastify. */
export interface Configured extends ConfiguredIntegration {
  /** The path of the actions as the application's router sees it. */
  readonly mount: string
}

/** The path below the instance's prefix, unless the options, the configuration or the environment set one. */
const defaultBasePath = "/auth"

/**
 * Reads the environment and creates the integration.
 *
 * @param above - the prefix of the instance at which the plugin is registered.
 * @param log - the application's logger, which gets the messages that the configuration's own logger doesn't handle.
 */
export function configure(
  authConfig: FastifyAuthConfig,
  { prefix }: FastifyAuthOptions,
  above: string,
  log: RequestLogger,
): Configured {
  const own = prefix === undefined ? undefined : above + normalizePath(prefix)
  const logger = { ...loggerOf(log, authConfig.debug), ...authConfig.logger }
  const configured = configureIntegration(
    { ...authConfig, logger },
    environment(own ?? above + defaultBasePath),
  )
  const { basePath } = configured
  if (own === undefined && !`${basePath}/`.startsWith(`${above}/`))
    throw new Error(
      `The base path "${basePath}" isn't below the instance's prefix "${above}". If a proxy changes the path, set \`prefix\`.`,
    )
  return { ...configured, mount: own ?? basePath }
}
