import type { Behaviour, Endpoint } from "@latchkey/test-kit/openid-provider/behaviour"
import { sendJson, sendText } from "@latchkey/test-kit/openid-provider/respond"
import { brokenSignature, unsigned } from "@latchkey/test-kit/openid-provider/tampering"
import type { Misbehaviour } from "./misbehaviours.ts"

/** Returns a behaviour that changes the user's claims, in the id_token and at the UserInfo endpoint. */
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

/** Returns an authorization response without a code (RFC 6749 §4.1.2.1). */
function refusal(all: Readonly<Record<string, string>>, error: string): Record<string, string> {
  const { code: _, ...others } = all
  return { ...others, error }
}

const oops = { message: "Something went wrong." }

/** The provider's behaviour for each misbehaviour. Undefined claims are left out. */
const behaviours: Readonly<Record<Misbehaviour, () => Behaviour>> = {
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

/** Sets a provider's misbehaviour. If it's undefined, the provider behaves. */
export function setBehaviour(provider: { behaviour: object }, name: Misbehaviour | undefined): void {
  provider.behaviour = name === undefined ? {} : behaviours[name]()
}
