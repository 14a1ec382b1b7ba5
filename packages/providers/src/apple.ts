import type { OIDCConfig, OIDCUserConfig, TokenRequestContext, TokenSet } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"
import { fetcherOf } from "./profile/fetcher.ts"

/** A boolean. Some of Apple's tokens contain it as a string. */
type Truth = boolean | "true" | "false"

/**
 * The claims of an ID token.
 *
 * @see [Authenticating users](https://developer.apple.com/documentation/signinwithapple/authenticating-users-with-sign-in-with-apple)
 */
export interface AppleProfile {
  iss: "https://appleid.apple.com"
  /** The Services ID. */
  aud: string
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The user's identifier for the developer team. */
  sub: string
  /** Hash of the access token. */
  at_hash: string
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time: number
  nonce: string
  /** True if the platform supports the nonce. If it doesn't, there is no nonce. */
  nonce_supported: boolean
  /** The address, or one of Apple's relay addresses. It can be empty for accounts of schools and companies. */
  email: string
  /** True, or on some platforms the string "true". It can be false for accounts that a school or company manages. */
  email_verified: Truth
  /** True if it's a relay address, to which only senders registered with Apple can send mail. */
  is_private_email: Truth
  /** Only on Apple's own platforms: 0 for not supported, 1 for unknown, 2 for likely a real user. */
  real_user_status?: 0 | 1 | 2 | undefined
  /** The user's identifier for the previous team, for 60 days after the application was transferred to another team. */
  transfer_sub?: string | undefined
  /** Not part of the token: the unsigned name that the browser posts when a user first consents. It has no `email`. */
  user?: { name: AppleNonConformUser["name"]; email?: string | undefined } | undefined
  [claim: string]: unknown
}

/** Options for {@link Apple}. */
export interface AppleOptions extends OIDCUserConfig<AppleProfile> {
  /** The "Sign in with Apple" key: the contents of the file `AuthKey_<id>.p8`. Line breaks can be written as `\n`. */
  privateKey?: string | undefined
  /** The id of that key. */
  keyId?: string | undefined
  /** The id of the developer team. */
  teamId?: string | undefined
}

/**
 * The name and address that Apple posts with the code, only once, when a user first consents. They aren't signed, so
 * the browser could have changed them.
 *
 * @see [Incorporating Sign in with Apple: the user object](https://developer.apple.com/documentation/signinwithapple/configuring-your-webpage-for-sign-in-with-apple)
 */
export interface AppleNonConformUser {
  name: { firstName: string; lastName: string }
  email: string
}

/** The issuer, and the base URL of the endpoints that Apple documents. */
const appleId = "https://appleid.apple.com"

/**
 * Apple, OpenID Connect. Environment: `AUTH_APPLE_ID` (the Services ID) and `AUTH_APPLE_SECRET` (a client secret that
 * you have signed, which expires within six months). If you set `privateKey`, `keyId` and `teamId` instead, Latchkey
 * signs the secrets. Apple accepts only https URLs, and doesn't accept `localhost`.
 *
 * Apple sends the name only once, when a user first consents. It comes unsigned from the browser: in `profile`, it's
 * `user.name` of the token set, and in callbacks, `user.name` of the profile. Apple never returns a picture. To send
 * mail to relay addresses, register your sending domain in "Sign in with Apple for Email Communication".
 *
 * @see [Token validation](https://developer.apple.com/documentation/signinwithapplerestapi/generate-and-validate-tokens)
 * @see [Verified addresses](https://developer.apple.com/documentation/signinwithapple/receiving-a-users-identity-token)
 * @see [Client secret](https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret)
 */
export default function Apple(options: AppleOptions = {}): OIDCConfig<AppleProfile, "apple"> {
  const secretOf = clientSecrets(options)
  // Not discovered, because Apple's metadata once named a different issuer for a day, and applications that
  // read it couldn't sign users in.
  const isApples = options.issuer === undefined && options.wellKnown === undefined
  const endpoint = (name: string): string | undefined => (isApples ? `${appleId}/auth/${name}` : undefined)
  return {
    id: "apple",
    name: "Apple",
    type: "oidc",
    issuer: appleId,
    // If there's a scope, Apple requires the response to be posted.
    authorization: {
      url: endpoint("authorize"),
      params: { scope: "openid name email", response_mode: "form_post" },
    },
    token: {
      url: endpoint("token"),
      clientSecret: secretOf,
      request: async (context) => requestTokens(context, await secretOf(context.provider)),
    },
    jwks_endpoint: endpoint("keys"),
    revocation_endpoint: endpoint("revoke"),
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile, tokens) => {
      // Applications read it from the profile in callbacks. Like the rest, it comes from the browser and
      // isn't signed.
      if (tokens["user"]) profile.user = tokens["user"] as AppleProfile["user"]
      return {
        id: profile.sub,
        name: nameOf(tokens),
        email: String(profile.email_verified) === "true" ? profile.email : null,
        image: null,
      }
    },
    // Apple's page "Receiving a user's identity token": Apple verifies that each address works.
    onlyVerifiedEmails: true,
    style: {
      icon: "M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701",
      bg: "#000000",
      text: "#ffffff",
    },
    options,
  }
}

/** Returns the configured secret, or signs one and keeps it until five minutes before it expires. */
function clientSecrets(
  options: AppleOptions,
): (client: Pick<AppleOptions, "clientId" | "clientSecret">) => Promise<string> {
  let kept = { secret: "", subject: "", end: 0 }
  return async ({ clientId = "", clientSecret }) => {
    const { privateKey, keyId, teamId } = options
    if (!privateKey && clientSecret) return clientSecret
    if (!privateKey || !keyId || !teamId)
      throw new Error("Apple needs `privateKey`, `keyId` and `teamId`, or AUTH_APPLE_SECRET.")
    const now = Math.floor(Date.now() / 1000)
    if (kept.subject !== clientId || kept.end - 300 <= now) {
      const end = now + 3600
      const claims = { iss: teamId, iat: now, exp: end, aud: appleId, sub: clientId }
      kept = {
        secret: await signed({ alg: "ES256", kid: keyId }, claims, privateKey),
        subject: clientId,
        end,
      }
    }
    return kept.secret
  }
}

/** Signs a JWT with ES256 (RFC 7515 §3.1, RFC 7518 §3.4). */
async function signed(header: object, claims: object, privateKey: string): Promise<string> {
  const key = await readKey(privateKey)
  const encoder = new TextEncoder()
  const parts = [header, claims].map((part) => base64url(encoder.encode(JSON.stringify(part)))).join(".")
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, encoder.encode(parts))
  return `${parts}.${base64url(new Uint8Array(signature))}`
}

/**
 * Reads a key in PEM (RFC 7468), in whatever way it came through an environment variable: with escaped line ends, quotes,
 * an indent, or blank lines around it.
 *
 * @throws Error without the key in it
 */
async function readKey(pem: string): Promise<CryptoKey> {
  try {
    const base64 = pem.replace(/-----[^-]+-----|\\[rn]|["'\s]/g, "")
    const der = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return await crypto.subtle.importKey("pkcs8", der, { name: "ECDSA", namedCurve: "P-256" }, false, [
      "sign",
    ])
  } catch (cause) {
    throw new Error("`privateKey` of Apple must be the content of a file AuthKey_….p8.", { cause })
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, "")
    .replaceAll("+", "-")
    .replaceAll("/", "_")
}

async function requestTokens(
  { params, checks, provider }: TokenRequestContext,
  secret: string,
): Promise<{ tokens: TokenSet }> {
  const answer = await fetcherOf(provider)(provider.token?.url ?? "", {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: params["code"] ?? "",
      redirect_uri: provider.callbackUrl,
      code_verifier: checks.code_verifier ?? "",
      client_id: provider.clientId ?? "",
      client_secret: secret,
    }),
  })
  const tokens: TokenSet = await answer.json()
  if (!answer.ok)
    throw new Error(`Apple answered ${JSON.stringify(tokens["error"])} with status ${answer.status}.`)
  return { tokens: { ...tokens, ...userOf(params["user"]) } }
}

/**
 * Returns the user that the browser posted with the code, with only the name, because an unsigned address proves
 * nothing.
 */
function userOf(posted: string | undefined): { user?: { name: { firstName: string; lastName: string } } } {
  try {
    const { firstName, lastName } = JSON.parse(posted ?? "").name
    const text = (part: unknown): string => (typeof part === "string" ? part.trim() : "")
    return { user: { name: { firstName: text(firstName), lastName: text(lastName) } } }
  } catch {
    return {}
  }
}

function nameOf({ user }: TokenSet): string | null {
  const { firstName, lastName } = ((user as ReturnType<typeof userOf>["user"]) ?? { name: {} }).name
  return fullName(firstName, lastName)
}
