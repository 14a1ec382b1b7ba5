/**
 * The part of `@latchkey/core/integration` that checks sessions, for a framework's package. A bundler puts everything
 * that a file imports into the same bundle, so middleware should import this smaller entry.
 *
 * @module
 */
export { basePathOf, fillFromEnvironment } from "./config/env.ts"
export { isProduction } from "./config/env.ts"
export { AuthError } from "./errors/auth-error.ts"
export { CredentialsSignin } from "./errors/auth-error.ts"
export { createIntegration } from "./integration/integration.ts"
export { customFetch, providerFactory } from "./provider/symbols.ts"
