import { defineEnvVars } from "@sveltejs/kit/env"

/** A variable that's set when the application runs, but not when it's built. */
const set = { schema: (value: string | undefined) => value }

/** The variables that the application and the service read. */
export const variables = defineEnvVars({
  AUTH_SECRET: set,
  AUTH_URL: set,
  AUTH_DEVELOPMENT_ISSUER: set,
  AUTH_DEVELOPMENT_ID: set,
  AUTH_DEVELOPMENT_SECRET: set,
  MAIL_OUTBOX: set,
})
