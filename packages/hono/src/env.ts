import {
  environmentOf,
  type ConfigurationSurroundings,
  type EnvironmentVariables,
} from "@latchkey/core/integration"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** The values that a server binds to an application: Hono's `c.env`. */
export type Bindings = Readonly<Record<string, unknown>>

/**
 * Returns the environment: the bindings, and then the process's environment. No other code in this package reads the
 * environment.
 */
export function environment(bindings: Bindings): ConfigurationSurroundings {
  const bound = (name: string): string | undefined => {
    const value = bindings[name]
    return typeof value === "string" ? value : undefined
  }
  return environmentOf({
    variables: [bound, (name) => process.env[name]],
    // Written with its full name so that bundlers can replace it.
    nodeEnvironment: [() => bound("NODE_ENV"), () => process.env.NODE_ENV],
    defaultBasePath: "/api/auth",
  })
}
