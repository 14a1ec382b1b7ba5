/**
 * The types of provider definitions. Each provider itself is a path of its own: `@latchkey/providers/github`.
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
  Profile,
  Provider,
  ProviderConfig,
  ProviderStyle,
  ProviderType,
  PublicProvider,
  TokenEndpoint,
  TokenRequestContext,
  TokenSet,
  UserinfoEndpoint,
  UserinfoRequestContext,
  VerificationRequest,
} from "@latchkey/core/providers"
