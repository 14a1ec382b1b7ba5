import type { Registration } from "../registration.ts"

/** Registering an application at Supabase. */
const registration: Registration = {
  register:
    "[Supabase dashboard](https://supabase.com/dashboard) → the project → Authentication → OAuth " +
    "Server → Enable, with the path of your consent page; then Authentication → OAuth Apps → Add " +
    'application, type "Confidential", and the redirect URIs.\n\nThe server is in beta, and you must ' +
    "write the consent page yourself.",
  redirects:
    "The URL must exactly match one in the list. Supabase's documentation doesn't rule out " +
    "`http://localhost`.",
  refreshToken: "Supabase issues a refresh token with every sign-in.",
  scopes: [{ scope: "phone", gives: "the `phone_number` and `phone_number_verified` claims" }],
  moving: "new",
  sources: [
    "[Getting started with OAuth 2.1 server](https://supabase.com/docs/guides/auth/oauth-server/getting-started)",
    "[OAuth 2.1 flows](https://supabase.com/docs/guides/auth/oauth-server/oauth-flows)",
  ],
}

export default registration
