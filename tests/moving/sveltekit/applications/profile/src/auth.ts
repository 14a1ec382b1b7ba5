import { env } from "$env/dynamic/private"
import type { OIDCConfig } from "@auth/sveltekit/providers"
import { SvelteKitAuth } from "@auth/sveltekit"

const development: OIDCConfig<{ sub: string }> = {
  id: "development",
  name: "Development",
  type: "oidc",
  issuer: env.DEVELOPMENT_ISSUER,
  clientId: env.DEVELOPMENT_CLIENT_ID,
  clientSecret: env.DEVELOPMENT_CLIENT_SECRET,
}

export const { handle, signIn, signOut } = SvelteKitAuth({
  trustHost: true,
  basePath: "/account",
  pages: { signIn: "/login" },
  providers: [development],
})
