import { describe, expect, test } from "vitest"
import type { Settings } from "../config/settings.ts"
import { originAfterRevocation } from "./end-sessions.ts"
import { revocationKey } from "./revocations.ts"

const origin = { at: 5_000, sub: "ada-1", sid: "s-1" }

/** Returns settings with a store in which a key was revoked at the given time, in milliseconds since 1970. */
function revokedAt(key: string, since: number): Settings {
  const revokedSince = async (keys: readonly string[]): Promise<readonly (Date | null)[]> =>
    keys.map((each) => (each === key ? new Date(since) : null))
  return { revocation: { revokedSince, cacheMaxAge: 0, source: {} } } as unknown as Settings
}

describe("a sign-in that has ended the earlier sessions of its user", () => {
  test("is refused if the provider has ended its session there since it answered [SE-04]", async () => {
    const settings = revokedAt(await revocationKey("sid", "idp", "s-1"), 1)
    await expect(originAfterRevocation(6_000, origin, "idp", settings)).rejects.toMatchObject({
      type: "OAuthCallbackError",
    })
  })

  test("is refused if the provider has ended all sessions of the user since it answered [SE-04]", async () => {
    const settings = revokedAt(await revocationKey("sub", "idp", "ada-1"), 5_000)
    await expect(originAfterRevocation(6_000, origin, "idp", settings)).rejects.toMatchObject({
      type: "OAuthCallbackError",
    })
  })

  test("begins after them, if the provider has ended the user's sessions before it answered [SE-04]", async () => {
    const settings = revokedAt(await revocationKey("sub", "idp", "ada-1"), 4_999)
    expect(await originAfterRevocation(6_000, origin, "idp", settings)).toEqual({ ...origin, at: 6_001 })
    expect(await originAfterRevocation(4_000, origin, "idp", settings)).toEqual(origin)
  })
})
