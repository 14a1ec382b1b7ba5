import { runInNewContext } from "node:vm"
import { AdapterError } from "@latchkey/core/errors"
import { getToken } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { createRevocationWorld, headOf, isSignedIn, revocationStore } from "./revocation-world.ts"
import { secret } from "./service.ts"

type Dates = readonly (Date | null)[]

const dateOfAnotherRealm = runInNewContext("(time) => new Date(time)") as (time: number) => Date

/** A store that answers as it should until `spoil` is set. */
interface SpoiltStore extends ReturnType<typeof revocationStore> {
  spoil: ((dates: Dates) => unknown) | undefined
}

function spoiltStore(): SpoiltStore {
  const sound = revocationStore()
  const store: SpoiltStore = {
    spoil: undefined,
    revoke: sound.revoke,
    revokedSince: (keys) => {
      const dates = sound.revokedSince(keys)
      return (store.spoil === undefined ? dates : store.spoil(dates)) as (Date | null)[]
    },
  }
  return store
}

describe("`revokedSince` that does not answer with a date or null for each key [SE-04, SE-05]", () => {
  test.each<[string, (dates: Dates) => unknown]>([
    ["ISO texts", (dates) => dates.map((date) => date?.toISOString() ?? null)],
    ["milliseconds", (dates) => dates.map((date) => date?.getTime() ?? null)],
    ["true and false", (dates) => dates.map((date) => date !== null)],
    ["objects with the date", (dates) => dates.map((date) => ({ since: date }))],
    ["undefined for null", (dates) => dates.map((date) => date ?? undefined)],
    ["dates without a time", (dates) => dates.map((date) => date && new Date(Number.NaN))],
    ["too few dates", (dates) => dates.filter((date) => date !== null).slice(1)],
    ["only the revoked keys", (dates) => dates.filter((date) => date !== null)],
    ["too many dates", (dates) => [null, ...dates]],
    ["an empty array", () => []],
    ["the first key alone", (dates) => dates[0]],
    ["nothing", () => undefined],
  ])("keeps a revoked session out: %s", async (_, spoil) => {
    const revocation = spoiltStore()
    const { service, signedIn } = await createRevocationWorld({ revocation })
    const browser = await signedIn()
    const copy = browser.copy()
    await browser.submit("/auth/signout")
    revocation.spoil = spoil
    expect(await isSignedIn(copy)).toBe(false)
    const error = service.log.errors[0] as AdapterError
    expect(error).toBeInstanceOf(AdapterError)
    expect(error.message).toBe("The adapter's `revokedSince` failed.")
    expect(await getToken({ req: headOf(copy), secret, secureCookie: true, revocation })).toBeNull()
    // The store may answer correctly again, so the cookie is kept.
    revocation.spoil = undefined
    expect(await isSignedIn(copy)).toBe(false)
  })

  test("accepts dates of another realm [FS-08]", async () => {
    const revocation = spoiltStore()
    const { service, signedIn } = await createRevocationWorld({ revocation })
    const [browser, other] = [await signedIn(), await signedIn()]
    const copy = browser.copy()
    await browser.submit("/auth/signout")
    revocation.spoil = (dates) => dates.map((date) => date && dateOfAnotherRealm(date.getTime()))
    expect(await isSignedIn(copy)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
    expect(service.log.errors).toEqual([])
  })
})
