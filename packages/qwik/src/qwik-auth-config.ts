import type { AuthConfig } from "@latchkey/core/types"

/** The configuration of the service in a Qwik City application. Only `providers` is required. */
export interface QwikAuthConfig extends Omit<AuthConfig, "raw"> {}
