import type { Profile } from "@latchkey/next"
import type { Same } from "./same.ts"

type TextClaim =
  | "sub"
  | "id"
  | "name"
  | "given_name"
  | "family_name"
  | "middle_name"
  | "nickname"
  | "preferred_username"
  | "profile"
  | "website"
  | "gender"
  | "birthdate"
  | "zoneinfo"
  | "locale"
  | "phone_number"
  | "email"

export const text: Same<Pick<Profile, TextClaim>, { [Claim in TextClaim]?: string | null | undefined }> = true

/** Every claim is optional, and a provider may send others: what they are is for the application to find out. */
export const empty: Profile = {}
export const open: Profile = { sub: "1", groups: ["a"], "https://example.com/claim": { nested: true } }
export const others: Same<Profile["groups"], unknown> = true
// @ts-expect-error -- a name is text
export const numbered: Profile = { name: 1 }
