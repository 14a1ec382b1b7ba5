/**
 * The part of `@latchkey/core/integration` that checks sessions, for a framework's package. A bundler puts everything
 * that a file imports into the same bundle, so middleware should import this smaller entry.
 *
 * @module
 */
export { AuthError } from "./errors/auth-error.ts"
export { CredentialsSignin } from "./errors/credentials-signin.ts"
export { configurationOf } from "./integration/configuration.ts"
export { configureIntegration } from "./integration/configure-integration.ts"
export { environmentOf } from "./integration/environment.ts"
export { customFetch, providerFactory } from "./provider/symbols.ts"
