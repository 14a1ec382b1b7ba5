import type { Registration } from "../registration.ts"

/** Registering an application at Duende IdentityServer. */
const registration: Registration = {
  register:
    "There is no console. In your server's configuration, add a `Client` with `ClientId`, " +
    "`ClientSecrets`, `AllowedGrantTypes = GrantTypes.Code`, `RedirectUris` and `AllowedScopes = { " +
    '"openid", "profile", "email" }`.',
  redirects: "`RedirectUris` lists the full URLs; http and `localhost` are accepted.",
  refreshToken: "Set `AllowOfflineAccess = true` for the client, and add the `offline_access` scope.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "api1", gives: "an API scope of your server" },
  ],
  moving: "same",
  sources: [
    "[Clients](https://docs.duendesoftware.com/identityserver/fundamentals/clients/)",
    "[Refresh tokens](https://docs.duendesoftware.com/identityserver/tokens/refresh/)",
  ],
}

export default registration
