/**
 * The functions of `@hono/auth-js`, under its names, for applications that were written for it. New applications call
 * `HonoAuth`.
 *
 * @module
 */
import type { Session, User } from "@latchkey/core/types"
import type { Context, MiddlewareHandler } from "hono"
import { HTTPException } from "hono/http-exception"
import { createConfiguration, type HonoAuthConfig } from "./configuration.ts"
import { awaitAnswer, createCurrent, type CurrentOf, sessionOf } from "./current.ts"
import type { Bindings } from "./env.ts"
import { answerOfService } from "./auth-routes.ts"

export type { HonoAuthConfig as AuthConfig } from "./configuration.ts"

/** The user of a request, as `getAuthUser` returns it. */
export interface AuthUser {
  readonly session: Session
  readonly user: User | undefined
}

declare module "hono" {
  interface ContextVariableMap {
    /** The user, after `verifyAuth()`. */
    authUser: AuthUser
  }
}

/** Returns the configuration. It's called once for each environment, so it can read only `c.env`. */
export type ConfigHandler = (c: Context) => HonoAuthConfig | PromiseLike<HonoAuthConfig>

/** The services of requests, by the context that `initAuthConfig` saw. */
const services = new WeakMap<Context, CurrentOf>()

/** Creates middleware that sets up the service for the handlers after it. */
export function initAuthConfig(handler: ConfigHandler): MiddlewareHandler {
  const currentOf = createCurrent(createConfiguration<Bindings>(({ env }) => handler(environmentOnly(env))))
  return async (c, next) => {
    services.set(c, currentOf)
    await next()
  }
}

/**
 * Returns a context that has only the bindings. The configuration serves all requests, so it must not depend on the
 * first one.
 */
function environmentOnly(env: Bindings): Context {
  const context = {
    env,
    get req(): never {
      throw new Error(
        "The configuration is created once for each environment, so it can read `c.env`, but not the request.",
      )
    },
  }
  return context as unknown as Context
}

/** Creates the handler of the service's routes: `app.use("/api/auth/*", authHandler())`. */
export function authHandler(): MiddlewareHandler {
  return async (c, next) => {
    const answer = await answerOfService(serviceOf(c), c)
    if (answer === undefined) await next()
    return answer
  }
}

/**
 * Creates middleware that lets only users with a session pass. `c.var.authUser` is the user. Other requests get a 401.
 */
export function verifyAuth(): MiddlewareHandler {
  return async (c, next) =>
    awaitAnswer(await serviceOf(c)(c), async () => {
      const user = await getAuthUser(c)
      if (user === null) throw new HTTPException(401, { message: "Unauthorized" })
      c.set("authUser", user)
      await next()
    })
}

/**
 * Returns the user of a request, or null.
 *
 * @throws Error without `initAuthConfig` before it; AuthError if the configuration is broken.
 */
export async function getAuthUser(c: Context): Promise<AuthUser | null> {
  const session = await sessionOf(await serviceOf(c)(c))
  return session === null ? null : { session, user: session.user }
}

function serviceOf(c: Context): CurrentOf {
  const service = services.get(c)
  if (service === undefined)
    throw new Error(
      "There is no configuration for this request. Use `initAuthConfig` before this middleware.",
    )
  return service
}
