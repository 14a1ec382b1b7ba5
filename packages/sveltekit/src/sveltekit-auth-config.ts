import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in a SvelteKit application. Only `providers` is required. */
export interface SvelteKitAuthConfig extends Omit<AuthConfig, "raw"> {}
