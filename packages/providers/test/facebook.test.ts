import { describe, expect, it } from "vitest"
import Facebook from "../src/facebook.ts"
import { signIn } from "./sign-in.ts"

const client = { clientId: "id", clientSecret: "secret" }
const fields = "id,name,email,picture.width(250).height(250)"

async function visit(options: Parameters<typeof Facebook>[0], profile: object) {
  return signIn(Facebook({ ...client, ...options }), {
    vendor: ({ url }) =>
      url.pathname === "/me"
        ? Response.json(profile)
        : Response.json({ access_token: "EAAB", token_type: "bearer", expires_in: 5_183_944 }),
  })
}

describe("Facebook", () => {
  it("asks for the fields of a user, and for others where the application does", async () => {
    const usual = await visit({}, { id: "1", name: "Jane" })
    expect(usual.requests.at(-1)?.url.searchParams.get("fields")).toBe(fields)
    const more = await visit(
      { userinfo: { params: { fields: "id,birthday" } } },
      { id: "1", birthday: "01/01" },
    )
    expect(more.requests.at(-1)?.url.searchParams.get("fields")).toBe("id,birthday")
    expect(more.profile).toEqual({ id: "1", birthday: "01/01" })
  })

  it("signs in a user who has no address there, and no picture", async () => {
    const { errors, session, account } = await visit({}, { id: "10158354713251234", name: "Jane" })
    expect(errors).toEqual([])
    expect(account).toMatchObject({ providerAccountId: "10158354713251234" })
    expect(session?.user?.email ?? null).toBeNull()
  })
})
