import type { ObservedHead, ObservedRequest } from "./telemetry.ts"

/**
 * Returns the data about a request for telemetry. Except for the method, it contains nothing that a client can choose
 * freely.
 */
export function requestOperation(head: ObservedHead): ObservedRequest {
  const { request, fault, settings, serviceUrl, url } = head
  const { protocol, hostname, port } = serviceUrl.origin === url.origin ? url : new URL(serviceUrl.origin)
  // A request that was refused before its action was known may have been sent to a host that isn't the application's.
  const isOurs = fault === undefined || settings.origin !== undefined
  return {
    type: "request",
    method: request.method,
    action: fault === undefined ? head.action : undefined,
    route: fault === undefined ? routeOf(head) : undefined,
    // The id in the path may be any text.
    provider: head.provider?.id,
    scheme: protocol.slice(0, -1),
    host: isOurs ? hostname : undefined,
    port: isOurs && port !== "" ? Number(port) : undefined,
  }
}

function routeOf({ action, providerId, settings: { basePath } }: ObservedHead): string {
  return providerId === undefined ? `${basePath}/${action}` : `${basePath}/${action}/:provider`
}
