import type { AuthConfig } from "@latchkey/core/types"
import { type ConfiguredIntegration, configureIntegration } from "@latchkey/core/integration"
import { type Bindings, environment } from "./env.ts"

/** The configuration of the service in a Hono application. Only `providers` is required. */
export interface HonoAuthConfig<Id extends string = string> extends Omit<AuthConfig<Id>, "raw"> {}

/** The part of Hono's context that a configuration may depend on. */
export interface ConfigurationContext<Env extends object> {
  /** The server's bindings: variables, secrets, databases. */
  readonly env: Env
}

/**
 * The configuration, or a function that returns it for the bindings. The function is called once for each environment,
 * so it gets no request.
 */
export type ConfigurationSource<Env extends object = Bindings, Id extends string = string> =
  | HonoAuthConfig<Id>
  | ((context: ConfigurationContext<Env>) => HonoAuthConfig<Id> | PromiseLike<HonoAuthConfig<Id>>)

/** Returns the configuration for the bindings of a request: Hono's `c.env`. */
export type Configuration = (env: unknown) => Promise<ConfiguredIntegration>

/**
 * The names that servers add to each request's bindings. They belong to the connection, not to the environment.
 */
const ofConnections: ReadonlySet<string> = new Set(["incoming", "outgoing", "remoteAddr", "completed"])

/** The configuration that was used last, and the environment that it was made for. */
interface Made {
  readonly env: unknown
  readonly bindings: Bindings
  readonly configured: Promise<ConfiguredIntegration>
}

/** Creates the integration when it's first needed, and again only if the environment has changed. */
export function createConfiguration<Env extends object>(source: ConfigurationSource<Env>): Configuration {
  let made: Made | undefined
  return async (env) => {
    if (made !== undefined && made.env === env) return made.configured
    const bindings = bindingsOf(env)
    if (made !== undefined && isSame(made.bindings, bindings)) return made.configured
    const configured = configure(source, bindings as Bindings & Env)
    made = { env, bindings, configured }
    // A failure isn't kept, because the next request may have the values that the function needs.
    configured.catch(() => (made = undefined))
    return configured
  }
}

async function configure<Env extends object>(
  source: ConfigurationSource<Env>,
  env: Bindings & Env,
): Promise<ConfiguredIntegration> {
  return configureIntegration(typeof source === "function" ? await source({ env }) : source, environment(env))
}

function bindingsOf(env: unknown): Bindings {
  return Object.fromEntries(
    Object.entries(Object(env) as Bindings).filter(([name]) => !ofConnections.has(name)),
  )
}

function isSame(one: Bindings, other: Bindings): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  )
}
