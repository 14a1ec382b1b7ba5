import type { EnvironmentVariables } from "@latchkey/core/integration"

/** The values that SvelteKit provides to the applications that it builds. */
export interface Surroundings {
  /** Returns the environment's private variables, as SvelteKit has them when they're needed. */
  readonly variables: () => EnvironmentVariables
  /** The path under which the whole application is served, such as `/app`; empty for the root. */
  readonly base: string
}
