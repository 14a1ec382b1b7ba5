import {
  basePathOf,
  createIntegration,
  fillFromEnvironment,
  isProduction,
  normalizePath,
  type EnvironmentVariables,
  type Integration,
} from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import type { FastifyAuthConfig, FastifyAuthOptions } from "./fastify-auth-config.ts"
import { loggerOf, type RequestLogger } from "./request-logger.ts"

declare const process: { readonly env: EnvironmentVariables }

/** A configuration at work in one instance of Fastify. */
export interface Configured {
  readonly integration: Integration
  readonly config: FastifyAuthConfig
  /** The path of the actions as browsers see it: with a leading slash, and without one at the end. */
  readonly basePath: string
  /** The path of the actions as the application's router sees it. */
  readonly mount: string
}

/** The path below the instance's prefix, unless the options, the configuration or the environment name one. */
const defaultBasePath = "/auth"

/**
 * Reads the environment, and makes the integration.
 *
 * @param above - the prefix of the instance at which the plugin is registered.
 * @param log - the application's logger, which takes what the configuration's own logger doesn't.
 */
export function configure(
  authConfig: FastifyAuthConfig,
  { prefix }: FastifyAuthOptions,
  above: string,
  log: RequestLogger,
): Configured {
  const named = authConfig.basePath ?? basePathOf(process.env)
  const own = prefix === undefined ? undefined : above + normalizePath(prefix)
  const config: AuthConfig & { basePath: string } = {
    ...authConfig,
    basePath: named ?? own ?? above + defaultBasePath,
    logger: { ...loggerOf(log, authConfig.debug), ...authConfig.logger },
  }
  fillFromEnvironment(process.env, config, {
    production: isProduction(process.env["NODE_ENV"]),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: authConfig.basePath === undefined,
  })
  const basePath = normalizePath(config.basePath)
  if (own === undefined && !`${basePath}/`.startsWith(`${above}/`))
    throw new Error(
      `The base path "${basePath}" isn't below the instance's prefix "${above}". If a proxy changes the path, set \`prefix\`.`,
    )
  return { integration: createIntegration(config), config, basePath, mount: own ?? basePath }
}
