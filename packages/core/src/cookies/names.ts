import type { CookieOptions, CookieSpec } from "./cookie.ts"

/** The service's cookies, by their keys in the `cookies` option. */
export type CookieKey =
  | "sessionToken"
  | "callbackUrl"
  | "csrfToken"
  | "pkceCodeVerifier"
  | "state"
  | "nonce"
  | "webauthnChallenge"
  | "tokens"

/**
 * The name and attributes of every cookie. `transaction` contains all checks of one sign-in transaction; a flow id is
 * added to its name.
 */
export type CookieSpecs = Readonly<Record<CookieKey | "transaction", CookieSpec>>

/** The salt for the keys of `state` parameters, instead of a cookie's name. No session cookie may have this name. */
export const stateSalt = "encodedState"

/**
 * The suffix of the cookie for a pending sign-out at a provider; it's added to the name of the callback URL's cookie.
 */
export const signOutSuffix = ".sign-out"

/**
 * The suffix of the cookie with the data for a sign-out at the provider; it's added to the name of the session's
 * cookie.
 */
export const logoutHintSuffix = ".logout-hint"

/**
 * The suffix of the cookie in which the session of a user waits who acts as another one; it's added to the name of the
 * session's cookie.
 */
export const waitingSuffix = ".waiting"

/** The lifetime of the cookies with a flow's checks, in seconds. */
export const checkMaxAge = 900

interface DefaultCookie {
  readonly prefix: "__Secure-" | "__Host-"
  readonly name: string
  readonly maxAge?: number
}

const defaults: Readonly<Record<CookieKey, DefaultCookie>> = {
  sessionToken: { prefix: "__Secure-", name: "authjs.session-token" },
  callbackUrl: { prefix: "__Secure-", name: "authjs.callback-url" },
  // `__Host-` keeps a sibling subdomain from planting its own token (RFC 6265bis §4.1.3.2).
  csrfToken: { prefix: "__Host-", name: "authjs.csrf-token" },
  pkceCodeVerifier: { prefix: "__Secure-", name: "authjs.pkce.code_verifier", maxAge: checkMaxAge },
  state: { prefix: "__Secure-", name: "authjs.state", maxAge: checkMaxAge },
  nonce: { prefix: "__Secure-", name: "authjs.nonce", maxAge: checkMaxAge },
  webauthnChallenge: { prefix: "__Secure-", name: "authjs.challenge", maxAge: checkMaxAge },
  tokens: { prefix: "__Secure-", name: "authjs.tokens" },
}

/** The attributes that all cookies have. */
const attributes: CookieOptions = { httpOnly: true, sameSite: "lax", path: "/" }

/** The parts that a configuration can override. */
export type CookieOverrides = Partial<
  Record<CookieKey, { name?: string | undefined; options?: CookieOptions | undefined } | undefined>
>

/** Returns the cookies of a configuration: Auth.js's defaults, with the overrides merged into them. */
export function cookieSpecs(secure: boolean, overrides?: CookieOverrides): CookieSpecs {
  return overrides === undefined ? defaultSpecs[secure ? "secure" : "plain"] : mergedSpecs(secure, overrides)
}

/**
 * Computed once, because most configurations override nothing, and some are created for each request. Bundles that
 * don't use it leave it out.
 */
const defaultSpecs = {
  secure: /* @__PURE__ */ mergedSpecs(true, {}),
  plain: /* @__PURE__ */ mergedSpecs(false, {}),
}

function mergedSpecs(secure: boolean, overrides: CookieOverrides): CookieSpecs {
  const specs: Partial<Record<keyof CookieSpecs, CookieSpec>> = {}
  for (const key of Object.keys(defaults) as CookieKey[]) {
    const { prefix, name, maxAge } = defaults[key]
    specs[key] = Object.freeze({
      name: overrides[key]?.name ?? `${secure ? prefix : ""}${name}`,
      options: Object.freeze({
        ...attributes,
        secure,
        ...(maxAge === undefined ? {} : { maxAge }),
        ...overrides[key]?.options,
      }),
    })
  }
  specs.transaction = transactionSpec(secure, overrides)
  return Object.freeze(specs as CookieSpecs)
}

/**
 * Returns the specification of the cookie that replaces three. The application's settings for all three apply, with
 * `state` last.
 */
function transactionSpec(secure: boolean, overrides: CookieOverrides): CookieSpec {
  const { prefix, name, maxAge } = defaults.state
  return Object.freeze({
    name: overrides.state?.name ?? `${secure ? prefix : ""}${name}`,
    options: Object.freeze({
      ...attributes,
      secure,
      maxAge,
      ...overrides.pkceCodeVerifier?.options,
      ...overrides.nonce?.options,
      ...overrides.state?.options,
    }),
  })
}
