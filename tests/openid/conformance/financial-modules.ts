import { strictEqual } from "node:assert/strict"
import type { Members } from "@latchkey/test-kit/openid-provider/behaviour"
import { clientId } from "@latchkey/test-kit/openid-provider/client"
import { unsigned } from "@latchkey/test-kit/openid-provider/tampering"
import { claim, without } from "./claim.ts"
import type { Module } from "./module.ts"

const minute = 60
const now = (): number => Math.floor(Date.now() / 1000)
/** Metadata that announces `iss` in the authorization response (RFC 9207 §3). */
const promisesIss = (metadata: Members): Members => ({
  ...metadata,
  authorization_response_iss_parameter_supported: true,
})
const other = "https://other.example"

const tokens: readonly Module[] = [
  {
    name: "expired-exp",
    wanted: "refusal",
    reason: "`exp`",
    ids: "ID-06",
    behaviour: { claims: (claims) => ({ ...claims, exp: now() - 5 * minute }) },
  },
  { name: "missing-exp", wanted: "refusal", reason: "`exp`", ids: "ID-06", behaviour: claim("exp") },
  { name: "missing-iss", wanted: "refusal", reason: "`iss`", ids: "ID-01", behaviour: claim("iss") },
  {
    name: "second-unknown-aud",
    wanted: "refusal",
    reason: "`aud`",
    ids: "ID-02",
    behaviour: { claims: (claims) => ({ ...claims, aud: [clientId, "another client"], azp: clientId }) },
  },
  { name: "missing-nonce", wanted: "refusal", reason: "`nonce`", ids: "ID-08", behaviour: claim("nonce") },
  {
    name: "alg-none",
    wanted: "refusal",
    reason: 'signed with "none"',
    ids: "ID-05",
    options: { client: { id_token_signed_response_alg: "PS256" } },
    behaviour: { algorithm: "PS256", idToken: unsigned },
  },
  {
    name: "alg-other-than-registered",
    wanted: "refusal",
    reason: 'signed with "RS256"',
    ids: "ID-05",
    options: { client: { id_token_signed_response_alg: "PS256" } },
    behaviour: { algorithm: "RS256" },
  },
  {
    name: "aud-array-of-one",
    wanted: "session",
    ids: "ID-02",
    behaviour: { claims: (claims) => ({ ...claims, aud: [clientId] }) },
  },
  {
    name: "no-expires-in",
    wanted: "session",
    ids: "OA-11",
    behaviour: { tokens: without("expires_in") },
  },
  ...["bearer", "BEARER", "bEaReR"].map((tokenType): Module => ({
    name: `token-type-case [${tokenType}]`,
    wanted: "session",
    ids: "OA-10",
    behaviour: { tokens: (answer) => ({ ...answer, token_type: tokenType }) },
  })),
]

const responses: readonly Module[] = [
  {
    name: "response-iss",
    wanted: "session",
    ids: "OA-06",
    behaviour: ({ issuer }) => ({
      metadata: promisesIss,
      response: (parameters) => ({ ...parameters, iss: issuer }),
    }),
  },
  {
    name: "response-iss-wrong",
    wanted: "refusal",
    reason: "instead of",
    ids: "OA-05, OA-06",
    behaviour: { metadata: promisesIss, response: (parameters) => ({ ...parameters, iss: other }) },
    proves: ({ idp }) => strictEqual(idp.count("token"), 0),
  },
  {
    name: "response-iss-wrong [not promised]",
    wanted: "refusal",
    reason: "instead of",
    ids: "OA-05, OA-06",
    behaviour: { response: (parameters) => ({ ...parameters, iss: other }) },
    proves: ({ idp }) => strictEqual(idp.count("token"), 0),
  },
  {
    name: "response-iss-missing",
    wanted: "refusal",
    reason: "no `iss`",
    ids: "OA-06",
    behaviour: { metadata: promisesIss },
    proves: ({ idp }) => strictEqual(idp.count("token"), 0),
  },
  {
    name: "response-iss-missing [error]",
    wanted: "refusal",
    reason: "no `iss`",
    ids: "OA-06, OA-13",
    behaviour: {
      metadata: promisesIss,
      response: ({ state = "" }) => ({ state, error: "temporarily_unavailable" }),
    },
  },
  {
    name: "state-wrong",
    wanted: "refusal",
    reason: "no such sign-in",
    ids: "OA-04",
    behaviour: { response: (parameters) => ({ ...parameters, state: "another" }) },
    leavesChecks: true,
    proves: ({ idp }) => strictEqual(idp.count("token"), 0),
  },
  {
    name: "state-missing",
    wanted: "refusal",
    reason: "no `state`",
    ids: "OA-04",
    behaviour: { response: ({ code = "" }) => ({ code }) },
    leavesChecks: true,
    proves: ({ idp }) => strictEqual(idp.count("token"), 0),
  },
  {
    name: "metadata-other-issuer",
    wanted: "refusal",
    reason: "names the issuer",
    ids: "OA-16, FI-11",
    behaviour: { metadata: (metadata) => ({ ...metadata, issuer: `${String(metadata["issuer"])}/tenant` }) },
    proves: ({ idp }) => strictEqual(idp.count("authorize"), 0),
  },
]

/** The modules of FAPI 2's client plan: what must be refused, and what must be accepted. */
export const financialModules: readonly Module[] = [...tokens, ...responses]
