import type { ConfigurationSurroundings } from "./configure-integration.ts"

/** Reads a variable of the environment. */
export type ReadVariable = (name: string) => string | undefined

/** The places from which a framework's package reads the environment. */
export interface EnvironmentSources {
  /**
   * Read a variable: the first one that has it wins. A source that throws has no variables, such as `process.env` in a
   * runtime without `process`, or in Deno without the permission to read the environment.
   */
  readonly variables: readonly ReadVariable[]
  /**
   * Read `NODE_ENV`, for packages in which bundlers replace its full name. Default: the variable of that name.
   */
  readonly nodeEnvironment?: readonly (() => string | undefined)[] | undefined
  /** The base path if the configuration and the environment don't set one. */
  readonly defaultBasePath: string
}

/** Returns an application's environment, whose variables are read when they're needed. */
export function environmentOf({
  variables,
  nodeEnvironment = variables.map((read) => () => read("NODE_ENV")),
  defaultBasePath,
}: EnvironmentSources): ConfigurationSurroundings {
  const get = (_: object, name: string | symbol): string | undefined =>
    typeof name === "string" ? firstOf(variables, name) : undefined
  return {
    variables: new Proxy<ConfigurationSurroundings["variables"]>({}, { get }),
    nodeEnvironment: firstOf(nodeEnvironment, "NODE_ENV"),
    defaultBasePath,
  }
}

function firstOf(sources: readonly ReadVariable[], name: string): string | undefined {
  for (const read of sources) {
    const value = valueOf(read, name)
    if (value !== undefined) return value
  }
  return undefined
}

function valueOf(read: ReadVariable, name: string): string | undefined {
  try {
    return read(name)
  } catch {
    return undefined
  }
}
