import { env } from "$env/dynamic/private"
import type { Provider } from "@auth/core/providers"
import { SvelteKitAuth } from "@auth/sveltekit"

// The configuration is made for each request.
export const { handle, signIn, signOut } = SvelteKitAuth(async (event) => {
  const development: Provider = {
    id: "development",
    name: "Development",
    type: "oidc",
    issuer: env.DEVELOPMENT_ISSUER,
    clientId: env.DEVELOPMENT_CLIENT_ID,
    clientSecret: env.DEVELOPMENT_CLIENT_SECRET,
  }
  return {
    providers: [development],
    secret: env.ACCOUNT_SECRET,
    trustHost: true,
    callbacks: {
      session: ({ session }) => ({ ...session, host: event.url.hostname }),
    },
  }
})
