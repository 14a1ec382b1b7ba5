import { describe, expect, it } from "vitest"
import Discord, { type DiscordProfile } from "../src/discord.ts"

const nelly = {
  id: "80351110224678912",
  username: "nelly",
  discriminator: "0",
  global_name: "Nelly",
  avatar: null,
  email: "nelly@discord.com",
  verified: true,
} as DiscordProfile
const user = async (profile: Partial<DiscordProfile>) => Discord().profile?.({ ...nelly, ...profile }, {})

describe("Discord", () => {
  it.each([
    [{ avatar: "8342729096ea" }, "https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea.png"],
    [{ avatar: "a_8342729096ea" }, "https://cdn.discordapp.com/avatars/80351110224678912/a_8342729096ea.gif"],
    // 80351110224678912 shifted by 22 bits is 19157197529, which leaves 5 when divided by 6.
    [{}, "https://cdn.discordapp.com/embed/avatars/5.png"],
    [{ discriminator: "1337" }, "https://cdn.discordapp.com/embed/avatars/2.png"],
  ])(
    "shows the picture of %o at %s: the user's own, animated ones, and the default ones",
    async (profile, image) => {
      expect((await user(profile))?.image).toBe(image)
    },
  )

  it("uses the display name, or otherwise the user name", async () => {
    expect((await user({}))?.name).toBe("Nelly")
    expect((await user({ global_name: null }))?.name).toBe("nelly")
  })

  it("leaves out every unverified address [ID-19]", async () => {
    expect((await user({ verified: false }))?.email).toBeNull()
    expect((await user({}))?.email).toBe("nelly@discord.com")
  })
})
