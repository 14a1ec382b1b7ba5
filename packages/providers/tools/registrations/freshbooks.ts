import type { Registration } from "../registration.ts"

/** Registering an application at FreshBooks. */
const registration: Registration = {
  register:
    "[FreshBooks](https://my.freshbooks.com/#/developer) → Settings → Developer Portal → Create New " +
    "App → Scope `user:profile:read` → Redirect URIs.",
  redirects:
    "Only https is accepted, so use a certificate for the development server (`next dev " +
    "--experimental-https`), or a tunnel.",
  development: "https://localhost:3000",
  refreshToken:
    "FreshBooks issues a refresh token with every sign-in. Access tokens last about 12 hours, and each " +
    "refresh token can be used only once.",
  scopes: [
    { scope: "user:clients:read", gives: "the user's clients" },
    { scope: "user:invoices:read", gives: "the user's invoices" },
    { scope: "user:expenses:read", gives: "the user's expenses" },
  ],
  moving:
    "The callback URL is the same. The account id is the same number, as a string. The " +
    "`user:profile:read` scope is sent, whereas Auth.js sends none.",
  sources: ["[FreshBooks API](https://www.freshbooks.com/api/start)"],
}

export default registration
