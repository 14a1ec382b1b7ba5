/**
 * Latchkey: sign-in for web applications.
 *
 * @module
 */
export { Auth } from "./auth.ts"
export { createActionURL, setEnvDefaults } from "./config/env.ts"
export type { EnvironmentVariables } from "./config/env.ts"
export { raw, skipCSRFCheck } from "./config/auth-config.ts"
export { isAuthAction } from "./http/auth-action.ts"
export { customFetch, optionsFault, providerFactory } from "./provider/symbols.ts"
export * from "./types.ts"
