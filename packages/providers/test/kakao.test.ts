import { describe, expect, it } from "vitest"
import Kakao, { type KakaoProfile } from "../src/kakao.ts"

const user = async (kakao_account?: KakaoProfile["kakao_account"]) =>
  Kakao().profile?.({ id: 1, kakao_account }, {})

describe("Kakao", () => {
  it("makes a user even if they share nothing", async () => {
    expect(await user()).toEqual({ id: "1", name: undefined, email: null, image: undefined })
  })

  it.each([
    [true, true, "a@kakao.com"],
    [true, false, null],
    [false, true, null],
    [undefined, undefined, null],
  ])(
    "with an address that is valid: %s, verified: %s, has the address %s [ID-19]",
    async (valid, verified, email) => {
      const account = { email: "a@kakao.com", is_email_valid: valid, is_email_verified: verified }
      expect((await user(account))?.email).toBe(email)
    },
  )

  it("uses the nickname, or otherwise the name", async () => {
    expect((await user({ profile: { nickname: "Gil" }, name: "Hong" }))?.name).toBe("Gil")
    expect((await user({ name: "Hong" }))?.name).toBe("Hong")
  })
})
