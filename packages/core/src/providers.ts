/**
 * The types of provider definitions.
 *
 * @module
 */
export type {
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
  EndpointParameters,
  OAuthConfig,
  OAuthUserConfig,
  OIDCConfig,
  OIDCUserConfig,
  Provider,
  ProviderConfig,
  ProviderStyle,
  PublicProvider,
  TokenEndpoint,
  TokenRequestContext,
  UserinfoEndpoint,
  UserinfoRequestContext,
  VerificationRequest,
} from "./provider/contract.ts"
export type { ProviderType, TokenSet } from "./model/account.ts"
export type { Profile } from "./model/profile.ts"
