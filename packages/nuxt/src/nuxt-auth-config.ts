import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in a Nuxt application. Only `providers` is required. */
export interface NuxtAuthConfig extends Omit<AuthConfig, "raw"> {}
