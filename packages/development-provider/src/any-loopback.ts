import type Provider from "oidc-provider"
import { isLoopback } from "./is-loopback.ts"

/** Stands in the registration of a client that named no redirect URI: it may send people anywhere on this machine. */
export const anyLoopback = "http://localhost/"

/**
 * Lets the clients that are registered with {@link anyLoopback} be returned to at any port and path of this machine, as
 * RFC 8252 §7.3 does it for native applications. Nobody elsewhere can be sent a code.
 */
export function allowAnyLoopback({ Client }: Provider): void {
  allow(Client.prototype, "redirectUriAllowed")
  allow(Client.prototype, "postLogoutRedirectUriAllowed")
}

/** The checks that oidc-provider leaves to a client, and the addresses that it checks. */
type Decisions = Pick<
  InstanceType<Provider["Client"]>,
  "redirectUris" | "redirectUriAllowed" | "postLogoutRedirectUriAllowed"
>

function allow(client: Decisions, decision: "redirectUriAllowed" | "postLogoutRedirectUriAllowed"): void {
  const byRegistration = client[decision]
  client[decision] = function byLoopback(this: Decisions, uri) {
    return (
      byRegistration.call(this, uri) || (this.redirectUris?.includes(anyLoopback) === true && isLoopback(uri))
    )
  }
}
