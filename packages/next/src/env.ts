import type { ConfigurationSurroundings, EnvironmentVariables } from "@latchkey/core/integration"
import { environmentOf } from "@latchkey/core/integration-session"
import { nextBasePath } from "./next-base-path.ts"

declare const process: { readonly env: EnvironmentVariables & { readonly NODE_ENV?: string | undefined } }

/** Returns the process's environment. No other code in this package reads the environment. */
export function environment(): ConfigurationSurroundings {
  return environmentOf({
    variables: [(name) => process.env[name]],
    // Written with its full name, so that Next's compiler can replace it with a constant.
    nodeEnvironment: [() => process.env.NODE_ENV],
    // The path at which Next applications mount the handlers, below Next's `basePath`.
    defaultBasePath: `${nextBasePath()}/api/auth`,
  })
}
