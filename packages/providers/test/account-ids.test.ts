import { describe, expect, it } from "vitest"
import BoxyHQSAML, { type BoxyHQSAMLOptions, type BoxyHQSAMLProfile } from "../src/boxyhq-saml.ts"
import EVEOnline, { type EVEOnlineOptions, type EVEOnlineProfile } from "../src/eveonline.ts"
import Spotify, { type SpotifyOptions, type SpotifyProfile } from "../src/spotify.ts"
import { documentedProfile } from "./expectation.ts"

describe("the account id of BoxyHQ SAML", () => {
  const idOf = async (
    requested: Record<string, string> | undefined,
    id = "1",
    options: BoxyHQSAMLOptions = {},
  ) => {
    const profile: BoxyHQSAMLProfile = { id, email: "jane@example.com", requested }
    return (await BoxyHQSAML(options).profile?.(profile, {}))?.id
  }

  it("is another one for each tenant and product: the browser names them, and each tenant its subjects [ID-18]", async () => {
    const ids = await Promise.all([
      idOf({ tenant: "acme", product: "shop" }),
      idOf({ tenant: "evil", product: "shop" }),
      idOf({ tenant: "acme", product: "blog" }),
      idOf({ tenant: "acme/shop", product: "" }),
      idOf({ tenant: "acme", product: "" }, "shop/1"),
      idOf({ tenant: "", product: "acme" }, "shop/1"),
      idOf({ client_id: "of-one-connection" }),
    ])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids[0]).toBe("acme/shop/1")
    expect(ids.at(-1)).toBe("1")
  })

  it("is the subject alone for the tenants whose accounts are stored so, and for no others", async () => {
    const options = { oldAccountIds: ["acme"] }
    expect(await idOf({ tenant: "acme", product: "shop" }, "1", options)).toBe("1")
    expect(await idOf({ tenant: "evil", product: "shop" }, "1", options)).toBe("evil/shop/1")
    expect(await idOf({ tenant: "acme", product: "shop" }, "1", { oldAccountIds: [] })).toBe("acme/shop/1")
  })
})

describe("the account id of EVE Online", () => {
  const idOf = async (members: Partial<EVEOnlineProfile>, options: EVEOnlineOptions = {}) => {
    const profile = { ...documentedProfile("eveonline"), ...members } as EVEOnlineProfile
    return (await EVEOnline(options).profile?.(profile, {}))?.id
  }

  it("is another one when the character has gone to another player [ID-18]", async () => {
    expect(await idOf({ owner: "another" })).toBe("123123:another")
    expect(await idOf({ owner: "another" })).not.toBe(await idOf({}))
    expect(await idOf({ owner: "" })).toBeUndefined()
  })

  it("is the number alone if the accounts are stored so", async () => {
    expect(await idOf({ owner: "another" }, { oldAccountIds: true })).toBe("123123")
  })
})

describe("the account id of Spotify", () => {
  const idOf = async (members: Partial<SpotifyProfile>, options: SpotifyOptions = {}) => {
    const profile = { ...documentedProfile("spotify"), ...members } as SpotifyProfile
    return (await Spotify(options).profile?.(profile, {}))?.id
  }

  it("is the one that never changes, and without it, there's no account [ID-18]", async () => {
    expect(await idOf({ account_id: "immutable", id: "renamed" })).toBe("immutable")
    const { account_id: _, ...older } = documentedProfile("spotify")
    expect((await Spotify().profile?.(older as SpotifyProfile, {}))?.id).toBeUndefined()
  })

  it("is the id in URLs if the accounts are stored so", async () => {
    expect(await idOf({ id: "stored" }, { oldAccountIds: true })).toBe("stored")
  })
})
