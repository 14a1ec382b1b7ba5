/**
 * What a framework's package is built on.
 *
 * @module
 */
export { serialiseCookie } from "./cookies/cookie.ts"
export type { Cookie, CookieOptions } from "./cookies/cookie.ts"
export { createIntegration } from "./integration/integration.ts"
export type {
  Integration,
  NavigationResult,
  SessionResult,
  SignInInput,
  SignOutInput,
} from "./integration/integration.ts"
export type { RequestHead } from "./integration/request-head.ts"
