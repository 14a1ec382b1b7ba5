import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token.
 *
 * @see [ID token](https://docs.digdir.no/docs/idporten/oidc/oidc_protocol_id_token)
 */
export interface IDPortenProfile extends Profile {
  /** The user's identifier for this client; it's different for other clients. */
  sub: string
  /** The national identity number, unless the sign-in was pseudonymous. */
  pid?: string | undefined
  /** The level of assurance: `idporten-loa-substantial` or `idporten-loa-high`. */
  acr?: string | undefined
  /** The electronic identities that the user signed in with. */
  amr?: string[] | undefined
  /** The session. */
  sid?: string | undefined
  /** The language of the sign-in. */
  locale?: string | undefined
  jti?: string | undefined
}

/**
 * ID-porten, OpenID Connect: electronic identities of Norwegian citizens, for public services. Environment:
 * `AUTH_ID_PORTEN_ID`. Administer the client in [Samarbeidsportalen](https://samarbeid.digdir.no).
 *
 * The client authenticates with a key (`private_key_jwt`), as ID-porten recommends: pass the private key, a
 * `CryptoKey`, as `token: { clientPrivateKey: { key, kid } }`. A client with a secret needs
 * `client: { token_endpoint_auth_method: "client_secret_basic" }` instead, and `AUTH_ID_PORTEN_SECRET`. We couldn't
 * check in the documentation that the audience of the client's assertions is the issuer.
 *
 * The profile has neither a name nor an e-mail address. If you need a level of assurance, request it: ID-porten
 * requires its clients to check `acr`. With
 * `authorization: { params: { claims: { id_token: { acr: { essential: true, value: "idporten-loa-high" } } } } }`,
 * Latchkey rejects any other level.
 *
 * @param options - `issuer` for tests: `https://test.idporten.no`.
 * @see [Summary in English](https://docs.digdir.no/docs/idporten/oidc/oidc_guide_english)
 * @see [Token endpoint](https://docs.digdir.no/docs/idporten/oidc/oidc_protocol_token)
 */
export default function IDPorten(
  options: OIDCUserConfig<IDPortenProfile> = {},
): OIDCConfig<IDPortenProfile, "id-porten"> {
  return {
    id: "id-porten",
    name: "ID-porten",
    type: "oidc",
    issuer: "https://idporten.no",
    authorization: { params: { scope: "openid" } },
    client: { token_endpoint_auth_method: "private_key_jwt" },
    profile: (profile) => ({ id: profile.sub, name: null, image: null }),
    style: { bg: "#1e2b3c", text: "#ffffff" },
    options,
  }
}
