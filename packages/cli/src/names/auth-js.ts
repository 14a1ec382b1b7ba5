/**
 * Matches the packages of Auth.js, and third-party packages built on it. Adapters aren't included, because they may
 * stay.
 */
export const authJs: RegExp =
  /^(?:next-auth|@auth\/(?![\w-]+-adapter)[\w-]+|auth-astro|@hono\/auth-js|@sidebase\/nuxt-auth)(?:\/|$)/
