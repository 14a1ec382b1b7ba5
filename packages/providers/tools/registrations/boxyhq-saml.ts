import type { Registration } from "../registration.ts"

/** Registering an application at BoxyHQ SAML. */
const registration: Registration = {
  register:
    "Admin portal of your service → Enterprise SSO → Connections → New Connection: name, tenant, " +
    'product, the metadata of the organization\'s identity provider, "Allowed redirect URLs" and ' +
    '"Default redirect URL".\n\nEach connection has its own client id and secret.',
  redirects:
    "The URL must be among the connection's allowed redirect URLs. http and `localhost` are " + "accepted.",
  refreshToken: "The service's documentation doesn't mention refresh tokens.",
  scopes: "SAML has no scopes: the organization's identity provider decides which attributes it sends.",
  moving:
    "Scopes and the callback URL are the same. The account id consists of the tenant, product and " +
    "subject instead of only the subject: set `oldAccountIds` if you already have stored accounts.",
  sources: ["[SSO flow](https://boxyhq.com/docs/jackson/sso-flow/)"],
}

export default registration
