import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in a Fastify application. Only `providers` is required. */
export type FastifyAuthConfig = Omit<AuthConfig, "raw">

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
