import { Auth, type AuthConfig, type WarningCode } from "@latchkey/core"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { expectDetails, expectReason, expectSentences } from "./logged-errors.ts"

/** A secret that no rule refuses. */
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

/** The service with one configuration. */
export interface Service {
  readonly config: AuthConfig
  readonly log: Log
  fetch(request: Request): Promise<Response>
  browser(origin?: string): Browser
}

/** Creates a logger that records its messages. */
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

/** Sets these options for every service that's created from now on, unless a test sets its own. */
export function giveEveryService(options: Partial<AuthConfig>): void {
  common = options
}

/** Creates the service with reasonable options for a test at https://app.example. */
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
  const fetch = async (request: Request): Promise<Response> => withoutToken(await Auth(request, config))
  return {
    config,
    log,
    fetch,
    browser: (origin) => createBrowser({ answer: fetch, origin, base: config.basePath }),
  }
}

/** Every test checks this rule: no URL contains a CSRF token, because logs and histories keep URLs [CS-02]. */
function withoutToken(response: Response): Response {
  const location = response.headers.get("location") ?? ""
  if (/csrfToken/i.test(location)) throw new Error(`a redirect contains a CSRF token: ${location}`)
  return response
}

/** Returns the value of a redirect's `error` parameter. */
export function errorOf({ location }: Visit): string | null | undefined {
  return location?.searchParams.get("error")
}

/** Returns the origin and path of a redirect. */
export function targetOf({ location }: Visit): string | undefined {
  return location && location.origin + location.pathname
}

/** The name of the session cookie over https. */
export const sessionCookie = "__Secure-authjs.session-token"
