import type { Registration } from "../registration.ts"

/** Registering an application at Osso. */
const registration: Registration = {
  register:
    "Admin interface of your Osso → OAuth Clients → New client. Then open the client → Configure " +
    "redirect URIs.\n\nCustomers add their own identity providers under Customers.",
  redirects:
    "The URL must match one of the client's redirect URIs. The documentation doesn't say whether http " +
    "is accepted.",
  refreshToken:
    "The documentation doesn't say whether a refresh token is issued. The project is no longer " +
    "maintained.",
  scopes: "Osso has no scopes.",
  moving:
    "Account ids, scopes and the callback URL are the same. You can omit the trailing slash of the " +
    "`issuer`.",
  sources: ["[Osso](https://github.com/enterprise-oss/osso)"],
}

export default registration
