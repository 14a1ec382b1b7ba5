import type { Registration } from "../registration.ts"

/** Registering an application at authentik. */
const registration: Registration = {
  register:
    "Admin interface of your authentik → Applications → Applications → Create with provider → provider " +
    'type "OAuth2/OIDC" → client type "Confidential", a signing key, and the redirect URI.\n\nFor ' +
    "verified addresses, go to Customization → Property Mappings → New Property Mapping → Scope " +
    'Mapping, and enter the scope name `email` and the expression `return {"email": ' +
    'request.user.email, "email_verified": True}`. Then choose this mapping instead of the default one ' +
    "in the provider, under Advanced protocol settings → Scopes. Only do this if users can't change " +
    "their addresses themselves.",
  redirects: 'Choose "Strict" and enter the full URL. http and `localhost` are accepted.',
  refreshToken:
    "Add the `offline_access` scope, both here and to the provider's scopes in authentik (Advanced " +
    "protocol settings).",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "entitlements", gives: "the user's entitlements for the application" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. Since version 2025.10, authentik sends " +
    "`email_verified: false` for every address by default. Users who sign in for the first time have " +
    "no address until you add the scope mapping above.",
  sources: [
    "[Create an OAuth2 provider](https://docs.goauthentik.io/add-secure-apps/providers/oauth2/create-oauth2-provider/)",
    "[Verify email addresses](https://docs.goauthentik.io/add-secure-apps/providers/oauth2/verify-email-address/)",
  ],
}

export default registration
