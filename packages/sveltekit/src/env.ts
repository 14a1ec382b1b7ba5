import {
  type ConfigurationSurroundings,
  environmentOf,
  type EnvironmentVariables,
} from "@latchkey/core/integration"

/** The values that SvelteKit provides to the applications that it builds. */
export interface Surroundings {
  /** Returns the environment's private variables, as SvelteKit has them when they're needed. */
  readonly variables: () => EnvironmentVariables
  /** The path under which the whole application is served, such as `/app`; empty for the root. */
  readonly base: string
}

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/**
 * Returns the environment: the bindings of a platform such as Workers, then SvelteKit's variables, then the
 * variables of the process. No other code in this package reads the environment.
 *
 * @param bindings - `event.platform.env`, if the adapter has it.
 */
export function environment(bindings: unknown, { variables, base }: Surroundings): ConfigurationSurroundings {
  return environmentOf({
    variables: [
      (name) => textOf(bindings, name),
      (name) => textOf(variables(), name),
      (name) => process.env[name],
    ],
    // Written with its full name so that bundlers can replace it.
    nodeEnvironment: [() => textOf(bindings, "NODE_ENV"), () => process.env.NODE_ENV],
    defaultBasePath: `${base}/auth`,
  })
}

function textOf(values: unknown, name: string): string | undefined {
  const value: unknown = Reflect.get(Object(values) as object, name)
  return typeof value === "string" ? value : undefined
}
