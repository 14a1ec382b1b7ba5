import {
  configureIntegration,
  type ConfiguredIntegration,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { HonoAuthConfig } from "./hono-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** The path of the service if neither the configuration nor the environment sets it. */
const defaultBasePath = "/api/auth"

/** The values that a server binds to an application: Hono's `c.env`. */
export type Bindings = Readonly<Record<string, unknown>>

/**
 * Creates the integration of a configuration, completed from the bindings and, for values that are missing there, from
 * the process's environment. No other code in this package reads the environment.
 */
export function withEnvironment(config: HonoAuthConfig, bindings: Bindings): ConfiguredIntegration {
  const get = (_: object, name: string | symbol): string | undefined =>
    typeof name === "string" ? (bound(name, bindings) ?? ofProcess(name)) : undefined
  return configureIntegration(config, {
    variables: new Proxy<EnvironmentVariables>({}, { get }),
    nodeEnvironment: bound("NODE_ENV", bindings) ?? nodeEnvironment(),
    defaultBasePath,
  })
}

function bound(name: string, bindings: Bindings): string | undefined {
  const value = bindings[name]
  return typeof value === "string" ? value : undefined
}

function ofProcess(name: string): string | undefined {
  try {
    return process.env[name]
  } catch {
    // A runtime without `process`, or Deno without the permission to read the environment.
    return undefined
  }
}

/** Returns `NODE_ENV`, written with its full name so that bundlers can replace it. */
function nodeEnvironment(): string | undefined {
  try {
    return process.env.NODE_ENV
  } catch {
    return undefined
  }
}
