import type { Registration } from "../registration.ts"

/** Registering an application at a provider of OAuth 2.0. */
const registration: Registration = {
  register:
    "The provider's developer console → its form for applications, clients or integrations.\n\nChoose " +
    'a web application with a secret ("confidential client") and the authorization code grant.',
  redirects:
    "Most providers compare URLs exactly, and require https except for `localhost`. Some accept only " +
    "one URL per application, so register one application for development and another for production.",
  refreshToken:
    "This depends on the provider: many issue a refresh token with every sign-in, and others require a " +
    "scope such as `offline_access` or a parameter such as `access_type=offline`.",
  scopes: 'List all scopes in `authorization: { params: { scope: "…" } }`; `scope: ""` sends none.',
  moving: "new",
  sources: ["[Authorization code grant](https://www.rfc-editor.org/rfc/rfc6749#section-4.1)"],
}

export default registration
