import { expect, test } from "vitest"
import { withRefreshToken } from "./refresh-token.ts"

const tokens = { access_token: "new" }

test("the refresh token of a grant stays if the new answer brings no other", () => {
  expect(withRefreshToken(tokens, { refresh_token: "former" })).toEqual({
    access_token: "new",
    refresh_token: "former",
  })
})

test("the refresh token of the new answer counts more", () => {
  const renewed = { ...tokens, refresh_token: "new" }
  expect(withRefreshToken(renewed, { refresh_token: "former" })).toBe(renewed)
})

test.each([
  ["is bound to another key than the new tokens (RFC 9449 §5)", { refresh_token: "former", dpop_jwk: {} }],
  ["was never issued", {}],
])("a former refresh token that %s is not kept", (_, former) => {
  expect(withRefreshToken(tokens, former)).toBe(tokens)
})
