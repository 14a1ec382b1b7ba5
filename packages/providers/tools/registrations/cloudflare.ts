import type { Registration } from "../registration.ts"

/** Registering an application at Cloudflare. */
const registration: Registration = {
  register:
    "[Cloudflare dashboard](https://dash.cloudflare.com) → your account → Manage Account → OAuth " +
    "clients → Create client, with the response type `code`, the `authorization_code` grant type and " +
    'the token authentication method `client_secret_basic` → Continue → the scope "User Details Read" ' +
    "→ Create client.\n\nYou need the role Super Administrator, Administrator or OAuth Client Write. A " +
    "client is private at first: only members of its account can sign in until you make it public.",
  redirects: "A client has a list of redirect URLs. The documentation doesn't say whether http is accepted.",
  refreshToken:
    "Also choose the `refresh_token` grant type for the client. The documentation doesn't say whether " +
    "the request must also include the `offline_access` scope.",
  scopes:
    "Scopes are named after the permissions of API tokens, such as `workers-platform.read`, and the " +
    "client must also have them. The API's `GET /oauth/scopes` lists their ids.",
  moving: "new",
  sources: [
    "[Create your OAuth client](https://developers.cloudflare.com/fundamentals/oauth/create-an-oauth-client/)",
    "[Create OAuth client, API](https://developers.cloudflare.com/api/resources/iam/subresources/oauth_clients/methods/create)",
  ],
}

export default registration
