import {
  configureIntegration,
  environmentOf,
  type ConfiguredIntegration,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { HonoAuthConfig } from "./hono-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** The values that a server binds to an application: Hono's `c.env`. */
export type Bindings = Readonly<Record<string, unknown>>

/**
 * Creates the integration of a configuration, completed from the bindings and, for values that are missing there, from
 * the process's environment. No other code in this package reads the environment.
 */
export function withEnvironment(config: HonoAuthConfig, bindings: Bindings): ConfiguredIntegration {
  const bound = (name: string): string | undefined => {
    const value = bindings[name]
    return typeof value === "string" ? value : undefined
  }
  const environment = environmentOf({
    variables: [bound, (name) => process.env[name]],
    // Written with its full name so that bundlers can replace it.
    nodeEnvironment: [() => bound("NODE_ENV"), () => process.env.NODE_ENV],
    defaultBasePath: "/api/auth",
  })
  return configureIntegration(config, environment)
}
