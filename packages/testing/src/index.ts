/**
 * Signed-in users, passkeys, captured mail, a clock and a misbehaving provider, for testing an application.
 *
 * @module
 */
export { startClock } from "./clock/clock.ts"
export type { Clock } from "./clock/clock.ts"
export { sessionFor } from "./session/session-for.ts"
export type { SessionForOptions, TestSession } from "./session/session-for.ts"
export { createVisitor } from "./session/test-browser.ts"
export type { VisitorOptions } from "./session/test-browser.ts"
export type { ApplicationCallbacks, ApplicationConfig, ConfigSource } from "./session/application-config.ts"
export type { TestAccount } from "./session/test-providers.ts"
export type { Answer, TestBrowser } from "./session/test-browser.ts"
export type { BrowserCookie, StorageState } from "./session/test-browser.ts"
export type { TestUser } from "./session/stored-user.ts"
export { codeIn, linkIn } from "./mail/outbox.ts"
export type { CaughtMail } from "./mail/outbox.ts"
export { createOutbox } from "./mail/outbox.ts"
export type { Outbox, ProviderOutbox } from "./mail/outbox.ts"
export { startMailServer } from "./mail/outbox.ts"
export type { MailServer } from "./mail/outbox.ts"
export { createVirtualAuthenticator } from "./passkeys/virtual-authenticator.ts"
export type {
  CreationOptions,
  PasskeyRequest,
  RequestOptions,
  VirtualAuthenticator,
  VirtualAuthenticatorOptions,
  VirtualPasskey,
} from "./passkeys/virtual-authenticator.ts"
export { startMisbehavingProvider } from "./provider/start-misbehaving-provider.ts"
export type {
  MisbehavingProvider,
  MisbehavingProviderOptions,
  ProviderRequest,
} from "./provider/start-misbehaving-provider.ts"
export type { Misbehaviour } from "./provider/misbehaviours.ts"
