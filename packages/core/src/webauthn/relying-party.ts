import type { AdapterUser } from "../adapter/adapter.ts"
import { configurationFault } from "../config/configuration-fault.ts"
import { describeValue } from "../config/describe-value.ts"
import { InvalidProvider, WebAuthnVerificationError } from "../errors/classes.ts"
import type { Context } from "../http/context.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { PasskeyContext, PasskeyRequest } from "../provider/webauthn-config.ts"
import { sessionStrategy } from "../session/session-strategy.ts"

/** The relying party of one request. */
export interface OwnRelyingParty {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
}

/**
 * Returns the relying party of a request: the configured values for the origin at which the request arrived, if that
 * origin is trusted. If nothing is configured, it's that origin and its host [WA-03].
 *
 * @throws WebAuthnVerificationError if no identifier can be used at the request's origin; InvalidProvider if
 *   `getRelayingParty` returns no relying party.
 */
export function relyingPartyOf(provider: WebAuthnProvider, context: Context): OwnRelyingParty {
  const { origin } = context.serviceUrl
  const party =
    provider.getRelayingParty === undefined ? configured(provider, origin) : decided(provider, context)
  const { hostname } = new URL(origin)
  // The host is below the identifier, or related to it by the list of origins (§5.11).
  if (isBelow(hostname, party.id) || (party.related && party.origins.includes(origin))) return party
  throw new WebAuthnVerificationError(
    `\`relayingParty\` of the provider "${provider.id}" has the id ${describeValue(party.id)}, which cannot be used at ${origin}: ` +
      "the id must be the host name or a domain above it, or `origin` must list this origin as a related one.",
  )
}

type Candidate = OwnRelyingParty & { readonly related: boolean }

function configured({ relayingParty = {} }: WebAuthnProvider, origin: string): Candidate {
  const { host, hostname } = new URL(origin)
  const ids = listOf(relayingParty.id)
  const names = listOf(relayingParty.name)
  const origins = listOf(relayingParty.origin)
  const index = Math.max(
    0,
    ids.findIndex((id) => isBelow(hostname, id)),
  )
  return {
    id: ids[index] ?? hostname,
    name: names[index] ?? names[0] ?? host,
    origins: origins.length === 0 ? [origin] : origins,
    related: origins.length > 0,
  }
}

function decided(provider: WebAuthnProvider, context: Context): Candidate {
  const party: unknown = provider.getRelayingParty?.(
    passkeyContext(provider, context),
    passkeyRequest(context),
  )
  if (typeof party === "object" && party !== null && "id" in party && "name" in party && "origin" in party) {
    const { id, name, origin } = party
    const origins = listOf(origin as string | readonly string[])
    if (typeof id === "string" && typeof name === "string" && origins.every((one) => typeof one === "string"))
      return { id, name, origins, related: true }
  }
  throw configurationFault(
    InvalidProvider,
    `\`getRelayingParty\` of the provider "${provider.id}" returned ${describeValue(party)}. It must return an \`id\`, a \`name\` and an \`origin\`.`,
  )
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === "string" ? [value] : (value ?? [])
}

function isBelow(hostname: string, id: string): boolean {
  return hostname === id || hostname.endsWith(`.${id}`)
}

/** Returns the service's data for the application's functions. */
export function passkeyContext(provider: WebAuthnProvider, { settings, url }: Context): PasskeyContext {
  return { provider, adapter: settings.adapter?.source, url: new URL(url) }
}

/** Returns the request's data for the application's functions. The fields come from the query, or from the form. */
export function passkeyRequest({ method, url, request, fields }: Context): PasskeyRequest {
  const sent = method === "GET" ? [...url.searchParams] : Object.entries(fields)
  const query = Object.fromEntries(
    sent.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
  return { method, url: new URL(url), headers: new Headers(request.headers), query }
}

/** The session in which a ceremony takes place. */
export interface CurrentSession {
  readonly user: AdapterUser
  readonly fingerprint: string | undefined
}

/**
 * Returns the session of this browser's signed-in user, or null.
 *
 * @throws AdapterError if the store fails.
 */
export async function currentSession(context: Context): Promise<CurrentSession | null> {
  const strategy = sessionStrategy(context.settings)
  const user = await strategy.user(context)
  return user === null ? null : { user, fingerprint: await strategy.fingerprint(context) }
}
