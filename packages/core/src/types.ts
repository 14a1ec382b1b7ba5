/**
 * The types of the service. Applications augment `Session`, `User`, `Account` and `JWT` here or in their framework's
 * package.
 *
 * @module
 */
export type { AccountOptions } from "./config/auth-config.ts"
export type {
  AuditAccount,
  AuditAction,
  AuditActions,
  AuditEvent,
  AuditFailure,
  AuditFrame,
  AuditHandler,
  AuditOptions,
  AuditReason,
  AuditSuccess,
  SessionEnd,
} from "./audit/audit-event.ts"
export type { AuthConfig, JWTDecodeParams, JWTEncodeParams, JWTOptions } from "./config/auth-config.ts"
export type { LifetimeParameters, SessionOptions } from "./config/session-options.ts"
export type {
  CallbacksOptions,
  JWTCallbackParameters,
  RegistrationAttempt,
  RegistrationFunction,
  SessionCallbackParameters,
  SignInCallbackParameters,
} from "./config/callbacks.ts"
export type { CookieOption, CookiesOptions } from "./config/cookies-options.ts"
export type { EventHandlers, EventMessages } from "./config/events.ts"
export type { CounterStore, LimitRule, LimitRules, LimitsOptions } from "./config/limits-options.ts"
export type { LinkingOptions, UnprovenMode } from "./config/auth-config.ts"
export type { PagesOptions } from "./config/auth-config.ts"
export type {
  ObservedAdapterCall,
  ObservedCall,
  ObservedMail,
  ObservedOperation,
  ObservedOutgoing,
  ObservedRequest,
  ObservedResult,
  Telemetry,
} from "./telemetry/telemetry.ts"
export type { Cookie, CookieOptions } from "./cookies/cookie.ts"
export type { AuthAction } from "./http/auth-action.ts"
export type { ResponseInternal } from "./http/respond.ts"
export type { LoggerInstance, LogReference } from "./logger/logger.ts"
export type { WarningCode } from "./logger/warnings.ts"
export type { Account, AuthorizationDetails, ProviderType, TokenSet } from "./model/account.ts"
export type { Authenticator } from "./model/account.ts"
export type { Awaitable, Awaited } from "./model/awaitable.ts"
export type { JsonValue } from "./model/json-value.ts"
export type { DefaultJWT, JWT } from "./model/session.ts"
export type { Profile, ProfileAddress } from "./model/session.ts"
export type { DefaultSession, Session, SessionLifetime } from "./model/session.ts"
export type { MailLanguage } from "./model/texts.ts"
export type { PageLanguage, PageLanguages, PageTexts } from "./model/texts.ts"
export type { ErrorTexts, Language, MailTexts, SignInErrorTexts, SomeTexts, Texts } from "./model/texts.ts"
export type { Theme } from "./model/theme.ts"
export type { DefaultUser, User } from "./model/session.ts"
export type { ErrorPageParam, SignInPageErrorParam } from "./pages/messages.ts"
export type { PublicProvider } from "./provider/provider.ts"
export type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialDescriptorJSON,
  PublicKeyCredentialExtensionsJSON,
  PublicKeyCredentialHint,
  PublicKeyCredentialRequestOptionsJSON,
  SemverString,
  WebAuthnOptionsResponseBody,
} from "./provider/webauthn-config.ts"
