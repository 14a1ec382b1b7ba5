import type { Registration } from "../registration.ts"

/** Registering an application at ID-porten. */
const registration: Registration = {
  register:
    "[Samarbeidsportalen](https://samarbeid.digdir.no) → self-service → Integrations → a new " +
    'integration of the type "ID-porten", client type `web`, authentication `private_key_jwt`.\n\nThe type ' +
    "cannot be changed later. Digdir also registers clients by its self-service API, which takes the " +
    "public key of a pair that you made.",
  redirects:
    "The URL must be one of the client's `redirect_uris`; a URL after the sign-out is required, too. " +
    "`localhost` is accepted only in the test environment.",
  refreshToken: "Register the client with the grant type `refresh_token`: only such clients get one.",
  scopes: [
    { scope: "profile", gives: "access to the UserInfo endpoint" },
    {
      scope: "krr:user/kontaktinformasjon.read",
      gives: 'the user\'s entry in the contact register, for an integration of the type "API client"',
    },
  ],
  moving: "new",
  sources: [
    "[Registration of clients](https://docs.digdir.no/docs/idporten/oidc/oidc_func_clientreg)",
    "[Authorize endpoint](https://docs.digdir.no/docs/idporten/oidc/oidc_protocol_authorize)",
    "[Scopes of the contact register](https://docs.digdir.no/docs/Kontaktregisteret/krr_scopes)",
  ],
}

export default registration
