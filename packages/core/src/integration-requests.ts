/**
 * The parts of a framework's package that handle requests and need no session: `@latchkey/core/integration` has them, too.
 * Code that is loaded later than `@latchkey/core/integration-session` imports them here, and leads to nothing of it.
 *
 * @module
 */
export { normalizePath } from "./config/normalize-path.ts"
export { serialiseCookie } from "./cookies/cookie.ts"
export { cookieHeader, cookiesAfter, cookieValues } from "./cookies/cookie-header.ts"
export { namesAction } from "./http/auth-action.ts"
export { uncacheable } from "./http/uncacheable.ts"
export { signInOptions } from "./integration/sign-in-options.ts"
