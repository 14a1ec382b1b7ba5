/**
 * The types of provider definitions.
 *
 * @module
 */
export type {
  AppProviders,
  AuthorizationEndpoint,
  Check,
  ClientMetadata,
  CommonProviderOptions,
  ConfiguredProvider,
  CredentialInput,
  CredentialsConfig,
  CredentialsUserConfig,
  EmailConfig,
  EmailUserConfig,
  FinishedWebAuthnConfig,
  EndpointParameters,
  OAuth2Config,
  OAuthConfig,
  OAuthUserConfig,
  OIDCConfig,
  OIDCUserConfig,
  AuthenticatorSelection,
  Passkey,
  PasskeyAuthenticationChecks,
  PasskeyAuthenticationOptions,
  PasskeyContext,
  PasskeyRegistrationChecks,
  PasskeyRegistrationOptions,
  PasskeyRequest,
  PasskeySignals,
  PasskeyUserInfo,
  Provider,
  ProviderConfig,
  ProviderId,
  ProviderStyle,
  PublicProvider,
  RelayingParty,
  SimpleWebAuthn,
  TokenEndpoint,
  TokenRequestContext,
  UserinfoEndpoint,
  UserinfoRequestContext,
  UserVerification,
  VerificationRequest,
  WebAuthnConfig,
  WebAuthnUserConfig,
} from "./provider/contract.ts"
export type { loadSimpleWebAuthn } from "./provider/symbols.ts"
export type { ProviderType, TokenSet } from "./model/account.ts"
export type { Profile } from "./model/profile.ts"
