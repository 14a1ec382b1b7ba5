import type { Registration } from "../registration.ts"

/** Registering an application at Keycloak. */
const registration: Registration = {
  register:
    'Admin console of your Keycloak → the realm → Clients → Create client → client type "OpenID ' +
    'Connect" → Next → "Client authentication" on, "Standard flow" on → Next → Valid redirect ' +
    "URIs.\n\nThe secret is on the tab Credentials.",
  redirects:
    "Keycloak takes whatever you list, http and `localhost` included. An entry may end in `*`; the " +
    "full URL is safer.",
  refreshToken:
    "Keycloak gives a refresh token with every sign-in; it ends with the user's session at Keycloak. " +
    "Add the scope `offline_access` for one that outlives the session.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token that outlives the session at Keycloak" },
    { scope: "phone", gives: "the claims `phone_number` and `phone_number_verified`" },
    { scope: "address", gives: "the claim `address`" },
    { scope: "microprofile-jwt", gives: "the realm roles in the claim `groups`" },
  ],
  moving: "same",
  sources: [
    "[Managing OpenID Connect clients](https://www.keycloak.org/docs/latest/server_admin/#_oidc_clients)",
    "[Offline access](https://www.keycloak.org/docs/latest/server_admin/#_offline-access)",
  ],
}

export default registration
