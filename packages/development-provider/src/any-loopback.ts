import type Provider from "oidc-provider"
import type { ForwardedPorts } from "./forwarded-ports.ts"

/**
 * The redirect URI in the registration of a client that named none. Such a client may send users anywhere on this
 * machine.
 */
export const anyLoopback = "http://localhost/"

/**
 * Lets clients that are registered with {@link anyLoopback} use redirect URIs with any port and path on this machine,
 * as RFC 8252 §7.3 does for native applications. A code can't be sent to another machine.
 *
 * @param ports - this machine's other URLs, in an online editor.
 */
export function allowAnyLoopback({ Client }: Provider, ports: ForwardedPorts | undefined): void {
  const isHere = (uri: string): boolean => isLoopback(uri) || ports?.leadsHere(uri) === true
  allow(Client.prototype, "redirectUriAllowed", isHere)
  allow(Client.prototype, "postLogoutRedirectUriAllowed", isHere)
}

/** The checks that oidc-provider leaves to a client, and the URLs that it checks. */
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

/** Returns true if a URL leads to this machine, with any port (RFC 6761 §6.3, RFC 5735 §3, RFC 4291 §2.5.3). */
export function isLoopback(uri: string): boolean {
  // No URL.parse, because older runtimes load this module, too.
  if (!URL.canParse(uri)) return false
  const { protocol, hostname } = new URL(uri)
  return /^https?:$/.test(protocol) && /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
