import type {
  AuthAction,
  ErrorPageParam,
  ResponseInternal,
  SemverString,
  SignInPageErrorParam,
  WebAuthnOptionsResponseBody,
} from "@latchkey/core/types"
import type { JsonArray, JsonObject, JsonPrimitive, JsonValue } from "@latchkey/next/adapters"
import type {
  AppProvider,
  AppProviders,
  BuiltInProviders,
  EmailConfig,
  EmailUserConfig,
  OAuthConfig,
  OAuthUserConfig,
  OIDCConfig,
  OIDCUserConfig,
  Provider,
} from "@latchkey/next/providers"
import type {
  Achievement,
  Campus,
  CursusUser,
  FortyTwoProfile,
  UserData,
} from "@latchkey/next/providers/42-school"
import type { AppleNonConformUser } from "@latchkey/next/providers/apple"
import type { Auth0Profile } from "@latchkey/next/providers/auth0"
import type { BattleNetIssuer } from "@latchkey/next/providers/battlenet"
import type { EmailConfig as Mail, EmailUserConfig as MailOptions } from "@latchkey/next/providers/email"
import Google, { type GoogleProfile } from "@latchkey/next/providers/google"
import type { HuggingfaceProfile } from "@latchkey/next/providers/huggingface"
import type { AgeRange, Birthday, DateTime, Gender } from "@latchkey/next/providers/kakao"
import type { LoopsConfig, LoopsUserConfig } from "@latchkey/next/providers/loops"
import type { OAuthNetSuiteOptions } from "@latchkey/next/providers/netsuite"
import Nodemailer, {
  type NodemailerConfig,
  type NodemailerUserConfig,
} from "@latchkey/next/providers/nodemailer"
import type { Owner, Person, User as NotionUser } from "@latchkey/next/providers/notion"
import type {
  OAuthConfig as Config,
  OAuthUserConfig as UserConfig,
  OIDCConfig as OpenIdConfig,
  OIDCUserConfig as OpenIdUserConfig,
} from "@latchkey/next/providers/oauth"
import type { OsuUserCompact } from "@latchkey/next/providers/osu"
import Passkey, { DEFAULT_WEBAUTHN_TIMEOUT, type WebAuthnConfig } from "@latchkey/next/providers/passkey"
import type { PingProfile } from "@latchkey/next/providers/ping-id"
import type { TiktokProfile } from "@latchkey/next/providers/tiktok"
import type { TraktUser } from "@latchkey/next/providers/trakt"
import type { VkProfile } from "@latchkey/next/providers/vk"
import type { WikimediaGrant, WikimediaGroup, WikimediaRight } from "@latchkey/next/providers/wikimedia"

// The imports of code written for next-auth 5, with only the specifiers changed.

/** A provider in its own file, written as the published ones are. */
export interface ClubProfile extends Record<string, unknown> {
  id: number
  name: string
  mail: string
}
export default function Club<P extends ClubProfile>(
  options: OAuthUserConfig<P> & { region?: "eu" | "us" },
): OAuthConfig<P> {
  return {
    id: "club",
    name: "Club",
    type: "oauth",
    authorization: `https://${options.region ?? "eu"}.club.example/authorize?scope=me`,
    token: "https://club.example/token",
    userinfo: {
      url: "https://club.example/me",
      async request({ tokens, provider }) {
        const headers = { Authorization: `Bearer ${tokens.access_token}`, "User-Agent": provider.id }
        return fetch(provider.userinfo?.url ?? "", { headers }).then(async (answer) => answer.json())
      },
    },
    profile(profile) {
      return { id: profile.id.toString(), name: profile.name, email: profile.mail, image: null }
    },
    style: { logo: "/club.svg", bg: "#fff", text: "#000" },
    options,
  }
}
export function Guild<P extends ClubProfile>(options: OIDCUserConfig<P>): OIDCConfig<P> {
  return { id: "guild", name: "Guild", type: "oidc", issuer: "https://guild.example", options }
}
export const made: Provider[] = [Club({ region: "us", clientId: "a" }), Guild({}), Club]
export const typed: [Config<GoogleProfile> | null, UserConfig<GoogleProfile>] = [null, { clientId: "a" }]
export const open: [OpenIdConfig<GoogleProfile>, OpenIdUserConfig<GoogleProfile>] = [Google({}), {}]
export const onlyGoogle: Provider<GoogleProfile> = Google({})

/** The list for an application's own sign-in page, as the guides of both packages write it. */
export const shown = made.map((provider) => {
  if (typeof provider === "function") {
    const { id, name } = provider()
    return { id, name }
  }
  return { id: provider.id, name: provider.name }
})

/** An application's own provider of links. */
export function Post(options: EmailUserConfig): EmailConfig {
  return {
    id: "post",
    type: "email",
    name: "Post",
    from: "login@club.example",
    maxAge: 24 * 60 * 60,
    async sendVerificationRequest({ identifier: email, url, provider }) {
      const body = JSON.stringify({ to: email, from: provider.from, key: provider.apiKey, url })
      await fetch("https://post.example", { method: "POST", body })
    },
    options,
  }
}
export const mail: [Mail, MailOptions] = [Post({ apiKey: "a" }), { maxAge: 60 }]

/** Some SMTP server, named by the environment. */
export const smtp: NodemailerUserConfig = {
  server: {
    host: process.env["EMAIL_SERVER_HOST"],
    port: process.env["EMAIL_SERVER_PORT"],
    auth: { user: process.env["EMAIL_SERVER_USER"], pass: process.env["EMAIL_SERVER_PASSWORD"] },
  },
  from: process.env["EMAIL_FROM"],
}
export const nodemailer: NodemailerConfig = Nodemailer(smtp)
export const loops: [LoopsUserConfig, Partial<LoopsConfig>] = [{ transactionalId: "a" }, { apiKey: "a" }]

/** The library of passkeys, wrapped. */
const passkey = Passkey({})
export const wrapped: WebAuthnConfig = {
  ...passkey,
  authenticationOptions: { ...passkey.authenticationOptions, timeout: DEFAULT_WEBAUTHN_TIMEOUT },
  simpleWebAuthn: {
    ...passkey.simpleWebAuthn,
    verifyRegistrationResponse: async (options) => passkey.simpleWebAuthn.verifyRegistrationResponse(options),
  },
}

/** The types with which applications write their own. */
export interface Names {
  app: AppProvider
  apps: AppProviders
  built: keyof BuiltInProviders
  action: AuthAction
  errors: [ErrorPageParam, SignInPageErrorParam]
  internal: ResponseInternal
  library: SemverString
  passkey: WebAuthnOptionsResponseBody
  json: [JsonArray, JsonObject, JsonPrimitive, JsonValue]
  vendors: [
    HuggingfaceProfile,
    PingProfile,
    TiktokProfile,
    TraktUser,
    VkProfile,
    Auth0Profile["user_metadata"],
  ]
  school: [Achievement, Campus, CursusUser, FortyTwoProfile, UserData]
  kakao: [AgeRange, Birthday, DateTime, Gender]
  notion: [NotionUser, Owner, Person]
  wikimedia: [WikimediaGrant, WikimediaGroup, WikimediaRight]
  others: [AppleNonConformUser, BattleNetIssuer, OAuthNetSuiteOptions, OsuUserCompact]
}
export const named: Pick<Names, "action" | "built" | "errors"> = {
  action: "webauthn-options",
  built: "github",
  errors: ["Verification", "OAuthAccountNotLinked"],
}
