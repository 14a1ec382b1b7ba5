import { isStorableText } from "./is-storable-text.ts"
import type { JsonValue } from "./json-value.ts"

/** The kinds of provider that a user can sign in with. */
export type ProviderType = "oauth" | "oidc" | "email" | "credentials" | "webauthn"

/** One entry of `authorization_details` (RFC 9396 §2). */
export interface AuthorizationDetails {
  readonly type: string
  readonly [member: string]: JsonValue | undefined
}

/**
 * The response of a token endpoint (RFC 6749 §5.1, OpenID Connect Core §3.1.3.3), including members that the provider
 * adds.
 */
export interface TokenSet {
  readonly access_token?: string | undefined
  readonly refresh_token?: string | undefined
  readonly id_token?: string | undefined
  readonly scope?: string | undefined
  /** The type of the token, in lower case, because RFC 6749 §5.1 compares it case-insensitively. */
  readonly token_type?: Lowercase<string> | undefined
  /** Lifetime of the access token, in seconds from the response. */
  readonly expires_in?: number | undefined
  /** The expiry of the access token, in seconds since 1970, computed from `expires_in`. */
  expires_at?: number | undefined
  readonly authorization_details?: readonly AuthorizationDetails[] | undefined
  readonly [member: string]: JsonValue | undefined
}

/**
 * Links a user to one identity at one provider; a user may have several. It contains the provider's token set, and can
 * have further members.
 */
export interface Account extends TokenSet {
  /** Identifier of the provider. */
  provider: string
  /**
   * The user's identifier at the provider: the `id` from the profile function (`oauth`, `oidc`), the e-mail address
   * (`email`), or the `id` that `authorize` returned (`credentials`).
   */
  providerAccountId: string
  type: ProviderType
  /** The id of the user who owns the account, once it's known. */
  userId?: string | undefined
}

/** A WebAuthn credential that a user registered (Web Authentication Level 3 §4, "credential record"). */
export interface Authenticator {
  /** The credential id, standard base64. */
  credentialID: string
  /** The public key in COSE form, standard base64. */
  credentialPublicKey: string
  /** The number of times the credential has been used, as the authenticator counts them. */
  counter: number
  /** `singleDevice` or `multiDevice`. */
  credentialDeviceType: string
  /** True if the credential is backed up. */
  credentialBackedUp: boolean
  /** The transports that the authenticator announced, joined by commas. */
  transports?: string | null | undefined
  /** The account of the provider that the credential belongs to. */
  providerAccountId: string
  /** The owner's name for the passkey, if the store keeps names. */
  name?: string | null | undefined
  /** The id of the user who owns it. */
  userId?: string | undefined
}

/** The maximum length of an e-mail address, a picture's URL in a cookie, or an identifier, in characters [FI-14]. */
export const maxTextLength = 2_048

/**
 * The results of `String()` for values that don't identify a user. With such an id, all users would share an account.
 */
const textsOfNoId: ReadonlySet<string> = new Set([
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-Infinity",
  "[object Object]",
])

/**
 * Returns the id of an account: text that isn't blank and that every store keeps as it is, or a
 * safe integer (docs/differences.md, D40 and D57).
 *
 * @param maker - the application's function that returned it.
 * @param advice - the value that it should return.
 * @throws TypeError that says which value was returned, and which values are allowed.
 */
export function accountId(id: unknown, maker: string, advice: string): string {
  const text = Number.isSafeInteger(id) ? String(id) : id
  if (isIdentifier(text)) return text
  throw new TypeError(
    `\`${maker}\` returned the \`id\` ${shown(id)}. It must be a string that isn't blank, of at most ${maxTextLength} ` +
      `characters, without U+0000 and halves of surrogate pairs, or a safe integer. Return ${advice}.`,
  )
}

/** Returns true for text that identifies an account or a user: text that isn't blank and that every store keeps as it is. */
export function isIdentifier(text: unknown): text is string {
  return (
    typeof text === "string" &&
    text.trim() !== "" &&
    text.length <= maxTextLength &&
    !textsOfNoId.has(text) &&
    isStorableText(text)
  )
}

function shown(id: unknown): string {
  if (typeof id === "string") return JSON.stringify(id.slice(0, 64))
  const isNamed = (typeof id === "object" && id !== null) || typeof id === "function"
  return isNamed ? `of the type ${typeof id}` : String(id)
}
