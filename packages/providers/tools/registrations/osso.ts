import type { Registration } from "../registration.ts"

/** Registering an application at Osso. */
const registration: Registration = {
  register:
    "Admin interface of your Osso → OAuth Clients → New client; then the client → Configure redirect " +
    "URIs.\n\nA customer adds its own identity provider under Customers.",
  redirects:
    "The URL must match one of the client's redirect URIs. The documentation doesn't say if http is accepted.",
  refreshToken:
    "The documentation doesn't say if a refresh token is given. The project is no longer " + "maintained.",
  scopes: "Osso has no scopes.",
  moving:
    "Account ids, scopes and the callback URL are the same. The `issuer` may be given without a slash " +
    "at its end.",
  sources: ["[Osso](https://github.com/enterprise-oss/osso)"],
}

export default registration
