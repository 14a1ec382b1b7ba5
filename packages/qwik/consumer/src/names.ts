import { setEnvDefaults, type GetSessionResult, type QwikAuthConfig } from "@latchkey/qwik"
import type { Adapter, AdapterUser } from "@latchkey/qwik/adapters"
import type { EmailConfig, OAuthConfig, OAuthUserConfig, Provider } from "@latchkey/qwik/providers"
import type { EmailUserConfig } from "@latchkey/qwik/providers/email"
import type { NodemailerConfig } from "@latchkey/qwik/providers/nodemailer"
import type { OIDCConfig } from "@latchkey/qwik/providers/oauth"
import type { TiktokProfile } from "@latchkey/qwik/providers/tiktok"

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

export const config: QwikAuthConfig = { adapter, providers: [Club({ clientId: "a" }), Post({ maxAge: 60 })] }
export const providers: Provider[] = config.providers
export type Names = [GetSessionResult, NodemailerConfig["server"], OIDCConfig<TiktokProfile>]

/** The preparation of a server beside Qwik City before it calls core. */
export function complete(env: { get(name: string): string | undefined }): QwikAuthConfig {
  const complete = { ...config }
  setEnvDefaults(env, complete)
  return complete
}
