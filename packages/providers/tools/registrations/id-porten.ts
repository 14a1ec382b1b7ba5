import { privateKeyExample } from "../private-key.ts"
import type { Registration } from "../registration.ts"

/** Registering an application at ID-porten. */
const registration: Registration = {
  register:
    "[Samarbeidsportalen](https://samarbeid.digdir.no) → self-service → Integrations → a new " +
    'integration of the type "ID-porten", with the client type `web` and the authentication ' +
    "`private_key_jwt`.\n\nYou can't change the type later. You can also register clients with " +
    "Digdir's self-service API, which accepts the public key of a key pair that you've created.\n\n" +
    privateKeyExample("id-porten", 'IDPorten({ token: { clientPrivateKey: { key, kid: "the-key-id" } } })'),
  redirects:
    "The URL must be one of the client's `redirect_uris`. You must also register a URL to return to " +
    "after the sign-out. `localhost` is accepted only in the test environment.",
  refreshToken:
    "Register the client with the `refresh_token` grant type: only such clients get a refresh token.",
  scopes: [
    { scope: "profile", gives: "access to the UserInfo endpoint" },
    {
      scope: "krr:user/kontaktinformasjon.read",
      gives: 'the user\'s entry in the contact register; only for an integration of the type "API client"',
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
