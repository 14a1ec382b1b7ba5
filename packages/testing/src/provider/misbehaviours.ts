/** The name of a misbehaviour. */
export type Misbehaviour =
  | "access-denied"
  | "authorization-error"
  | "broken-signature"
  | "discovery-error"
  | "discovery-html"
  | "expired-id-token"
  | "keys-error"
  | "missing-access-token"
  | "missing-email"
  | "missing-id-token"
  | "missing-key-id"
  | "missing-nonce"
  | "refused-client"
  | "refused-code"
  | "silent-token-endpoint"
  | "slow-answers"
  | "token-error"
  | "token-html"
  | "unknown-key"
  | "unsigned-id-token"
  | "unverified-email"
  | "userinfo-error"
  | "wrong-audience"
  | "wrong-issuer"
  | "wrong-nonce"
  | "wrong-response-issuer"
  | "wrong-state"
  | "wrong-subject"

/** Every misbehaviour, with its description. */
export const misbehaviours: Readonly<Record<Misbehaviour, string>> = {
  "access-denied": "the user refuses, and comes back with `error=access_denied`",
  "authorization-error": "the user comes back with `error=server_error`",
  "broken-signature": "the id_token's signature is wrong",
  "discovery-error": "the discovery document is answered with status 500",
  "discovery-html": "the discovery document is a page",
  "expired-id-token": "the id_token expired an hour ago",
  "keys-error": "the key set is answered with status 500",
  "missing-access-token": "the token answer has no access token",
  "missing-email": "the user has no address",
  "missing-id-token": "the token answer has no id_token",
  "missing-key-id": "the id_token doesn't say which of several keys signed it",
  "missing-nonce": "the id_token has no nonce",
  "refused-client": "the token endpoint answers `invalid_client`, as with a wrong secret",
  "refused-code": "the token endpoint answers `invalid_grant`, as for a code that has expired",
  "silent-token-endpoint": "the token endpoint never answers",
  "slow-answers": "every answer takes a second",
  "token-error": "the token endpoint answers with status 500",
  "token-html": "the token endpoint answers with a page",
  "unknown-key": "the id_token is signed with a key that isn't published",
  "unsigned-id-token": "the id_token isn't signed (`alg` is `none`)",
  "unverified-email": "the user's address isn't verified",
  "userinfo-error": "the UserInfo endpoint answers with status 500",
  "wrong-audience": "the id_token is for another client",
  "wrong-issuer": "the id_token is from another issuer",
  "wrong-nonce": "the id_token has the nonce of another sign-in",
  "wrong-response-issuer": "the user comes back with the `iss` of another provider",
  "wrong-state": "the user comes back with the `state` of another sign-in",
  "wrong-subject": "the UserInfo endpoint answers for another user",
}
