import type { ConfigurationSurroundings, EnvironmentVariables } from "@latchkey/core/integration"
import type { Surroundings } from "./surroundings.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/**
 * Returns the environment: the bindings of a platform such as Workers, then SvelteKit's variables, then the
 * variables of the process. No other code in this package reads the environment.
 *
 * @param bindings - `event.platform.env`, if the adapter has it.
 */
export function environmentOf(
  bindings: unknown,
  { variables, base }: Surroundings,
): ConfigurationSurroundings {
  const get = (_: object, name: string | symbol): string | undefined =>
    typeof name === "string"
      ? (textOf(bindings, name) ?? textOf(variables(), name) ?? ofProcess(name))
      : undefined
  return {
    variables: new Proxy<EnvironmentVariables>({}, { get }),
    nodeEnvironment: textOf(bindings, "NODE_ENV") ?? nodeEnvironment(),
    defaultBasePath: `${base}/auth`,
  }
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

/** Returns `NODE_ENV`, written with its full name so that bundlers can replace it. */
function nodeEnvironment(): string | undefined {
  try {
    return process.env.NODE_ENV
  } catch {
    return undefined
  }
}
