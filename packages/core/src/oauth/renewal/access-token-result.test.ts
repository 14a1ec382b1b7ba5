import { expect, test } from "vitest"
import type { TokenSet } from "../../model/account.ts"
import { accessTokenResult, type RenewalTask } from "./access-token-result.ts"

const key = { kty: "EC", crv: "P-256", x: "x", y: "y", d: "d" }

function resultOf(tokens: object): object {
  return accessTokenResult(tokens as TokenSet, {} as RenewalTask, [])
}

test.each(["dpop", "DPoP"])("a token of type %s comes with the key that it's bound to [OA-17]", (type) => {
  expect(resultOf({ access_token: "at", token_type: type, dpop_jwk: key })).toMatchObject({
    status: "ok",
    tokenType: "dpop",
    dpopKey: key,
  })
})

test.each([
  ["bound to no key", { token_type: "bearer" }],
  ["that says nothing of its type", { dpop_jwk: key }],
  ["that a key of an earlier token was kept with", { token_type: "bearer", dpop_jwk: key }],
  ["with a key that is a text", { token_type: "dpop", dpop_jwk: JSON.stringify(key) }],
  ["that lacks its key", { token_type: "dpop" }],
])("a token %s comes without a key", (_, tokens) => {
  expect(resultOf({ access_token: "at", ...tokens })).not.toHaveProperty("dpopKey")
})
