import { defineConfig } from "auth-astro"

export default defineConfig({
  providers: [
    {
      id: "development",
      name: "Development",
      type: "oidc",
      issuer: import.meta.env.DEVELOPMENT_ISSUER,
      clientId: import.meta.env.DEVELOPMENT_CLIENT_ID,
      clientSecret: import.meta.env.DEVELOPMENT_CLIENT_SECRET,
    },
  ],
})
