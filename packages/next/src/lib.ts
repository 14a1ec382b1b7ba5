/**
 * Types that applications import by this path.
 *
 * @module
 */
export type { NextAuthRequest } from "./middleware/next-auth-request.ts"
export type { NextAuthConfig } from "./next-auth-config.ts"
