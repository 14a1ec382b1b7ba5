/**
 * The parts of a framework's package that check sessions. `@latchkey/core/integration` exports them, too. A bundler
 * puts everything that a file imports into the same bundle; for this entry, that's no more than a middleware needs.
 *
 * @module
 */
export { basePathOf, fillFromEnvironment } from "./config/env.ts"
export { isProduction } from "./config/is-production.ts"
export { AuthError } from "./errors/auth-error.ts"
export { CredentialsSignin } from "./errors/credentials-signin.ts"
export { createIntegration } from "./integration/integration.ts"
export { customFetch, providerFactory } from "./provider/symbols.ts"
