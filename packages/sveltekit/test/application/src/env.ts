import { defineEnvVars } from "@sveltejs/kit/env"

/** SvelteKit 3 knows the variables that are declared here. */
export const variables = defineEnvVars({
  AUTH_SECRET: { schema: (value: unknown) => value },
})
