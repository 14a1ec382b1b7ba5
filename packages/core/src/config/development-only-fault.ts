import type { AuthError } from "../errors/auth-error.ts"
import { DevelopmentOnly } from "../errors/classes.ts"
import { configurationFault } from "./configuration-fault.ts"
import type { ReadConfig } from "./needs-check.ts"

/** Returns the error for the first provider that's meant only for development; undefined if there is no such provider. */
export function developmentOnlyFault({ providers }: ReadConfig): AuthError | undefined {
  const provider = providers.find(({ developmentOnly }) => developmentOnly)
  if (provider === undefined) return undefined
  return configurationFault(
    DevelopmentOnly,
    `The provider "${provider.id}" is for development only, and this application is in production. Configure the provider ` +
      "that your users sign in with. While you develop, set `NODE_ENV=development` if your framework does not.",
    { command: "provider" },
  )
}
