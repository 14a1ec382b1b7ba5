// Written by tools/write-names.ts.

/** An option of a configuration. */
export type OptionName =
  | "providers"
  | "secret"
  | "session"
  | "revocation"
  | "jwt"
  | "account"
  | "linking"
  | "registration"
  | "freshSessions"
  | "pages"
  | "callbacks"
  | "events"
  | "adapter"
  | "debug"
  | "logger"
  | "audit"
  | "telemetry"
  | "theme"
  | "languages"
  | "useSecureCookies"
  | "cookies"
  | "trustHost"
  | "limits"
  | "challenge"
  | "trustedProxies"
  | "clientAddress"
  | "skipCSRFCheck"
  | "raw"
  | "basePath"
  | "redirectProxyUrl"
  | "bodyTimeout"
  | "experimental"

/** A name in the option `callbacks`. */
export type CallbackName = "signIn" | "redirect" | "jwt" | "session" | "authorized"

/** A name in the option `pages`. */
export type PageName = "signIn" | "signOut" | "error" | "verifyRequest" | "newUser"

/** A name in the option `cookies`. */
export type CookieName =
  | "sessionToken"
  | "callbackUrl"
  | "csrfToken"
  | "pkceCodeVerifier"
  | "state"
  | "nonce"
  | "webauthnChallenge"
  | "tokens"

/** An attribute of a cookie. */
export type CookieAttribute =
  | "domain"
  | "expires"
  | "httpOnly"
  | "maxAge"
  | "partitioned"
  | "path"
  | "priority"
  | "sameSite"
  | "secure"
