import { Auth, type AuthConfig, type WarningCode } from "@latchkey/core"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { expectDetails, expectReason, expectSentences } from "./logged-errors.ts"

/** A secret that no rule objects to. */
export const secret = "a secret of the tests, which is long enough for all"

/** The log of the service. */
export interface Log {
  readonly errors: (Error & { type?: string; cause?: unknown })[]
  readonly warnings: WarningCode[]
  /** The details of each warning. */
  readonly details: unknown[]
  readonly debug: { message: string; metadata: unknown }[]
  /** The types of the errors, in order. */
  types(): string[]
}

/** The service under one configuration. */
export interface Service {
  readonly config: AuthConfig
  readonly log: Log
  fetch(request: Request): Promise<Response>
  browser(origin?: string): Browser
}

/** A logger that remembers. */
export function createLog(): Log & { logger: NonNullable<AuthConfig["logger"]> } {
  const errors: Log["errors"] = []
  const warnings: WarningCode[] = []
  const details: unknown[] = []
  const debug: Log["debug"] = []
  return {
    errors,
    warnings,
    details,
    debug,
    types: () => errors.map(({ type, name }) => type ?? name),
    logger: {
      error: (error) => {
        errors.push(error)
        expectSentences(error)
      },
      warn: (code, about) => {
        warnings.push(code)
        details.push(about)
        expectReason(code, about)
      },
      debug: (message, metadata) => {
        debug.push({ message, metadata })
        expectDetails(message, metadata)
      },
    },
  }
}

let common: Partial<AuthConfig> = {}

/** Gives every service that is created from now on these options, unless a test gives its own. */
export function giveEveryService(options: Partial<AuthConfig>): void {
  common = options
}

/** The service with sane options for a test at https://app.example. */
export function createService(options: Partial<AuthConfig> = {}): Service {
  const log = createLog()
  const config: AuthConfig = {
    providers: [],
    secret,
    trustHost: true,
    logger: log.logger,
    ...common,
    ...options,
  }
  const fetch = async (request: Request): Promise<Response> => Auth(request, config)
  return {
    config,
    log,
    fetch,
    browser: (origin) => createBrowser({ answer: fetch, origin, base: config.basePath }),
  }
}

/** The value of `error` that a redirect carries. */
export function errorOf({ location }: Visit): string | null | undefined {
  return location?.searchParams.get("error")
}

/** Path and origin of a redirect. */
export function targetOf({ location }: Visit): string | undefined {
  return location && location.origin + location.pathname
}

/** The session cookie's name over https. */
export const sessionCookie = "__Secure-authjs.session-token"
