import { describe, expect, it } from "vitest"
import VKID from "../src/vk-id.ts"
import { documentedProfile } from "./expectation.ts"
import { signIn, type VendorRequest } from "./sign-in.ts"

const tokens = { access_token: "access", token_type: "Bearer", expires_in: 3600, user_id: 1234567890 }

/** Simulates VK ID: answers the requests for tokens and for the user. */
function vendor(answers: { tokens?: object; user?: object } = {}) {
  return ({ url }: VendorRequest): Response =>
    Response.json(
      url.pathname === "/oauth2/auth"
        ? (answers.tokens ?? tokens)
        : (answers.user ?? documentedProfile("vk-id")),
    )
}

describe("VK ID", () => {
  it("gets the code back together with the device and the state that came with it, and no secret", async () => {
    const { requests, authorization, session } = await signIn(
      VKID({ clientId: "1", clientSecret: "secret" }),
      {
        back: { device_id: "device-1", type: "code_v2", expires_in: "600", ext_id: "ext" },
        vendor: vendor(),
      },
    )
    const form = Object.fromEntries(requests[0]?.body ?? [])
    expect(form).toEqual({
      grant_type: "authorization_code",
      code: "code",
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: authorization.searchParams.get("redirect_uri"),
      client_id: "1",
      device_id: "device-1",
      state: authorization.searchParams.get("state"),
    })
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([null, null])
    expect(session?.user).toMatchObject({ name: "Ivan Ivanov", email: "ivan_i123@vk.com" })
  })

  it.each([
    { tokens: { error: "invalid_grant", error_description: "Invalid code" } },
    { user: { error: "invalid_token" } },
  ])("signs nobody in when VK refuses with the status of a success: %j", async (answers) => {
    const { session, errors } = await signIn(VKID({ clientId: "1" }), { vendor: vendor(answers) })
    expect(session).toBeNull()
    expect(errors.join("\n")).toMatch(/answered "invalid_(?:grant|token)" with status 200/)
  })
})
