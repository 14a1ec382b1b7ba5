/**
 * The parts of a framework's package that handle requests without a session. `@latchkey/core/integration` exports them,
 * too. Code that's loaded later than `@latchkey/core/integration-session` imports them from here, and so doesn't load
 * any part of that entry.
 *
 * @module
 */
export { normalizePath } from "./config/env.ts"
export { serialiseCookie } from "./cookies/cookie.ts"
export { cookieHeader, cookiesAfter, cookieValues } from "./cookies/cookie-header.ts"
export { namesAction } from "./http/auth-action.ts"
export { uncacheable } from "./http/outcome.ts"
export { signInOptions } from "./integration/sign-in-options.ts"
