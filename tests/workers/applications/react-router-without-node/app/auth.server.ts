import { env } from "cloudflare:workers"
import { ReactRouterAuth } from "@latchkey/react-router"
import OpenIDConnect from "@latchkey/react-router/providers/openid-connect"

export const { action, auth, authMiddleware, loader, protect, requireSession, signOut } = ReactRouterAuth({
  secret: env.AUTH_SECRET,
  trustHost: [env.AUTH_URL],
  providers: [
    OpenIDConnect({
      id: "development",
      name: "Development",
      issuer: env.AUTH_DEVELOPMENT_ISSUER,
      clientId: env.AUTH_DEVELOPMENT_ID,
      clientSecret: env.AUTH_DEVELOPMENT_SECRET,
    }),
  ],
})
