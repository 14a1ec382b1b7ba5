import type Provider from "oidc-provider"
import type { ForwardedPorts } from "./forwarded-ports.ts"
import { isLoopback } from "./is-loopback.ts"

/**
 * Stands in the registration of a client that named no redirect URI: it may send users anywhere on this machine.
 */
export const anyLoopback = "http://localhost/"

/**
 * Lets the clients that are registered with {@link anyLoopback} be returned to at any port and path of this machine, as
 * RFC 8252 §7.3 does it for native applications. A code can't be sent to another machine.
 *
 * @param ports - the other addresses of this machine, in an online editor.
 */
export function allowAnyLoopback({ Client }: Provider, ports: ForwardedPorts | undefined): void {
  const isHere = (uri: string): boolean => isLoopback(uri) || ports?.leadsHere(uri) === true
  allow(Client.prototype, "redirectUriAllowed", isHere)
  allow(Client.prototype, "postLogoutRedirectUriAllowed", isHere)
}

/** The checks that oidc-provider leaves to a client, and the addresses that it checks. */
type Decisions = Pick<
  InstanceType<Provider["Client"]>,
  "redirectUris" | "redirectUriAllowed" | "postLogoutRedirectUriAllowed"
>

function allow(
  client: Decisions,
  decision: "redirectUriAllowed" | "postLogoutRedirectUriAllowed",
  isHere: (uri: string) => boolean,
): void {
  const byRegistration = client[decision]
  client[decision] = function byLoopback(this: Decisions, uri) {
    return (
      byRegistration.call(this, uri) || (this.redirectUris?.includes(anyLoopback) === true && isHere(uri))
    )
  }
}
