import type { GetSessionResult, SolidAuthConfig } from "@latchkey/solid"
import type { Adapter, AdapterUser } from "@latchkey/solid/adapters"
import type { EmailConfig, OAuthConfig, OAuthUserConfig, Provider } from "@latchkey/solid/providers"
import type { EmailUserConfig } from "@latchkey/solid/providers/email"
import type { NodemailerConfig } from "@latchkey/solid/providers/nodemailer"
import type { OIDCConfig } from "@latchkey/solid/providers/oauth"
import type { TiktokProfile } from "@latchkey/solid/providers/tiktok"

// The imports of code written for Auth.js, with only the specifiers changed.

interface ClubProfile {
  id: string
  mail: string
}

/** A provider in its own file. */
export default function Club<P extends ClubProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return {
    id: "club",
    name: "Club",
    type: "oauth",
    authorization: "https://club.example/authorize?scope=me",
    token: "https://club.example/token",
    userinfo: "https://club.example/me",
    profile: (profile) => ({ id: profile.id, email: profile.mail }),
    options,
  }
}

export function Post(options: EmailUserConfig): EmailConfig {
  return {
    id: "post",
    name: "Post",
    type: "email",
    sendVerificationRequest: async ({ identifier, url, provider }) =>
      void (await fetch("https://post.example", {
        method: "POST",
        body: `${identifier} ${url} ${provider.from}`,
      })),
    options,
  }
}

const users = new Map<string, AdapterUser>()
const adapter: Adapter = {
  getUser: async (id) => users.get(id) ?? null,
  createUser: async (user) => {
    users.set(user.id, user)
    return user
  },
}

export const config: SolidAuthConfig = { adapter, providers: [Club({ clientId: "a" }), Post({ maxAge: 60 })] }
export const providers: Provider[] = config.providers
export type Names = [GetSessionResult, NodemailerConfig["server"], OIDCConfig<TiktokProfile>]
