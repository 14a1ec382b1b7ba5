import { deepStrictEqual, match, strictEqual } from "node:assert/strict"
import type { Members } from "@latchkey/test-kit/openid-provider/behaviour"
import { grace } from "@latchkey/test-kit/openid-provider/openid-provider"
import { brokenSignature } from "@latchkey/test-kit/openid-provider/tampering"
import { withMember } from "./claim.ts"
import type { Module } from "./module.ts"

const personal: Members = {
  ...grace,
  address: { formatted: "1 Navy Yard, Washington", country: "US" },
  phone_number: "+1 202 555 0143",
  phone_number_verified: true,
}
const byReference: Members = {
  ...grace,
  _claim_names: { address: "aggregated", credit_score: "distributed" },
  _claim_sources: {
    aggregated: { JWT: "eyJhbGciOiJub25lIn0.eyJhZGRyZXNzIjp7fX0." },
    distributed: { endpoint: "https://claims.example/score", access_token: "for the claims" },
  },
}

/** The rows about the UserInfo endpoint. */
export const userinfoModules: readonly Module[] = [
  {
    name: "scope-userinfo-claims",
    wanted: "session",
    ids: "OAU-05",
    options: {
      idToken: false,
      authorization: { params: { scope: "openid profile email address phone" } },
    },
    behaviour: { userinfo: () => personal },
    proves: ({ idp, profiles }) => {
      const [request] = idp.arrivals.filter(({ endpoint }) => endpoint === "authorize")
      strictEqual(request?.query.get("scope"), "openid profile email address phone")
      deepStrictEqual(profiles, [personal])
    },
  },
  {
    name: "userinfo-bearer-header",
    wanted: "session",
    ids: "OA-08",
    options: { idToken: false },
    proves: ({ idp }) => {
      const [request] = idp.arrivals.filter(({ endpoint }) => endpoint === "userinfo")
      match(request?.headers.get("authorization") ?? "", /^Bearer /)
      deepStrictEqual([...(request?.query ?? []), ...(request?.body ?? [])], [])
    },
  },
  {
    name: "userinfo-invalid-sub",
    wanted: "refusal",
    reason: "different users",
    ids: "ID-12",
    options: { idToken: false },
    behaviour: { userinfo: withMember("sub", "somebody else") },
  },
  {
    name: "userinfo-signed",
    wanted: "session",
    ids: "ID-12",
    options: { idToken: false, client: { userinfo_signed_response_alg: "RS256" } },
    behaviour: { signedUserinfo: (token) => token },
  },
  {
    name: "userinfo-signed [broken signature]",
    wanted: "refusal",
    reason: "The signature of the token",
    ids: "ID-12",
    options: { idToken: false, client: { userinfo_signed_response_alg: "RS256" } },
    behaviour: { signedUserinfo: brokenSignature },
  },
  ...(["aggregated-claims", "distributed-claims"] as const).map((name): Module => ({
    name,
    wanted: "session",
    options: { idToken: false },
    behaviour: { userinfo: () => byReference },
    proves: ({ profiles, idp }) => {
      deepStrictEqual(profiles, [byReference])
      strictEqual(idp.count("elsewhere"), 0)
    },
  })),
]
