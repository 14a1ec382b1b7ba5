import type { AuthConfig, LoggerInstance } from "@latchkey/core/types"
import { type ConfiguredIntegration, configureIntegration, normalizePath } from "@latchkey/core/integration"
import { AsyncLocalStorage } from "node:async_hooks"
import { AuthError, documentationOf } from "@latchkey/core/errors"
import { environment } from "./env.ts"

/** The configuration of the service in a Fastify application. Only `providers` is required. */
export type FastifyAuthConfig<Id extends string = string> = Omit<AuthConfig<Id>, "raw">

/** The options of the plugin: `app.register(auth, { … })`. */
export interface FastifyAuthOptions {
  /**
   * The path of the actions, relative to the instance at which the plugin is registered. Default: the base path. Set
   * it if browsers see a different base path because of a proxy.
   */
  readonly prefix?: string
  /**
   * `true` reads a session only if `protect` or one of the functions needs it; until then, `request.session` throws.
   * Default: it's read for every request.
   */
  readonly lazy?: boolean | undefined
  /** The name of the session in the request, if another plugin has `request.session`. Default `session`. */
  readonly property?: string | undefined
}

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

/** The parts of a logger that are used: the application's, or a request's. */
export interface RequestLogger {
  /** The log level. Missing if the application doesn't log. */
  readonly level?: string | undefined
  error(details: object, message: string): void
  warn(details: object, message: string): void
  debug(details: object, message: string): void
}

const current = new AsyncLocalStorage<RequestLogger>()

/** Runs an operation whose messages belong to a request. */
export function logging<Result>(log: RequestLogger, run: () => Result): Result {
  return current.run(log, run)
}

/**
 * Returns the methods of a logger that writes to the current request's log, or otherwise to the application's. If the
 * application doesn't log, there are no methods, so the messages go to the console.
 */
function loggerOf(log: RequestLogger, debug = false): Partial<LoggerInstance> {
  if (log.level === undefined) return {}
  const target = (): RequestLogger => current.getStore() ?? log
  return {
    error: (err, details) => {
      const page = err instanceof AuthError ? ` See ${documentationOf(err)}.` : ""
      target().error({ err, ...details }, `${err.name}: ${err.message}${page}`)
    },
    warn: (code, details) => target().warn({ code, ...details }, `Latchkey warns: ${code}`),
    ...(debug && {
      debug: (message: string, metadata?: unknown) => target().debug({ metadata }, message),
    }),
  }
}
