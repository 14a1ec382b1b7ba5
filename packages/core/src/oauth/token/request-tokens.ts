// The token endpoint: codes and refresh tokens for tokens, and their revocation.

import type { Settings } from "../../config/settings.ts"
import { OAuthCallbackError } from "../../errors/classes.ts"
import type { TokenSet } from "../../model/account.ts"
import { numericDate } from "../../model/dates.ts"
import { endpointParameters } from "../../provider/endpoint-parameters.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { errorResponseOf, postForm } from "../client/client-authentication.ts"
import { type ClientRegistration, knownClient } from "../client/client-registration.ts"
import { conformed, OutboundError, type ProviderAnswer, readJson } from "../http/provider-answer.ts"
import { lazily, type Lazy } from "../../runtime/lazily.ts"
import type * as BoundKeys from "./bound-key.ts"
import type { BoundKey } from "./bound-key.ts"

/** Loads the code for tokens that are bound to a key (RFC 9449). */
export const boundKeys: Lazy<typeof BoundKeys> = /* @__PURE__ */ lazily(async () => import("./bound-key.ts"))

/** The maximum plausible lifetime of an access token, in seconds: ten years [OA-11]. */
const maxLifetime = 315_360_000

/**
 * Requests tokens from the token endpoint, with the client's authentication and the provider's configured
 * parameters.
 *
 * @param grant - the parameters of the grant, including `grant_type`.
 * @param key - the key to which the tokens will be bound (RFC 9449).
 * @throws OAuthCallbackError if the provider refuses the grant: `cause.provider_error` is its code.
 * @throws OutboundError if its answer isn't valid.
 */
export async function requestTokens(
  registration: ClientRegistration,
  grant: Readonly<Record<string, string>>,
  key: BoundKey | undefined,
): Promise<TokenSet> {
  const { provider, server } = registration
  const form = new URLSearchParams([...endpointParameters({ params: provider.token.params })])
  for (const [name, value] of Object.entries(grant)) form.set(name, value)
  const answer =
    key === undefined
      ? await postForm(registration, server.token_endpoint ?? "", form)
      : await key.requestTokens(form)
  const { conform } = provider.token
  const repaired = conform === undefined ? answer : await conformed(answer, conform)
  const tokens = readTokens(repaired, key === undefined ? "bearer" : "dpop")
  rememberLifetime(provider, tokens)
  return { ...tokens, ...key?.members }
}

/** @param wanted - the only type of token that we can use, in lower case (RFC 6749 §7.1, RFC 9449 §5) [OA-10]. */
function readTokens(received: ProviderAnswer, wanted: "bearer" | "dpop"): TokenSet {
  if (received.status !== 200) throw refused(received)
  const answer = readJson(received)
  const {
    access_token: accessToken,
    token_type: tokenType,
    id_token: idToken,
    refresh_token: refreshToken,
  } = answer
  if (typeof answer["error"] === "string")
    throw new OAuthCallbackError(`The token endpoint answered "${answer["error"]}".`, {
      cause: { provider_error: answer["error"], description: answer["error_description"] },
    })
  if (typeof accessToken !== "string" || accessToken === "")
    throw new OutboundError("The token endpoint returned no `access_token`.")
  if (typeof tokenType !== "string") throw new OutboundError("The token endpoint returned no `token_type`.")
  if (tokenType.toLowerCase() !== wanted)
    throw new OutboundError(
      `The token endpoint returned a token of the type "${tokenType}" instead of "${wanted}".`,
    )
  for (const [name, token] of Object.entries({ id_token: idToken, refresh_token: refreshToken })) {
    if (token === null) delete answer[name]
    else if (token !== undefined && typeof token !== "string")
      throw new OutboundError(`The \`${name}\` is not a string.`)
  }
  return withLife(answer as TokenSet)
}

/**
 * Returns the token set for the rest of the code, with `token_type` in lower case and `expires_at` computed [OA-11].
 * Without a plausible `expires_in`, a plausible `expires_at` of the provider counts.
 */
export function withLife({
  expires_in: stated,
  expires_at: statedEnd,
  token_type: type,
  ...others
}: TokenSet): TokenSet {
  const now = numericDate()
  const expiresIn = secondsOf(stated, maxLifetime)
  const expiresAt = expiresIn === undefined ? secondsOf(statedEnd, now + maxLifetime) : now + expiresIn
  return {
    ...others,
    ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    ...(typeof type === "string" ? { token_type: type.toLowerCase() as Lowercase<string> } : {}),
  }
}

/** Returns the seconds if they're a plausible number, or the text of one. Any other value is ignored [OA-11]. */
function secondsOf(value: unknown, max: number): number | undefined {
  const seconds = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value
  if (typeof seconds !== "number" || !(seconds >= 0 && seconds <= max)) return undefined
  return Math.floor(seconds)
}

/** Returns the error for a refusal. It has the provider's error code; the description goes only to the log [OA-12]. */
function refused(answer: ProviderAnswer): Error {
  const { error, description } = errorResponseOf(answer) ?? {}
  return error === undefined
    ? new OutboundError(`The token endpoint answered with status ${answer.status}.`)
    : new OAuthCallbackError(`The token endpoint answered "${error}" with status ${answer.status}.`, {
        cause: { provider_error: error, description },
      })
}

/** The lifetime of the tokens that were last issued to a client, in seconds. */
const lifetimes = new WeakMap<object, number>()

/** Remembers the lifetime of a provider's tokens. */
function rememberLifetime(provider: OAuthProvider, { expires_in: life }: TokenSet): void {
  if (life !== undefined) lifetimes.set(knownClient(provider), life)
}

/**
 * Returns how long before its expiry an access token is renewed, in milliseconds: the configured time, but at most half
 * the lifetime of the provider's tokens. Otherwise, a token that's valid for a minute would be renewed at every use.
 */
export function renewAhead(provider: OAuthProvider, { account }: Pick<Settings, "account">): number {
  const configured = provider.renewAhead ?? account.renewAhead
  return Math.min(configured, (lifetimes.get(knownClient(provider)) ?? Number.POSITIVE_INFINITY) / 2) * 1000
}

/**
 * Returns true if an access token can probably be used. A token without a known expiry is used until an API refuses it
 * (RFC 6749 §5.1).
 *
 * @param ahead - the milliseconds for which it must remain valid.
 * @param refused - the access token that an API refused.
 */
export function isUsable(tokens: TokenSet, ahead: number, refused: string | undefined): boolean {
  const { access_token: accessToken, expires_at: end } = tokens
  if (accessToken === undefined || accessToken === refused) return false
  return end === undefined || Number(end) * 1000 - Date.now() > ahead
}

/** The values for a token request. */
interface CodeGrant {
  readonly code: string
  readonly redirectUri: string
  /** Absent if Auth.js began the flow without one. */
  readonly codeVerifier: string | undefined
}

/**
 * Exchanges the code for tokens.
 *
 * @param key - the key to which the tokens will be bound (RFC 9449).
 * @see [RFC 6749 §4.1.3](https://www.rfc-editor.org/rfc/rfc6749#section-4.1.3)
 * @throws OAuthCallbackError if the provider refuses the code.
 * @throws OutboundError if its answer isn't valid.
 */
export function exchangeCode(
  registration: ClientRegistration,
  { code, redirectUri, codeVerifier }: CodeGrant,
  key: BoundKey | undefined,
): Promise<TokenSet> {
  const grant = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
  }
  return requestTokens(registration, grant, key)
}
