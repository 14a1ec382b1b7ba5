import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import type { ObservedOutgoing } from "../../telemetry/telemetry.ts"

interface Outgoing {
  readonly operation: ObservedOutgoing
  /** Returns the request's headers if telemetry has added any. Otherwise, they stay as they are. */
  readonly changed: () => Pick<RequestInit, "headers">
}

/**
 * Returns the data that telemetry receives about a request to a provider. It includes neither the path, which may name
 * a tenant, nor the content.
 */
export function outgoingOperation(
  { id: provider }: Pick<OAuthProvider, "id">,
  { protocol, hostname: host, port }: URL,
  { method = "GET", headers: given }: RequestInit,
): Outgoing {
  let headers: Headers | undefined
  const setHeader = (name: string, value: string): void => {
    headers ??= new Headers(given)
    headers.set(name, value)
  }
  return {
    operation: {
      type: "outgoing",
      provider,
      method,
      scheme: protocol.slice(0, -1),
      host,
      port: port === "" ? undefined : Number(port),
      setHeader,
    },
    changed: () => (headers === undefined ? {} : { headers }),
  }
}
