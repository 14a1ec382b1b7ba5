import {
  basePathOf,
  fillFromEnvironment,
  isProduction,
  type EnvironmentVariables,
} from "@latchkey/core/integration"
import type { AuthConfig } from "@latchkey/core/types"
import type { Surroundings } from "./surroundings.ts"
import type { SvelteKitAuthConfig } from "./sveltekit-auth-config.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** The path of the service, below the application's base, if neither the configuration nor the environment sets it. */
const defaultBasePath = "/auth"

/** A configuration as core takes it. */
export type CompleteConfig = Omit<AuthConfig, "raw"> & { readonly basePath: string }

/**
 * Returns a copy of a configuration, completed from the environment: the bindings of a platform such as Workers, then
 * SvelteKit's variables, then the process. The environment is read here and nowhere else in this package.
 *
 * @param bindings - `event.platform.env`, if the adapter has it.
 */
export function withEnvironment(
  config: SvelteKitAuthConfig,
  bindings: unknown,
  { variables, base }: Surroundings,
): CompleteConfig {
  const get = (_: object, name: string | symbol): string | undefined =>
    typeof name === "string"
      ? (textOf(bindings, name) ?? textOf(variables(), name) ?? ofProcess(name))
      : undefined
  const environment = new Proxy<EnvironmentVariables>({}, { get })
  const complete: AuthConfig & { basePath: string } = {
    ...config,
    basePath: config.basePath ?? basePathOf(environment) ?? base + defaultBasePath,
  }
  fillFromEnvironment(environment, complete, {
    production: isProduction(textOf(bindings, "NODE_ENV") ?? nodeEnvironment()),
    // Only a base path that the application set itself can contradict the environment.
    suppressBasePathWarning: config.basePath === undefined,
  })
  return complete
}

function textOf(values: unknown, name: string): string | undefined {
  const value: unknown = Reflect.get(Object(values) as object, name)
  return typeof value === "string" ? value : undefined
}

function ofProcess(name: string): string | undefined {
  try {
    return process.env[name]
  } catch {
    // A runtime without `process`.
    return undefined
  }
}

/** Returns `NODE_ENV` by its full name, so that bundlers can replace it. */
function nodeEnvironment(): string | undefined {
  try {
    return process.env.NODE_ENV
  } catch {
    return undefined
  }
}
