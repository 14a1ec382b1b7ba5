import type { Registration } from "../registration.ts"

/** Registering an application at Supabase. */
const registration: Registration = {
  register:
    "[Supabase dashboard](https://supabase.com/dashboard) → the project → Authentication → OAuth " +
    "Server → Enable, with the path of your consent page; then Authentication → OAuth Apps → Add " +
    'application, type "Confidential", and the redirect URIs.\n\nThe server is in beta, and the ' +
    "consent page is yours to write.",
  redirects:
    "A URL must match one of the list exactly. Supabase's documentation has no rule against " +
    "`http://localhost`.",
  refreshToken: "Supabase gives a refresh token with every sign-in.",
  scopes: [{ scope: "phone", gives: "the claims `phone_number` and `phone_number_verified`" }],
  moving: "new",
  sources: [
    "[Getting started with OAuth 2.1 server](https://supabase.com/docs/guides/auth/oauth-server/getting-started)",
    "[OAuth 2.1 flows](https://supabase.com/docs/guides/auth/oauth-server/oauth-flows)",
  ],
}

export default registration
