import { describe, expect, expectTypeOf, it } from "vitest"
import VK, { type VKOptions, type VKPhoto, type VKProfile, type VKRelative } from "../src/vk.ts"
import { documentedProfile } from "./expectation.ts"
import { signIn, type Attempt } from "./sign-in.ts"

const client = { clientId: "id", clientSecret: "secret" }
const { response: _, ...person } = documentedProfile("vk")

/** Simulates VK's answers: no token type, the address beside the token, and the user in a list. */
function vendor(tokens: object = {}, profile: object = { response: [person] }): Attempt["vendor"] {
  return ({ url }) =>
    url.pathname.endsWith("access_token")
      ? Response.json({ access_token: "access", expires_in: 86_400, user_id: 743784474, ...tokens })
      : Response.json(profile)
}

const versions = async (options: VKOptions): Promise<(string | null)[]> => {
  const { authorization, requests, errors } = await signIn(VK({ ...client, ...options }), {
    vendor: vendor(),
  })
  expect(errors).toEqual([])
  return [authorization, ...requests.map(({ url }) => url)].map(({ searchParams }) => searchParams.get("v"))
}

describe("VK", () => {
  it("names version 5.126 of the API in every address [PRV-30, VER-06]", async () => {
    const { authorization, requests } = await signIn(VK(client), { vendor: vendor() })
    const { searchParams } = authorization
    expect(authorization.origin + authorization.pathname).toBe("https://oauth.vk.com/authorize")
    expect([searchParams.get("response_type"), searchParams.get("v"), searchParams.get("scope")]).toEqual([
      "code",
      "5.126",
      "email",
    ])
    expect(requests.map(({ url }) => url.href)).toEqual([
      "https://oauth.vk.com/access_token?v=5.126",
      "https://api.vk.com/method/users.get?fields=photo_100&v=5.126",
    ])
    expect(requests[0]?.body.get("client_secret")).toBe("secret")
    expect(requests[1]?.headers.get("authorization")).toBe("Bearer access")
  })

  it.each<[string, VKOptions]>([
    ["one option", { apiVersion: "5.199" }],
    [
      "the addresses",
      {
        authorization: "https://oauth.vk.com/authorize?scope=email&v=5.199",
        token: "https://oauth.vk.com/access_token?v=5.199",
        userinfo: "https://api.vk.com/method/users.get?fields=photo_100&v=5.199",
      },
    ],
    [
      "parameters of the addresses",
      {
        authorization: { params: { v: "5.199" } },
        token: { url: "https://oauth.vk.com/access_token?v=5.199" },
        userinfo: { params: { v: "5.199" } },
      },
    ],
    [
      "the addresses by their former names",
      {
        authorizationUrl: "https://oauth.vk.com/authorize?scope=email&v=5.199",
        accessTokenUrl: "https://oauth.vk.com/access_token?v=5.199",
        requestTokenUrl: "https://oauth.vk.com/access_token?v=5.1",
        profileUrl: "https://api.vk.com/method/users.get?fields=photo_100&v=5.199",
      },
    ],
    [
      "the address of the token by its oldest name",
      {
        apiVersion: "5.199",
        requestTokenUrl: "https://oauth.vk.com/access_token?v=5.199",
      },
    ],
  ])("takes another version by %s [PRV-31, VER-06]", async (_name, options) => {
    expect(await versions(options)).toEqual(["5.199", "5.199", "5.199"])
  })

  it("makes a user of both names, the picture, and the address beside the token, with the number as text [PRV-50, TYP-09]", async () => {
    const { account, session, profile } = await signIn(VK(client), {
      vendor: vendor({ email: "persik@vk.com" }),
    })
    expect(account).toMatchObject({ provider: "vk", providerAccountId: "743784474", token_type: "bearer" })
    expect(session?.user).toMatchObject({
      name: "Персик Рыжий",
      email: "persik@vk.com",
      image: person["photo_100"],
    })
    // The profile has both forms, the specification's and the API's.
    expect(profile).toEqual({ ...person, response: [person] })
  })

  it("gives no address if the user has no address, and no expiry of a token that never expires", async () => {
    const { session, account, errors } = await signIn(VK(client), { vendor: vendor({ expires_in: 0 }) })
    expect(errors).toEqual([])
    expect(session?.user?.email ?? null).toBeNull()
    expect(account?.expires_at).toBeUndefined()
  })

  it.each([
    [
      { error: { error_code: 5, error_msg: "User authorization failed: invalid session." } },
      "the error 5: User",
    ],
    [{ response: [] }, "there is no user"],
    [{}, "there is no user"],
  ])("signs nobody in where the API answers %o with status 200", async (profile, reason) => {
    const { session, errors } = await signIn(VK(client), { vendor: vendor({}, profile) })
    expect(session).toBeNull()
    expect(errors.join(" ")).toContain(reason)
  })

  it("says what VK refused", async () => {
    const refusal = { error: "invalid_grant", error_description: "Code is invalid or expired." }
    const { session, errors } = await signIn(VK(client), {
      vendor: () => Response.json(refusal, { status: 401 }),
    })
    expect(session).toBeNull()
    expect(errors.join(" ")).toContain('"invalid_grant" with status 401')
  })
})

type Required<Shape> = {
  [Name in keyof Shape as object extends Pick<Shape, Name> ? never : Name]: Shape[Name]
}
type Of<Type> = Type | undefined

describe("the profile of VK", () => {
  it("requires the members that every user has, and the answer around them [PRV-32]", () => {
    expectTypeOf<Omit<Required<VKProfile>, "response">>().toEqualTypeOf<{
      id: number
      first_name: string
      last_name: string
      can_access_closed: boolean
      is_closed: boolean
      photo_100: string
    }>()
  })

  it("types texts, cases, numbers and flags [PRV-33, PRV-34, PRV-35, PRV-36]", () => {
    expectTypeOf<VKProfile["bdate" | "photo_max_orig" | "tv" | "email" | "deactivated"]>().toEqualTypeOf<
      Of<string>
    >()
    expectTypeOf<VKProfile["first_name_abl" | "last_name_nom" | "last_name_ins"]>().toEqualTypeOf<
      Of<string>
    >()
    expectTypeOf<VKProfile["common_count" | "followers_count" | "online_app" | "timezone"]>().toEqualTypeOf<
      Of<number>
    >()
    expectTypeOf<VKProfile["blacklisted" | "trending" | "verified" | "online_mobile"]>().toEqualTypeOf<
      Of<0 | 1>
    >()
  })

  it("types what is one of a few values [PRV-37, PRV-43, PRV-44, PRV-45]", () => {
    expectTypeOf<VKProfile["friend_status"]>().toEqualTypeOf<Of<0 | 1 | 2 | 3>>()
    expectTypeOf<VKProfile["sex"]>().toEqualTypeOf<Of<0 | 1 | 2>>()
    expectTypeOf<VKProfile["relation"]>().toEqualTypeOf<Of<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>>()
    expectTypeOf<VKProfile["wall_default"]>().toEqualTypeOf<Of<"all" | "owner">>()
    expectTypeOf<NonNullable<VKProfile["last_seen"]>["platform"]>().toEqualTypeOf<
      Of<1 | 2 | 3 | 4 | 5 | 6 | 7>
    >()
    expectTypeOf<NonNullable<VKProfile["occupation"]>["type"]>().toEqualTypeOf<
      Of<"work" | "school" | "university">
    >()
    expectTypeOf<NonNullable<VKProfile["personal"]>["smoking"]>().toEqualTypeOf<Of<1 | 2 | 3 | 4 | 5>>()
    expectTypeOf<NonNullable<VKProfile["military"]>["unit"]>().toEqualTypeOf<string>()
    expectTypeOf<NonNullable<VKProfile["education"]>["graduation"]>().toEqualTypeOf<number>()
  })

  it("types places, ties and counts [PRV-38, PRV-39, PRV-40, PRV-46, PRV-47, PRV-48, PRV-49]", () => {
    expectTypeOf<VKProfile["city" | "country"]>().toEqualTypeOf<Of<{ id: number; title: string }>>()
    expectTypeOf<NonNullable<VKProfile["career"]>["company"]>().toEqualTypeOf<Of<string>>()
    expectTypeOf<NonNullable<VKProfile["connections"]>["skype"]>().toEqualTypeOf<string>()
    expectTypeOf<NonNullable<VKProfile["contacts"]>>().toEqualTypeOf<{
      home_phone: string
      mobile_phone: string
    }>()
    expectTypeOf<NonNullable<VKProfile["exports"]>["twitter"]>().toEqualTypeOf<number>()
    expectTypeOf<NonNullable<VKProfile["counters"]>["user_videos"]>().toEqualTypeOf<Of<number>>()
    expectTypeOf<NonNullable<VKProfile["relation_partner"]>["hidden"]>().toEqualTypeOf<Of<number>>()
    expectTypeOf<VKRelative["type"]>().toEqualTypeOf<
      "parent" | "child" | "grandparent" | "grandchild" | "sibling"
    >()
    expectTypeOf<NonNullable<VKProfile["schools"]>[number]["type_str"]>().toEqualTypeOf<Of<string>>()
    expectTypeOf<NonNullable<VKProfile["status_audio"]>["duration"]>().toEqualTypeOf<number>()
    expectTypeOf<NonNullable<VKProfile["universities"]>[number]["chair_name"]>().toEqualTypeOf<Of<string>>()
  })

  it("types the photograph of the page [PRV-41, PRV-42]", () => {
    expectTypeOf<Required<VKPhoto>>().toEqualTypeOf<{
      album_id: number
      date: number
      id: number
      owner_id: number
      has_tags: boolean
    }>()
    expectTypeOf<NonNullable<VKProfile["crop_photo"]>["rect"]>().toEqualTypeOf<{
      x: number
      x2: number
      y: number
      y2: number
    }>()
    expectTypeOf<NonNullable<VKPhoto["images"]>[number]["type"]>().toExtend<string | undefined>()
    expectTypeOf<"max" | "temp" | "w">().toExtend<NonNullable<VKPhoto["sizes"]>[number]["type"]>()
  })
})
