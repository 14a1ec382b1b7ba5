import type { Integration } from "@latchkey/core/integration"
import { createIntegration } from "@latchkey/core/integration-session"
import type { NextRequest } from "next/server.js"
import { withEnvironment } from "./env.ts"
import type { NextAuthCallbacks, NextAuthConfig } from "./next-auth-config.ts"

/** The configuration, or a function that makes it for a request. */
export type ConfigurationSource =
  | NextAuthConfig
  | ((request?: NextRequest) => NextAuthConfig | PromiseLike<NextAuthConfig>)

/** A configuration at work. */
export interface Configured {
  readonly integration: Integration
  /** The application's own object: `authorized` is called as its method. */
  readonly callbacks: Partial<NextAuthCallbacks>
  /** The application's sign-in page, where it has one. */
  readonly signInPage: string | undefined
  /** Path of the actions, as configured. */
  readonly basePath: string
}

/** The configuration that serves a request; without a request, the one that server code reads. */
export type Configuration = (request?: NextRequest) => Promise<Configured>

/**
 * Reads the environment and makes the integration once per configuration object, when it is first needed. A
 * function is called at every request; if it returns the same object again, the service that was made for it is
 * reused.
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
