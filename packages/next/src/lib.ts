/**
 * Types that applications import by this path.
 *
 * @module
 */
export type { NextAuthRequest } from "./middleware/wrap-request.ts"
export type { NextAuthConfig } from "./configuration.ts"
