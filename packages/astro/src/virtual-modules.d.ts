/**
 * The application's `auth.config.ts`, which this package's integration finds. Applications import it as `auth:config`.
 */
declare module "virtual:latchkey/config" {
  import type { ConfigurationSource } from "./configuration.ts"

  const config: ConfigurationSource
  export default config
}

declare module "virtual:latchkey/settings" {
  import type { Settings } from "./settings.ts"

  const settings: Settings
  export default settings
}

declare module "astro:env/server" {
  export function getSecret(name: string): string | undefined
}

declare module "astro:actions" {
  import type { ActionErrorClass } from "./call.ts"

  export const ActionError: ActionErrorClass
}
