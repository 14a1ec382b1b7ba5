import type { Registration } from "../registration.ts"

/** Registering an application at Ory. */
const registration: Registration = {
  register:
    '[Ory console](https://console.ory.sh) → the project → OAuth 2 → OAuth2 Clients → Create → "Server ' +
    'App" → Redirect URIs and Scopes. For your own Hydra, run `ory create oauth2-client --grant-type ' +
    "authorization_code,refresh_token --response-type code --scope openid,offline_access,email,profile " +
    "--redirect-uri …`.\n\nThe provider's id is `hydra`.",
  redirects: "The URL must exactly match one in the list. http and `localhost` are accepted.",
  refreshToken: "Add the `offline_access` scope, and add the `refresh_token` grant type to the client.",
  scopes: [{ scope: "offline_access", gives: "a refresh token" }],
  moving: "same",
  sources: ["[Authorization code flow](https://www.ory.com/docs/oauth2-oidc/authorization-code-flow)"],
}

export default registration
