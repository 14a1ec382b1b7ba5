import type { Profile, User } from "@latchkey/next"
import type { Same } from "./same.ts"

export const exact: [
  Same<Profile["email_verified"], boolean | null | undefined>,
  Same<Profile["updated_at"], Date | string | number | null | undefined>,
] = [true, true]

export const profiles: Profile[] = [
  { email_verified: null, updated_at: null, picture: "https://idp.example/a.png" },
  { email_verified: true, updated_at: "2026-01-01", picture: { data: { url: "https://idp.example/a.png" } } },
  { updated_at: 1_767_225_600, picture: null },
  { updated_at: new Date(0) },
]
// @ts-expect-error -- some providers send text; it is for their own definition to say what that means
export const claimed: Profile = { email_verified: "true" }

/** A picture is whatever the provider sends, and the application's to use: as text, or as an object. */
export function userOf(profile: Profile): User {
  return { image: profile.picture?.data?.url ?? profile.picture }
}
