import type { Integration } from "@latchkey/core/integration"
import { createIntegration } from "@latchkey/core/integration-session"
import type { NextRequest } from "next/server.js"
import { withEnvironment } from "./env.ts"
import type { NextAuthCallbacks, NextAuthConfig } from "./next-auth-config.ts"

/** The configuration, or a function that returns it for a request. */
export type ConfigurationSource =
  | NextAuthConfig
  | ((request?: NextRequest) => NextAuthConfig | PromiseLike<NextAuthConfig>)

/** A configuration in use. */
export interface Configured {
  readonly integration: Integration
  /** The application's `callbacks` object itself, because `authorized` is called as its method. */
  readonly callbacks: Partial<NextAuthCallbacks>
  /** The application's sign-in page, if it has one. */
  readonly signInPage: string | undefined
  /** The path of the actions, as configured. */
  readonly basePath: string
}

/** Returns the configuration for a request; without a request, the configuration for server code. */
export type Configuration = (request?: NextRequest) => Promise<Configured>

/**
 * Reads the environment and creates the integration once per configuration object, when it's first needed. A function
 * is called for each request; if it returns the same object again, its service is reused.
 */
export function createConfiguration(source: ConfigurationSource): Configuration {
  const configurations = new WeakMap<NextAuthConfig, Configured>()
  return async (request) => {
    const config = typeof source === "function" ? await source(request) : source
    const configured = configurations.get(config) ?? configure(config)
    configurations.set(config, configured)
    return configured
  }
}

function configure(config: NextAuthConfig): Configured {
  const complete = withEnvironment(config)
  return {
    integration: createIntegration(complete),
    callbacks: config.callbacks ?? {},
    signInPage: complete.pages?.signIn,
    basePath: complete.basePath,
  }
}
