import { MissingCSRF } from "@latchkey/core/errors"
import { isSameOrigin, type ConfiguredIntegration, type RequestHead } from "@latchkey/core/integration"
import type { Configuration } from "../configuration.ts"
import { currentHead } from "../request/request-head.ts"
import { serverEvent, type ServerEvent } from "../request/server-event.ts"

/** The request of a server function that changes the session, and the configuration that serves it. */
export interface OwnRequest extends ConfiguredIntegration {
  readonly event: ServerEvent
  readonly head: RequestHead
}

/**
 * Returns the current request if one of the application's own pages sent it. SolidStart doesn't check that: it runs a
 * server function for a request from any site.
 *
 * @throws MissingCSRF if the browser says that another site sent it; AuthError if the configuration is broken.
 */
export async function ownRequest(configuration: Configuration): Promise<OwnRequest> {
  const event = serverEvent()
  const found = await configuration(event)
  const head = currentHead(event)
  if (!isSameOrigin(head.headers, (await found.integration.serviceUrl(head)).origin)) {
    throw new MissingCSRF("The request comes from another site.")
  }
  return { ...found, event, head }
}

/** Returns the page to go to after an action that doesn't name one: the page on which it was called. */
export function redirectTarget(target: unknown, { headers }: RequestHead): string {
  return typeof target === "string" ? target : (headers.get("referer") ?? "/")
}

/**
 * Runs an operation of the service. SolidStart sends a server function's errors to the browser, which must not get an
 * error's cause. The log contains it.
 */
export async function withoutCause<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation()
  } catch (error) {
    if (error instanceof Error) Reflect.deleteProperty(error, "cause")
    throw error
  }
}
