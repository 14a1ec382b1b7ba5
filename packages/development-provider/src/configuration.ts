import { generateKeyPair, randomBytes } from "node:crypto"
import { promisify } from "node:util"
import { type ClientMetadata, type Configuration, interactionPolicy, type JWK } from "oidc-provider"
import { anyLoopback } from "./any-loopback.ts"
import { claimsOf, type Directory } from "./directory.ts"
import type { IdentityProviderClient } from "./identity-provider-client.ts"
import type { MemoryStorage } from "./memory-storage.ts"
import { ownMark } from "./metadata.ts"
import { errorPage, noticePage, signOutPage } from "./notice-page.ts"
import { scopes } from "./scopes.ts"
import { sendPage } from "./send-page.ts"

const hour = 3600

/** Lifetimes in seconds, except for access tokens. */
const ttl = {
  AuthorizationCode: 60,
  Grant: 14 * 24 * hour,
  IdToken: hour,
  Interaction: hour,
  RefreshToken: 14 * 24 * hour,
  Session: 14 * 24 * hour,
}

/** The options of {@link configuration}. */
interface ConfigurationOptions {
  readonly issuer: string
  /** The origin at which the browser reaches the issuer. */
  readonly front: string
  readonly clients: readonly IdentityProviderClient[]
  readonly people: Directory
  readonly storage: MemoryStorage
  /** In seconds. */
  readonly accessTokenLifetime: number
}

const features: NonNullable<Configuration["features"]> = {
  backchannelLogout: { enabled: true },
  devInteractions: { enabled: false },
  revocation: {
    enabled: true,
    allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (context, form) => sendPage(context, 200, signOutPage(form)),
    postLogoutSuccessSource: (context) =>
      sendPage(context, 200, noticePage("Signed out", "You can close this page.")),
  },
}

/**
 * Returns oidc-provider's settings: authorization code with PKCE, signed ID tokens, refresh tokens, sign-out here and
 * in every application. Sets every option whose default is meant to be replaced, so that oidc-provider doesn't log a
 * warning.
 */
export async function configuration(options: ConfigurationOptions): Promise<Configuration> {
  const { issuer, front, clients, people, storage, accessTokenLifetime } = options
  return {
    adapter: storage.adapter,
    claims: Object.fromEntries(Object.entries(scopes).map(([scope, { claims }]) => [scope, [...claims]])),
    clientAuthMethods: ["client_secret_basic"],
    clientBasedCORS: () => false,
    clients: clients.map(clientMetadata),
    // Claims of the granted scopes are also in the ID token, not only at the UserInfo endpoint (OpenID Connect Core
    // 5.4).
    conformIdTokenClaims: false,
    discovery: { [ownMark]: true },
    cookies: { keys: [randomBytes(32).toString("base64url")], names: cookieNames(issuer) },
    enabledJWA: { idTokenSigningAlgValues: ["RS256"] },
    features,
    fetch: fetchFromLoopback,
    findAccount(_context, sub) {
      const persona = people.find(sub)
      return persona && { accountId: sub, claims: () => claimsOf(persona, front) }
    },
    interactions: { policy: policy(), url: (_context, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [await signingKey()] },
    pkce: { required: () => true },
    renderError: (context, out) =>
      sendPage(context, context.status, errorPage(out.error, out.error_description)),
    responseTypes: ["code"],
    // Each refresh token can be used once and is replaced by a new one. Replaying one ends the grant (RFC 9700 4.14.2).
    rotateRefreshToken: true,
    scopes: Object.keys(scopes),
    ttl: { ...ttl, AccessToken: accessTokenLifetime },
  }
}

/**
 * Sends logout tokens to applications on this machine. It leaves out oidc-provider's own dispatcher, which doesn't
 * allow that.
 */
function fetchFromLoopback(
  url: string | URL | Request,
  init: RequestInit & { readonly dispatcher?: unknown } = {},
): Promise<Response> {
  const { dispatcher: _, ...request } = init
  return fetch(url, request)
}

/**
 * Returns the policy that shows the picker on every visit, even to a browser with a session, unless the application
 * asked not to show a page.
 */
function policy(): interactionPolicy.DefaultPolicy {
  const { base, Check, Prompt } = interactionPolicy
  const prompts = base()
  prompts
    .get("login")
    ?.checks.add(
      new Check(
        "every_visit",
        "a user is picked at every visit",
        "login_required",
        ({ oidc }) => oidc.result?.login === undefined && !oidc.prompts.has("none"),
      ),
    )
  // `prompt=select_account` is what the picker does anyway (OpenID Connect Core 3.1.2.1).
  prompts.add(new Prompt({ name: "select_account", requestable: true }), 0)
  return prompts
}

/**
 * Returns the names of the cookies. They contain the port, because browsers share cookies between a host's ports, and
 * several providers may run.
 */
function cookieNames(issuer: string): { interaction: string; resume: string; session: string } {
  const prefix = `identity-provider-${new URL(issuer).port}`
  return { interaction: `${prefix}.interaction`, resume: `${prefix}.resume`, session: `${prefix}.session` }
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 })
  return { ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig" }
}

/** Returns a client's metadata as in OpenID Connect Dynamic Client Registration 1.0, 2. */
function clientMetadata(client: IdentityProviderClient): ClientMetadata {
  const { clientId, clientSecret, redirectUris = [anyLoopback], postLogoutRedirectUris = [] } = client
  // If a URI can't be parsed, oidc-provider says what's wrong with it.
  const roots = redirectUris.flatMap((uri) => URL.parse("/", uri)?.href ?? [])
  return {
    client_id: clientId,
    client_secret: clientSecret,
    grant_types: ["authorization_code", "refresh_token"],
    post_logout_redirect_uris: [...new Set([...roots, ...postLogoutRedirectUris])],
    redirect_uris: redirectUris,
    // ID tokens say when the user signed in (`auth_time`), whether or not the application asked for it.
    require_auth_time: true,
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_basic",
    // With it, ID tokens contain the id of their session (`sid`).
    ...(client.backChannelLogoutUri !== undefined && {
      backchannel_logout_session_required: true,
      backchannel_logout_uri: client.backChannelLogoutUri,
    }),
  }
}
