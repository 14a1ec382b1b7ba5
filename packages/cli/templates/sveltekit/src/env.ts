import { defineEnvVars } from "@sveltejs/kit/env"

export const variables = defineEnvVars({
  AUTH_SECRET: {},
  AUTH_DEVELOPMENT_ISSUER: {},
  AUTH_DEVELOPMENT_ID: {},
  AUTH_DEVELOPMENT_SECRET: {},
})
