import type { Registration } from "../registration.ts"

/** Registering an application at Keycloak. */
const registration: Registration = {
  register:
    'Admin console of your Keycloak → the realm → Clients → Create client → client type "OpenID ' +
    'Connect" → Next → "Client authentication" on, "Standard flow" on → Next → Valid redirect ' +
    "URIs.\n\nThe secret is on the Credentials tab.",
  redirects:
    "Keycloak accepts any URL that you list, including http and `localhost`. An entry can end in `*`, " +
    "but the full URL is safer.",
  refreshToken:
    "Keycloak issues a refresh token with every sign-in; it expires with the user's Keycloak session. " +
    "For a refresh token that outlives the session, add the `offline_access` scope.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token that outlives the Keycloak session" },
    { scope: "phone", gives: "the `phone_number` and `phone_number_verified` claims" },
    { scope: "address", gives: "the `address` claim" },
    { scope: "microprofile-jwt", gives: "the realm roles in the `groups` claim" },
  ],
  moving: "same",
  sources: [
    "[Managing OpenID Connect clients](https://www.keycloak.org/docs/latest/server_admin/#_oidc_clients)",
    "[Offline access](https://www.keycloak.org/docs/latest/server_admin/#_offline-access)",
  ],
}

export default registration
