/**
 * Code of applications that use Auth.js: the names that they import, and what they do with profiles. The compiler checks
 * it against the published package as it stands, and `tests/packages/names.test.ts` against ours, with only the names of
 * the packages changed.
 *
 * @module
 */
import type { Provider } from "@auth/core/providers"
import FortyTwoSchool from "@auth/core/providers/42-school"
import type { UserData } from "@auth/core/providers/42-school"
import Apple, { type AppleNonConformUser, type AppleProfile } from "@auth/core/providers/apple"
import Auth0, { type Auth0Profile } from "@auth/core/providers/auth0"
import AzureADB2C from "@auth/core/providers/azure-ad-b2c"
import BattleNet, { type BattleNetIssuer } from "@auth/core/providers/battlenet"
import Bitbucket from "@auth/core/providers/bitbucket"
import Cognito from "@auth/core/providers/cognito"
import Credentials from "@auth/core/providers/credentials"
import Discord, { type DiscordProfile } from "@auth/core/providers/discord"
import type { EmailConfig, EmailUserConfig } from "@auth/core/providers/email"
import Facebook from "@auth/core/providers/facebook"
import GitHub, { type GitHubProfile } from "@auth/core/providers/github"
import GitLab from "@auth/core/providers/gitlab"
import Google, { type GoogleProfile } from "@auth/core/providers/google"
import type { HuggingfaceProfile } from "@auth/core/providers/huggingface"
import Kakao, { type KakaoProfile } from "@auth/core/providers/kakao"
import Keycloak, { type KeycloakProfile } from "@auth/core/providers/keycloak"
import Kinde from "@auth/core/providers/kinde"
import LinkedIn from "@auth/core/providers/linkedin"
import type { LoopsUserConfig } from "@auth/core/providers/loops"
import MicrosoftEntraID from "@auth/core/providers/microsoft-entra-id"
import NetSuite, { type OAuthNetSuiteOptions } from "@auth/core/providers/netsuite"
import type { NodemailerConfig, NodemailerUserConfig } from "@auth/core/providers/nodemailer"
import type { NotionProfile } from "@auth/core/providers/notion"
import type { OAuthConfig, OAuthUserConfig, OIDCConfig, OIDCUserConfig } from "@auth/core/providers/oauth"
import Okta from "@auth/core/providers/okta"
import Osu, { type OsuUserCompact } from "@auth/core/providers/osu"
import type { PingProfile } from "@auth/core/providers/ping-id"
import Slack from "@auth/core/providers/slack"
import Spotify from "@auth/core/providers/spotify"
import type { TiktokProfile } from "@auth/core/providers/tiktok"
import type { TraktUser } from "@auth/core/providers/trakt"
import Twitch, { type TwitchProfile } from "@auth/core/providers/twitch"
import Twitter from "@auth/core/providers/twitter"
import type { VkProfile } from "@auth/core/providers/vk"
import type { RelayingParty } from "@auth/core/providers/webauthn"
import Zoom, { type ZoomProfile } from "@auth/core/providers/zoom"

/** Providers whose `profile` the application has replaced. */
export const providers: Provider[] = [
  GitHub({
    profile(profile) {
      const { id, name, login, email, avatar_url: image } = profile
      return { id: id.toString(), name: name ?? login, email, image }
    },
  }),
  Google({
    authorization: { params: { access_type: "offline", prompt: "consent", response_type: "code" } },
    profile: (profile) => ({
      id: profile.sub,
      name: `${profile.given_name.trim()} ${profile.family_name ?? ""}`,
      email: profile.email.toLowerCase(),
      image: profile.picture.replace("s96-c", "s256-c"),
    }),
  }),
  Apple({
    profile: (profile, tokens) => ({
      id: profile.sub,
      name: profile.user === undefined ? profile.email.toLowerCase() : String(tokens.token_type),
      email: profile.email,
      image: null,
    }),
  }),
  Discord({
    profile(profile) {
      const isMoving = profile.avatar?.startsWith("a_") === true
      profile.image_url = `https://cdn.discordapp.com/${profile.id}/${profile.avatar}.${isMoving ? "gif" : "png"}`
      return { id: profile.id, name: profile.global_name ?? profile.username, email: profile.email }
    },
  }),
  MicrosoftEntraID({
    profile: (profile) => ({
      id: profile.oid.toLowerCase(),
      name: profile.name.trim(),
      email: profile.email ?? profile.preferred_username.toLowerCase(),
      image: null,
    }),
  }),
  AzureADB2C({
    profile: (profile) => ({ id: profile.sub, name: profile.name, email: profile.emails.at(0) ?? null }),
  }),
  Auth0({ profile: ({ sub, nickname, name, email }) => ({ id: sub, name: name || nickname, email }) }),
  Keycloak({
    profile: (profile) => ({
      id: profile.sub,
      name: `${profile.given_name} ${profile.family_name}`,
      email: profile.email.toLowerCase(),
    }),
  }),
  Okta({ profile: (profile) => ({ id: profile.sub, name: profile.name.trim(), email: profile.email }) }),
  Cognito({ profile: (profile) => ({ id: profile.sub, name: profile.name.trim(), email: profile.email }) }),
  GitLab({ profile: (profile) => ({ id: `${profile.id}`, name: profile.name ?? profile.username }) }),
  Facebook({
    profile: (profile) => ({ id: profile.id, name: profile.name, image: profile.picture.data.url }),
  }),
  LinkedIn({
    profile: (profile) => ({ id: profile.sub, name: profile.name, image: profile.picture.trim() }),
  }),
  Kakao({
    profile: ({ id, kakao_account: account }) => ({
      id: id.toString(),
      name: account?.profile?.nickname ?? null,
      email: account?.email ?? null,
      image: account?.profile?.profile_image_url ?? null,
    }),
  }),
  Slack({ profile: (profile) => ({ id: profile.sub, name: profile.name, email: profile.email.trim() }) }),
  Spotify({
    profile: (profile) => ({
      id: profile.id,
      name: profile.display_name,
      email: profile.email.toLowerCase(),
      image: profile.images[0]?.url ?? null,
    }),
  }),
  Twitch({
    profile: ({ sub, preferred_username: name, email, picture }) => ({
      id: sub,
      name,
      email,
      image: picture,
    }),
  }),
  Twitter({
    profile: ({ data }) => ({
      id: data.id,
      name: data.name,
      email: data.email ?? null,
      image: data.profile_image_url ?? null,
    }),
  }),
  Bitbucket({
    profile: (profile) => ({
      id: profile.account_id,
      name: profile.display_name,
      image: profile.links.avatar.href ?? null,
    }),
  }),
  FortyTwoSchool({
    profile: (profile) => ({
      id: profile.id.toString(),
      name: profile.usual_full_name ?? profile.login,
      email: profile.email,
      image: profile.image.link,
    }),
  }),
  Kinde({ profile: (profile) => ({ id: profile.sub, name: profile.name, email: profile.email }) }),
  Osu({ profile: (profile) => ({ id: profile.id.toString(), name: profile.username, email: null }) }),
  Zoom({
    profile: (profile) => ({
      id: profile.id,
      name: `${profile.first_name} ${profile.last_name}`.trim(),
      email: profile.email,
      image: profile.pic_url,
    }),
  }),
  BattleNet({ issuer: "https://eu.battle.net/oauth" satisfies BattleNetIssuer }),
  Credentials({
    credentials: { name: { label: "Name" }, password: { label: "Password", type: "password" } },
    authorize: (credentials) =>
      typeof credentials.name === "string" ? { id: credentials.name, name: credentials.name } : null,
  }),
]

/** The members that applications copy to their own tables. */
export interface Row {
  readonly subject: string
  readonly login: string
  readonly locale?: string | undefined
  readonly isVerified?: boolean | undefined
}
export const rows = {
  discord: (profile: DiscordProfile): Row => ({
    subject: profile.id,
    login: profile.username,
    locale: profile.locale,
    isVerified: profile.verified,
  }),
  google: (profile: GoogleProfile): Row => ({
    subject: profile.sub,
    login: profile.email,
    isVerified: profile.email_verified,
  }),
  github: (profile: GitHubProfile): Row => ({
    subject: `${profile.id}`,
    login: profile.login,
    isVerified: profile.two_factor_authentication,
  }),
  keycloak: (profile: KeycloakProfile): Row => ({ subject: profile.sub, login: profile.preferred_username }),
  auth0: (profile: Auth0Profile): Row => ({ subject: profile.sub, login: profile.nickname }),
  twitch: (profile: TwitchProfile): Row => ({ subject: profile.sub, login: profile.email }),
  zoom: (profile: ZoomProfile): Row => ({
    subject: profile.id,
    login: profile.first_name,
    locale: profile.language,
  }),
  osu: (profile: OsuUserCompact): Row => ({ subject: profile.id.toString(), login: profile.username }),
}

/** The types by themselves, as parameters of an application's own functions. */
export const texts = {
  apple: (user: AppleNonConformUser): string => `${user.name.firstName} ${user.name.lastName}`,
  appleIssuer: (profile: AppleProfile): "https://appleid.apple.com" => profile.iss,
  huggingface: (profile: HuggingfaceProfile): string => profile.orgs.map(({ name }) => name).join(),
  kakao: (profile: KakaoProfile): string => profile.kakao_account?.phone_number ?? "",
  notion: (profile: NotionProfile): string => profile.id,
  ping: (profile: PingProfile): string => profile.preferred_username.toLowerCase(),
  school: (user: UserData): string => user.login.toLowerCase(),
  tiktok: (profile: TiktokProfile): string => profile.data.user.display_name,
  trakt: (user: TraktUser): string => user.ids.slug,
  vk: (profile: VkProfile): string => `${profile.first_name} ${profile.last_name}`.trim(),
}

/** An application's own provider, in its own file. */
export interface ClubProfile extends Record<string, unknown> {
  sub: string
  nick: string
}
export function Club<P extends ClubProfile>(options: OIDCUserConfig<P> & { region: string }): OIDCConfig<P> {
  return {
    id: "club",
    name: "Club",
    type: "oidc",
    issuer: `https://${options.region}.club.example`,
    checks: ["pkce", "state"],
    profile: (profile) => ({ id: profile.sub, name: profile.nick }),
    options,
  }
}
export function Guild<P extends ClubProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return {
    id: "guild",
    name: "Guild",
    type: "oauth",
    authorization: { url: "https://guild.example/authorize", params: { scope: "me" } },
    token: "https://guild.example/token",
    userinfo: "https://guild.example/me",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: async (profile) => ({ id: profile.sub, name: profile.nick }),
    style: { brandColor: "#123456", logo: "/guild.svg" },
    options,
  }
}
export const own: Provider[] = [
  Club({ region: "eu", clientId: "id", clientSecret: "secret" }),
  Guild({ clientId: "id", allowDangerousEmailAccountLinking: true }),
]

/** Providers of links, by their types. */
export function Post(options: EmailUserConfig): EmailConfig {
  return {
    id: "post",
    type: "email",
    name: "Post",
    from: "login@club.example",
    maxAge: 60 * 60,
    async sendVerificationRequest({ identifier, url, provider, theme, expires }) {
      const body = JSON.stringify({
        to: identifier,
        url,
        from: provider.from,
        color: theme.brandColor,
        expires,
      })
      await fetch("https://post.example", { method: "POST", body })
    },
    options,
  }
}
export const sent: [NodemailerUserConfig, NodemailerConfig["id"], LoopsUserConfig["apiKey"]] = [
  { server: "smtp://localhost:25", from: "login@club.example" },
  "nodemailer",
  "key",
]

/** Options by their types. */
export const options: [OAuthNetSuiteOptions, Partial<RelayingParty>] = [
  { accountID: "1234567", prompt: "none", scope: "restlets", userinfo: "https://example.com/userinfo" },
  { id: "club.example", name: "Club", origin: "https://club.example" },
]
export const erp: Provider = NetSuite(options[0])
