/** The packages of Auth.js, and of others over it. Adapters that others publish for it aren't among them: they may stay. */
export const authJs: RegExp =
  /^(?:next-auth|@auth\/(?![\w-]+-adapter)[\w-]+|auth-astro|@hono\/auth-js|@sidebase\/nuxt-auth)(?:\/|$)/
