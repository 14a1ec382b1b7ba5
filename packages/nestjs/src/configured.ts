import { createIntegration, normalizePath, type Integration } from "@latchkey/core/integration"
import { withEnvironment, type CompleteConfig } from "./env.ts"
import type { NestAuthConfig } from "./nest-auth-config.ts"

/** A configuration at work. */
export interface Configured {
  readonly config: CompleteConfig
  readonly integration: Integration
  /** The path of the actions: with a leading slash, and without one at the end. */
  readonly basePath: string
}

/** Reads the environment and makes the integration of a configuration. */
export function configured(authConfig: NestAuthConfig): Configured {
  const config = withEnvironment(authConfig)
  return { config, integration: createIntegration(config), basePath: normalizePath(config.basePath) }
}
