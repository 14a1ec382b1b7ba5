import { Auth, type AuthConfig } from "@latchkey/core"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { createLog, secret, type Log } from "../service.ts"

/** Several instances of the service with one host name. They share only their store. */
export interface Fleet {
  readonly log: Log
  browser(): Browser
}

/**
 * @param shared - the options that all instances share.
 * @param next - returns the options of the instance that answers a request. A new object means a process that has just
 *   started.
 */
export function createFleet(
  shared: Partial<AuthConfig>,
  next: (request: number) => Partial<AuthConfig>,
): Fleet {
  const log = createLog()
  const common = { providers: [], secret, trustHost: true, logger: log.logger, ...shared }
  const running = new Map<Partial<AuthConfig>, AuthConfig>()
  let requests = 0
  const answer = async (request: Request): Promise<Response> => {
    const options = next(requests++)
    const config = running.get(options) ?? { ...common, ...options }
    running.set(options, config)
    return Auth(request, config)
  }
  return { log, browser: () => createBrowser({ answer }) }
}
