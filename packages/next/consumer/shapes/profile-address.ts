import type { ProfileAddress } from "@latchkey/core/types"
import type { Profile } from "@latchkey/next"
import type { Same } from "./same.ts"

type Line = "country" | "formatted" | "locality" | "postal_code" | "region" | "street_address"

export const exact: [
  Same<Profile["address"], ProfileAddress | null | undefined>,
  Same<Pick<ProfileAddress, keyof ProfileAddress>, { [Name in Line]?: string | null | undefined }>,
] = [true, true]

export const addresses: Profile[] = [
  { address: null },
  { address: {} },
  { address: { country: "NO", region: null } },
]
// @ts-expect-error -- a postal code is text: it may begin with 0
export const numbered: Profile = { address: { postal_code: 150 } }
