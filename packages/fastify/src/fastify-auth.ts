import type { ProviderIdOf, SuggestedProviderId } from "@latchkey/core/integration"
import type { RequireFreshOptions } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyTypeProvider,
  RawServerBase,
} from "fastify"
import { configure, type FastifyAuthConfig, type FastifyAuthOptions } from "./configure.ts"
import { type AuthReply, type AuthRequest, type Current, keepFromCaches, sessionOf } from "./current.ts"
import { checkedGuard, protect, requireFresh, type ProtectOptions } from "./protect.ts"
import { serveActions, serviceRoutes } from "./service-routes.ts"
import { createSessionFunctions, type SessionFunctions } from "./session-functions.ts"

/** A Fastify hook: `preHandler`, or an earlier one. */
export type AuthHook = (request: AuthRequest, reply: AuthReply) => Promise<void>

/** The functions of the service, for hooks and handlers: `app.latchkey`. */
export interface AuthFunctions<Id extends string = SuggestedProviderId> extends SessionFunctions<Id> {
  /**
   * Creates a hook that lets only signed-in users pass, and requests to the service's actions:
   * `{ preHandler: auth.protect() }`. A browser is redirected to the sign-in page, and back afterwards; for a program,
   * Fastify's error handler gets an `AccessDenied` with status 401. If `callbacks.authorized` is set, it's called for
   * users with a session: true lets the request pass, a response is sent as it is, and anything else refuses the
   * request.
   */
  protect: (options?: ProtectOptions) => AuthHook
  /**
   * Returns the session of a user who authenticated recently. Otherwise, it sends a redirect to the sign-in page and
   * returns null. For a program, it throws an `AccessDenied` with status 401, and the reply has a challenge (RFC
   * 9470).
   */
  requireFresh: (request: AuthRequest, options: RequireFreshOptions) => Promise<Session | null>
}

/** The plugin, with the functions. */
export interface FastifyAuthResult<Id extends string = SuggestedProviderId>
  extends
    FastifyPluginAsync<FastifyAuthOptions, RawServerBase, FastifyTypeProvider, FastifyBaseLogger>,
    AuthFunctions<Id> {}

/**
 * Sets up the service in a Fastify application.
 *
 * ```ts
 * const auth = FastifyAuth({ providers: [GitHub] })
 * await app.register(auth)
 * app.get("/members", { preHandler: auth.protect() }, async (request) => request.session?.user)
 * ```
 *
 * The plugin reads the session into `request.session`, for all routes of the instance at which it's registered, and
 * serves the actions in a separate instance. Options that the configuration leaves out are read from the environment
 * when the plugin is registered.
 */
export function FastifyAuth<Id extends string = string>(
  config: FastifyAuthConfig<Id>,
): FastifyAuthResult<ProviderIdOf<Id>> {
  const requests = new WeakMap<object, Current>()
  const actions = new WeakSet<object>()
  const currentOf = (request: AuthRequest): Current =>
    requests.get(request) ??
    fail("@latchkey/fastify isn't registered for this route. Call `await app.register(auth)` first.")
  const functions: AuthFunctions = {
    ...createSessionFunctions(currentOf),
    protect: (options = {}) => {
      const checked = checkedGuard(options)
      return async function protectRoute(request) {
        if (!actions.has(request)) await protect(currentOf(request), checked)
      }
    },
    requireFresh: async (request, options) => requireFresh(currentOf(request), options),
  }

  async function latchkey(app: FastifyInstance, options: FastifyAuthOptions): Promise<void> {
    const { lazy = false, property = "session" } = options
    const configured = configure(config, options, app.prefix, app.log)
    const routes = new Set(serviceRoutes(configured, app))
    decorate(app, property, functions, (request) =>
      actions.has(request) ? null : requests.get(request)?.session,
    )
    app.addHook("onRequest", async (request, reply) => {
      if (routes.has(request.routeOptions.url ?? "")) return void actions.add(request)
      const current: Current = { ...configured, request, reply, newCookies: new Map() }
      requests.set(request, current)
      if (!lazy) await sessionOf(current)
    })
    app.addHook("onSend", async (request) => {
      const current = requests.get(request)
      if (current !== undefined) keepFromCaches(current)
    })
    app.register(async (own) => serveActions(own, app.prefix, configured))
  }
  return Object.assign(latchkey as FastifyAuthResult, functions, pluginOfParent)
}

/**
 * The properties that make Fastify run the plugin in the instance at which it's registered, as `fastify-plugin` does.
 */
const pluginOfParent = {
  [Symbol.for("skip-override")]: true,
  [Symbol.for("fastify.display-name")]: "@latchkey/fastify",
  [Symbol.for("plugin-meta")]: { name: "@latchkey/fastify", fastify: "5.x" },
}

function decorate(
  app: FastifyInstance,
  property: string,
  functions: AuthFunctions,
  sessionOfRequest: (request: object) => Session | null | undefined,
): void {
  if (app.hasDecorator("latchkey")) fail("@latchkey/fastify is registered twice in the same instance.")
  if (app.hasRequestDecorator(property))
    fail(
      `Another plugin has request.${property}, such as @fastify/session. Set the option \`property\` to another name.`,
    )
  app.decorate("latchkey", functions)
  app.decorateRequest(property, {
    getter() {
      const session = sessionOfRequest(this)
      return session === undefined
        ? fail("The session hasn't been read yet. Call `getSession` first.")
        : session
    },
  })
}

function fail(message: string): never {
  throw new Error(message)
}
