import type { Registration } from "../registration.ts"

/** Registering an application at IdentityServer4. */
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
  sources: ["[Defining clients](https://identityserver4.readthedocs.io/en/latest/topics/clients.html)"],
}

export default registration
