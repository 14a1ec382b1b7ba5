import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import { oauthCatalogue } from "./catalogue.ts"
import Kick from "../src/kick.ts"
import Mattermost from "../src/mattermost.ts"
import Reddit from "../src/reddit.ts"
import Twitter from "../src/twitter.ts"
import WorkOS from "../src/workos.ts"
import Zoom from "../src/zoom.ts"
import { expectation } from "./expectation.ts"

type Made = OAuthConfig<unknown> | OIDCConfig<unknown>

/** Returns the user that a provider makes from a profile of any shape. */
async function userOf(provider: Made, profile: unknown): Promise<unknown> {
  return provider.profile?.(profile, {})
}

// The generic providers use the service's function.
const vendors = (await oauthCatalogue()).filter(({ create }) => create({}).profile !== undefined)

describe.each(vendors)("$id", ({ id, create }) => {
  it("makes no user of an answer without an identifier: all users would share it", async () => {
    const provider = create(expectation(id).options ?? {})
    const user = await userOf(provider, {}).catch((error: unknown) => error)
    if (user instanceof TypeError) return
    expect(user).toHaveProperty("id")
    expect(user).toMatchObject({
      id: expect.toSatisfy((made: unknown) => made === undefined || made === null),
    })
  })
})

describe("the user of", () => {
  it("Kick has no id if the answer names nobody", async () => {
    expect(await Kick().profile?.({ data: [] }, {})).toMatchObject({ id: undefined })
  })

  it.each([
    [{ first_name: "Jane", last_name: "Doe" }, "Jane Doe"],
    [{ first_name: "Jane" }, "Jane"],
    [{ nickname: "JD" }, "JD"],
    [{}, "jane"],
  ])("Mattermost has the fullest name of %j", async (names, name) => {
    const empty = { first_name: "", last_name: "", nickname: "" }
    const profile = {
      id: "1",
      username: "jane",
      email: "jane@example.com",
      create_at: 0,
      update_at: 0,
      delete_at: 0,
    }
    expect(await userOf(Mattermost(), { ...profile, ...empty, ...names })).toMatchObject({ name })
  })

  it("Reddit gives the avatar that the user drew, if there is one", async () => {
    const profile = {
      id: "1",
      name: "jane",
      snoovatar_img: "https://i.redd.it/snoovatar.png",
      icon_img: "https://a",
    }
    expect(await Reddit().profile?.(profile, {})).toMatchObject({ image: "https://i.redd.it/snoovatar.png" })
    expect(await Reddit().profile?.({ id: "1", name: "jane" }, {})).toMatchObject({ image: undefined })
  })

  it("Twitter has the address that X confirmed, where the application asked for it", async () => {
    const data = { id: "1", name: "Jane", username: "jane", confirmed_email: "jane@example.com" }
    expect(await Twitter().profile?.({ data }, {})).toMatchObject({ email: "jane@example.com" })
  })

  it("WorkOS has the picture that the identity provider sent, and no name where it sent none", async () => {
    const profile = {
      object: "profile" as const,
      id: "prof_1",
      connection_id: "conn_1",
      connection_type: "OktaSAML",
      idp_id: "1",
      email: "jane@example.com",
      raw_attributes: { picture: "https://example.com/jane.png" },
    }
    expect(await userOf(WorkOS(), profile)).toMatchObject({
      name: null,
      image: "https://example.com/jane.png",
    })
    expect(await userOf(WorkOS(), { ...profile, raw_attributes: { picture: 1 } })).toMatchObject({
      image: null,
    })
  })

  it("Zoom has the display name where first and last name are missing", async () => {
    const profile = { id: "1", email: "jane@example.com", display_name: "Jane" }
    expect(await userOf(Zoom(), profile)).toMatchObject({ name: "Jane" })
  })
})
