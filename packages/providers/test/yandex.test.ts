import { describe, expect, expectTypeOf, it } from "vitest"
import Yandex, { type YandexAvatarSize, type YandexAvatarSizes, type YandexProfile } from "../src/yandex.ts"
import { signIn } from "./sign-in.ts"

const bare: YandexProfile = { id: "1000034426", login: "ivan", client_id: "c", psuid: "1.AAceCw" }
const image = async (profile: Partial<YandexProfile>, avatarSize?: YandexAvatarSize) =>
  (await Yandex({ avatarSize }).profile?.({ ...bare, ...profile }, {}))?.image

describe("Yandex", () => {
  it.each<[YandexAvatarSize | undefined, string]>([
    [undefined, "islands-200"],
    ["islands-small", "islands-small"],
    ["islands-retina-50", "islands-retina-50"],
  ])("shows the avatar of size %s at …/%s [PRV-22, PRV-23, PRV-26]", async (avatarSize, size) => {
    expect(await image({ default_avatar_id: "0/0-0" }, avatarSize)).toBe(
      `https://avatars.yandex.net/get-yapic/0/0-0/${size}`,
    )
  })

  it("shows no avatar if it's the default one or missing [PRV-22]", async () => {
    expect(await image({ default_avatar_id: "0/0-0", is_avatar_empty: true })).toBeNull()
    expect(await image({ is_avatar_empty: false })).toBeNull()
    expect(await image({})).toBeNull()
  })

  it.each([
    [{ display_name: "ivan", real_name: "Иван Иванов", first_name: "Иван" }, "ivan"],
    [{ real_name: "Иван Иванов", first_name: "Иван" }, "Иван Иванов"],
    [{ first_name: "Иван" }, "Иван"],
    [{}, "ivan"],
  ])("uses the first name that is there: %o [PRV-25, PRV-26]", async (names, name) => {
    expect(await Yandex().profile?.({ ...bare, ...names }, {})).toMatchObject({ id: "1000034426", name })
  })

  it.each([
    [{ default_email: "a@yandex.ru", emails: ["b@yandex.ru"] }, "a@yandex.ru"],
    [{ emails: ["b@yandex.ru"] }, "b@yandex.ru"],
    [{}, undefined],
  ])("takes the default address, or otherwise the first: %o [PRV-24, PRV-26]", async (emails, email) => {
    expect((await Yandex().profile?.({ ...bare, ...emails }, {}))?.email).toBe(email)
  })

  it("asks for the profile by the scheme `OAuth`, and signs nobody in where that is refused", async () => {
    const client = { clientId: "id", clientSecret: "secret" }
    const { requests, session, errors } = await signIn(Yandex(client), {
      vendor: ({ url }) =>
        url.pathname === "/token"
          ? Response.json({ access_token: "y0_token", token_type: "bearer", expires_in: 31_536_000 })
          : new Response(null, { status: 401 }),
    })
    expect(requests.at(-1)?.headers.get("authorization")).toBe("OAuth y0_token")
    expect(session).toBeNull()
    expect(errors.join(" ")).toContain("https://login.yandex.ru/info answered with status 401.")
  })

  it("types the members that every user has, and the ones that permissions add [PRV-20, PRV-21, PRV-24, PRV-25]", () => {
    expectTypeOf<Pick<YandexProfile, "id" | "login" | "client_id" | "psuid">>().toEqualTypeOf<{
      id: string
      login: string
      client_id: string
      psuid: string
    }>()
    expectTypeOf<YandexProfile["birthday"]>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<YandexProfile["sex"]>().toEqualTypeOf<"female" | "male" | null | undefined>()
    expectTypeOf<YandexProfile["default_phone"]>().toEqualTypeOf<{ id: number; number: string } | undefined>()
    expectTypeOf<YandexProfile["emails"]>().toEqualTypeOf<string[] | undefined>()
    expectTypeOf<YandexProfile["real_name" | "display_name" | "default_avatar_id"]>().toEqualTypeOf<
      string | undefined
    >()
    expectTypeOf<YandexProfile["is_avatar_empty"]>().toEqualTypeOf<boolean | undefined>()
  })

  it("knows ten sizes of avatars by their pixels [PRV-23]", () => {
    expectTypeOf<YandexAvatarSizes>().toEqualTypeOf<{
      "islands-small": 28
      "islands-34": 34
      "islands-middle": 42
      "islands-50": 50
      "islands-retina-small": 56
      "islands-68": 68
      "islands-75": 75
      "islands-retina-middle": 84
      "islands-retina-50": 100
      "islands-200": 200
    }>()
  })
})
