import { brokenSignature, unsigned } from "@latchkey/test-kit/openid-provider/tampering"
import type { Behaviour, Endpoint } from "@latchkey/test-kit/openid-provider/behaviour"
import { sendJson, sendText } from "@latchkey/test-kit/openid-provider/respond"

/** The name of a way in which a provider misbehaves. */
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

/** Every way in which a provider misbehaves, with its description. */
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

/** The claims of the user, in the id_token and at the UserInfo endpoint. */
function user(changes: Readonly<Record<string, unknown>>): Behaviour {
  const change = (all: Readonly<Record<string, unknown>>): Record<string, unknown> => ({ ...all, ...changes })
  return { claims: change, userinfo: change }
}

function claims(changes: Readonly<Record<string, unknown>>): Behaviour {
  return { claims: (all) => ({ ...all, ...changes }) }
}

function json(at: Endpoint, status: number, body: object): Behaviour {
  return {
    answers(endpoint, _request, response) {
      if (endpoint === at) sendJson(response, body, status)
      return endpoint === at
    },
  }
}

function page(at: Endpoint): Behaviour {
  return {
    answers(endpoint, _request, response) {
      if (endpoint === at) sendText(response, "<h1>Welcome</h1>", "text/html; charset=utf-8")
      return endpoint === at
    },
  }
}

/** An authorization response without a code (RFC 6749 §4.1.2.1). */
function refusal(all: Readonly<Record<string, string>>, error: string): Record<string, string> {
  const { code: _, ...others } = all
  return { ...others, error }
}

const oops = { message: "Something went wrong." }

/** The behaviour of the provider, by its name. Undefined claims are left out. */
export const behaviours: Readonly<Record<Misbehaviour, () => Behaviour>> = {
  "access-denied": () => ({ response: (all) => refusal(all, "access_denied") }),
  "authorization-error": () => ({ response: (all) => refusal(all, "server_error") }),
  "broken-signature": () => ({ idToken: brokenSignature }),
  "discovery-error": () => json("discovery", 500, oops),
  "discovery-html": () => page("discovery"),
  "expired-id-token": () => ({
    claims: (all) => ({ ...all, iat: Number(all["iat"]) - 7200, exp: Number(all["iat"]) - 3600 }),
  }),
  "keys-error": () => json("keys", 500, oops),
  "missing-access-token": () => ({ tokens: (all) => ({ ...all, access_token: undefined }) }),
  "missing-email": () => user({ email: undefined, email_verified: undefined }),
  "missing-id-token": () => ({ tokens: (all) => ({ ...all, id_token: undefined }) }),
  "missing-key-id": () => ({
    header: ({ alg }) => ({ alg }),
    keys: (all) => all.flatMap((key) => [{ ...key, kid: `${key.kid}-next` }, key]),
  }),
  "missing-nonce": () => claims({ nonce: undefined }),
  "refused-client": () => json("token", 401, { error: "invalid_client" }),
  "refused-code": () => json("token", 400, { error: "invalid_grant" }),
  "silent-token-endpoint": () => ({ answers: (endpoint) => endpoint === "token" }),
  "slow-answers": () => ({ delay: () => 1000 }),
  "token-error": () => json("token", 500, oops),
  "token-html": () => page("token"),
  "unknown-key": () => ({ signsWith: { alg: "RS256", generation: 1000 } }),
  "unsigned-id-token": () => ({ idToken: unsigned }),
  "unverified-email": () => user({ email_verified: false }),
  "userinfo-error": () => json("userinfo", 500, oops),
  "wrong-audience": () => claims({ aud: "another client" }),
  "wrong-issuer": () => claims({ iss: "https://another.example" }),
  "wrong-nonce": () => claims({ nonce: "of another sign-in" }),
  "wrong-response-issuer": () => ({ response: (all) => ({ ...all, iss: "https://another.example" }) }),
  "wrong-state": () => ({ response: (all) => ({ ...all, state: "of another sign-in" }) }),
  "wrong-subject": () => ({ userinfo: (all) => ({ ...all, sub: "another user" }) }),
}
