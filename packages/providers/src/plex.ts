import type {
  AuthorizationRequestContext,
  ConfiguredProvider,
  OAuthConfig,
  OAuthUserConfig,
  PreparedAuthorization,
  TokenRequestContext,
  TokenSet,
  UserinfoRequestContext,
} from "@latchkey/core/providers"
import { fetcherOf } from "./profile/fetcher.ts"

/**
 * The user that plex.tv returns. Plex documents only the request: these are the members that public libraries describe.
 *
 * @see [Authenticating with Plex: verify an access token](https://forums.plex.tv/t/authenticating-with-plex/609370)
 */
export interface PlexProfile {
  /** Identifies the account. */
  id: number
  /** The same account, as text. */
  uuid?: string | undefined
  username?: string | null | undefined
  /** The name that Plex shows. */
  title?: string | null | undefined
  friendlyName?: string | null | undefined
  email?: string | null | undefined
  /** True if the user has confirmed the address. */
  confirmed?: boolean | undefined
  /** URL of the picture. */
  thumb?: string | null | undefined
  /** The country, by ISO 3166. */
  country?: string | null | undefined
  [member: string]: unknown
}

/** Options for {@link Plex}. */
export interface PlexOptions extends OAuthUserConfig<PlexProfile> {
  /** The application's name in the user's list of authorized devices. Default: the host of the callback URL. */
  product?: string | undefined
}

/** A PIN, which a user claims by signing in at Plex. Then it has the user's token. */
interface Pin {
  readonly id: number
  readonly code: string
  readonly authToken?: string | null | undefined
}

const api = "https://plex.tv/api/v2"

/**
 * Plex, with its own protocol: the service requests a PIN, the user claims it at Plex, and the service exchanges it for the
 * user's token. Environment: `AUTH_PLEX_ID`, an identifier that you choose, such as a random UUID. There's nothing to
 * register, and there's no secret.
 *
 * The PIN is sealed in a cookie of the browser that began the sign-in: no other browser can finish it. As with every PIN,
 * Plex doesn't check that the browser that began the sign-in is also the one in which the PIN is claimed. If an attacker
 * begins a sign-in, and a user opens the attacker's link to Plex and signs in there, the attacker is signed in as that user
 * ([RFC 8628 §5.4](https://www.rfc-editor.org/rfc/rfc8628#section-5.4)). Don't protect anything with Plex that this would
 * endanger.
 *
 * We couldn't check the members of the user in Plex's own documentation. An address that the user hasn't confirmed is
 * left out.
 *
 * @see [Authenticating with Plex](https://forums.plex.tv/t/authenticating-with-plex/609370)
 */
export default function Plex(options: PlexOptions = {}): OAuthConfig<PlexProfile, "plex"> {
  const productOf = ({ callbackUrl }: ConfiguredProvider): string =>
    options.product ?? new URL(callbackUrl).host
  return {
    id: "plex",
    name: "Plex",
    type: "oauth",
    authorization: {
      url: "https://app.plex.tv/auth",
      params: { scope: "" },
      request: async (context) => prepared(context, productOf(context.provider)),
    },
    token: { url: `${api}/pins`, request: claimedToken },
    userinfo: { url: `${api}/user`, request: userOf },
    client: { token_endpoint_auth_method: "none" },
    profile: (profile) => ({
      id: profile.id.toString(),
      name: profile.friendlyName || profile.title || profile.username,
      email: profile.confirmed === true ? profile.email : null,
      image: profile.thumb,
    }),
    style: {
      icon: "M3.987 8.409c-.96 0-1.587.28-2.12.933v-.72H0v8.88s.038.018.127.037c.138.03.821.187 1.331-.249.441-.377.542-.814.542-1.318v-1.283c.533.573 1.147.813 2 .813 1.84 0 3.253-1.493 3.253-3.48 0-2.12-1.36-3.613-3.266-3.613Zm16.748 5.595.406.591c.391.614.894.906 1.492.908.621-.012 1.064-.562 1.226-.755 0 0-.307-.27-.686-.72-.517-.614-1.214-1.755-1.24-1.803l-1.198 1.779Zm-3.205-1.955c0-2.08-1.52-3.64-3.52-3.64s-3.467 1.587-3.467 3.573a3.48 3.48 0 0 0 3.507 3.52c1.413 0 2.626-.84 3.253-2.293h-2.04l-.093.093c-.427.4-.72.533-1.227.533-.787 0-1.373-.506-1.453-1.266h4.986c.04-.214.054-.307.054-.52Zm-7.671-.219c0 .769.11 1.701.868 2.722l.056.069c-.306.526-.742.88-1.248.88-.399 0-.814-.211-1.138-.579a2.177 2.177 0 0 1-.538-1.441V6.409H9.86l-.001 5.421Zm9.283 3.46h-2.39l2.247-3.332-2.247-3.335h2.39l2.248 3.335-2.248 3.332Zm1.593-1.286Zm-17.162-.342c-.933 0-1.68-.773-1.68-1.72s.76-1.666 1.68-1.666c.92 0 1.68.733 1.68 1.68 0 .946-.733 1.706-1.68 1.706Zm18.361-1.974L24 8.622h-2.391l-.87 1.293 1.195 1.773Zm-9.404-.466c.16-.706.72-1.133 1.493-1.133.773 0 1.373.467 1.507 1.133h-3Z",
      bg: "#ebaf00",
    },
    options,
  }
}

/** Requests a PIN, and returns the URL at which the user claims it. Only the browser's sealed cookie keeps the PIN's id. */
async function prepared(
  { state, provider }: AuthorizationRequestContext,
  product: string,
): Promise<PreparedAuthorization> {
  const { id, code } = await ask<Pin>(provider, "pins", {
    method: "POST",
    body: new URLSearchParams({ strong: "true", "X-Plex-Product": product }),
  })
  if (!Number.isSafeInteger(id) || typeof code !== "string" || code === "")
    throw new Error("Plex returned no PIN.")
  // Plex reads the parameters from the fragment, so its servers don't see them.
  const parameters = new URLSearchParams({
    clientID: provider.clientId ?? "",
    code,
    "context[device][product]": product,
    forwardUrl: `${provider.callbackUrl}?${new URLSearchParams({ state })}`,
  })
  const fragment = parameters.toString().replaceAll("+", "%20")
  return { url: `https://app.plex.tv/auth#?${fragment}`, kept: { id: String(id), code } }
}

/** Returns the token of the user who has claimed the PIN of this sign-in. */
async function claimedToken({ kept, provider }: TokenRequestContext): Promise<{ tokens: TokenSet }> {
  const { id = "", code = "" } = kept ?? {}
  const pin = await ask<Pin>(provider, `pins/${id}?${new URLSearchParams({ code })}`)
  if (String(pin.id) !== id || pin.code !== code) throw new Error("Plex's response is about another PIN.")
  const { authToken } = pin
  if (typeof authToken !== "string" || authToken === "") throw new Error("The user didn't claim the PIN.")
  return { tokens: { access_token: authToken } }
}

async function userOf({ tokens, provider }: UserinfoRequestContext): Promise<PlexProfile> {
  return ask<PlexProfile>(provider, "user", { headers: { "x-plex-token": tokens.access_token ?? "" } })
}

/** Makes a request to plex.tv. The token is in a header, so that no URL contains it. */
async function ask<Answer>(
  provider: ConfiguredProvider,
  path: string,
  { headers, ...init }: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetcherOf(provider)(`${api}/${path}`, {
    ...init,
    headers: {
      accept: "application/json",
      "x-plex-client-identifier": provider.clientId ?? "",
      ...headers,
    },
  })
  if (!answer.ok) throw new Error(`Plex answered with status ${answer.status}.`)
  return answer.json()
}
