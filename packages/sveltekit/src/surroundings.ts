import type { EnvironmentVariables } from "@latchkey/core/integration"

/** The values that SvelteKit gives to the applications it builds. */
export interface Surroundings {
  /** Returns the private variables of the environment, as SvelteKit has them when they're needed. */
  readonly variables: () => EnvironmentVariables
  /** The path under which the whole application is served, `/app` for instance; empty for the root. */
  readonly base: string
}
