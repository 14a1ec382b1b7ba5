// Our identity at an authorization server, as one value that is created for each stage. oauth4webapi is loaded only
// for DPoP and `private_key_jwt`.

import type { AuthorizationServer } from "oauth4webapi"
import { OAuthSignInError } from "../../errors/classes.ts"
import { providerKinds } from "../../model/provider-kinds.ts"
import { type OAuthProvider, providerVariable } from "../../provider/normalize-provider.ts"
import { chain, type MaybePromise } from "../../runtime/lazily.ts"
import {
  authorizationServer,
  type Endpoint,
  requireEndpoints,
  serverFingerprint,
} from "../discovery/authorization-server.ts"
import { createDocumentStore } from "../discovery/cached.ts"

/** A client's registration at an authorization server: who we are there, and the server's endpoints. */
export interface ClientRegistration {
  readonly provider: OAuthProvider
  /** The metadata of the server (RFC 8414): the configured members, and the discovered ones for the rest. */
  readonly server: AuthorizationServer
  readonly clientId: string
  /** Identifies the server when the transaction ends: {@link serverFingerprint}. */
  readonly fingerprint: string
}

/** A stage of a sign-in, or the later renewal of its tokens. */
type Stage = "start" | "callback" | "renewal"

/** The last registration of each stage, which is valid as long as the metadata is the same. */
const registrations: Readonly<Record<Stage, WeakMap<OAuthProvider, ClientRegistration>>> = {
  start: new WeakMap(),
  callback: new WeakMap(),
  renewal: new WeakMap(),
}

const endpointsOf: Readonly<Record<Stage, (provider: OAuthProvider) => Endpoint[]>> = {
  start: endpointsOfStart,
  callback: endpointsOfCallback,
  renewal: endpointsOfRenewal,
}

/**
 * Returns the registration with all endpoints that a stage needs.
 *
 * @throws OutboundError if the metadata can't be fetched, or lacks an endpoint; OAuthSignInError without a client
 *   id.
 */
export function registrationFor(provider: OAuthProvider, stage: Stage): MaybePromise<ClientRegistration> {
  const needed = endpointsOf[stage](provider)
  return chain(authorizationServer(provider, needed), (server) => {
    const latest = registrations[stage].get(provider)
    if (latest?.server === server) return latest
    requireEndpoints(server, needed, provider)
    const clientId = clientIdOf(provider)
    return chain(serverFingerprint(provider, server), (fingerprint) => {
      const registration: ClientRegistration = { provider, server, clientId, fingerprint }
      registrations[stage].set(provider, registration)
      return registration
    })
  })
}

function endpointsOfStart({ client, token }: OAuthProvider): Endpoint[] {
  return [
    "authorization_endpoint",
    ...(token.request === undefined ? (["token_endpoint"] as const) : []),
    ...(client.require_pushed_authorization_requests === true
      ? (["pushed_authorization_request_endpoint"] as const)
      : []),
  ]
}

/**
 * Returns the endpoints that a callback needs. Without metadata, there's no issuer to compare, and no key for the
 * verification.
 */
function endpointsOfCallback({ type, idToken, token, userinfo }: OAuthProvider): Endpoint[] {
  return [
    ...(token.request === undefined ? (["token_endpoint"] as const) : []),
    ...(idToken || userinfo.request !== undefined ? [] : (["userinfo_endpoint"] as const)),
    ...(providerKinds[type].hasIdToken ? (["jwks_uri"] as const) : []),
  ]
}

function endpointsOfRenewal({ type }: OAuthProvider): Endpoint[] {
  return ["token_endpoint", ...(providerKinds[type].hasIdToken ? (["jwks_uri"] as const) : [])]
}

function clientIdOf({ id, clientId }: OAuthProvider): string {
  if (clientId !== undefined && clientId !== "") return clientId
  throw new OAuthSignInError(
    `The provider "${id}" has no \`clientId\`. Set it, or the variable ${providerVariable(id, "ID")}.`,
  )
}

const clients = createDocumentStore<object>(() => ({}))

/**
 * Returns an object that represents a client at a provider in this process. It's the same object for all configurations
 * with this client, because some configurations are created for each request. Attach known facts about the client's
 * tokens to this object.
 */
export function knownClient({
  id,
  issuer = "",
  token,
  clientId = "",
  fetch: fetcher,
}: OAuthProvider): object {
  return clients(fetcher, [id, issuer, token.url ?? "", clientId])
}
