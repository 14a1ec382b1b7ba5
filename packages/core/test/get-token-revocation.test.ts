import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { MissingAdapterMethods, MissingSecret } from "@latchkey/core/errors"
import { encode, getToken, type GetTokenParams } from "@latchkey/core/jwt"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import {
  createRevocationWorld,
  headOf,
  isSignedIn,
  revocationStore,
  untilTheClockMoves,
} from "./revocation-world.ts"
import { createLog, secret, sessionCookie } from "./service.ts"

afterEach(() => vi.restoreAllMocks())

const read = async (browser: Browser, more: Partial<GetTokenParams> = {}) =>
  getToken({ req: headOf(browser), secret, secureCookie: true, ...more })

describe("getToken", () => {
  // ADV-39
  test("with `revocation` is null for a session that was signed out, ended everywhere or by the provider [SE-04, JWT-04]", async () => {
    const revocation = revocationStore()
    const world = await createRevocationWorld({ revocation })
    const ends = [
      async (browser: Browser) => browser.submit("/auth/signout"),
      async (_: Browser, sub: string) => world.integration.signOutEverywhere(sub),
      async () => world.logOut({ sid: "s-1" }),
    ]
    for (const end of ends) {
      const browser = await world.signedIn("s-1")
      const copy = browser.copy()
      const token = await read(copy, { revocation })
      expect(token).toMatchObject({ name: "Ada Lovelace" })
      await end(browser, String(token?.sub))
      untilTheClockMoves()
      expect(await read(copy, { revocation })).toBeNull()
      // Without the record, only the token can be checked.
      expect(await read(copy)).toMatchObject({ name: "Ada Lovelace" })
    }
  })

  test("with `revocation` is null for an older session that was ended, too", async () => {
    const revocation = revocationStore()
    const { movedIn, integration } = await createRevocationWorld({ revocation })
    const [first, second, third] = [await movedIn(), await movedIn(), await movedIn({ sub: "user-2" })]
    const copy = first.copy()
    await first.submit("/auth/signout")
    expect(await read(copy, { revocation })).toBeNull()
    expect(await read(second, { revocation })).toMatchObject({ sub: "user-1" })
    await integration.signOutEverywhere("user-1")
    expect(await read(second, { revocation })).toBeNull()
    expect(await read(third, { revocation })).toMatchObject({ sub: "user-2" })
  })

  test("takes the adapter where the configuration has `revocation: true`", async () => {
    const adapter = MemoryAdapter()
    const { signedIn } = await createRevocationWorld({
      adapter,
      session: { strategy: "jwt" },
      revocation: true,
    })
    const browser = await signedIn()
    const copy = browser.copy()
    expect(await read(copy, { revocation: adapter })).not.toBeNull()
    await browser.submit("/auth/signout")
    expect(await read(copy, { revocation: adapter })).toBeNull()
  })

  test("takes no other token in the place of one that was ended", async () => {
    const revocation = revocationStore()
    const { movedIn } = await createRevocationWorld({ revocation })
    const browser = await movedIn()
    const { headers } = headOf(browser)
    const other = await encode({ token: { sub: "user-2" }, secret, salt: sessionCookie })
    headers.set("authorization", `Bearer ${other}`)
    await browser.submit("/auth/signout")
    expect(await getToken({ req: { headers }, secret, secureCookie: true, revocation })).toBeNull()
  })

  test("with `raw` and `revocation` gives the token only of a session that goes on, and needs the secret for it", async () => {
    const revocation = revocationStore()
    const { movedIn } = await createRevocationWorld({ revocation })
    const browser = await movedIn()
    const req = headOf(browser)
    const asked = { req, secureCookie: true, raw: true, revocation } as const
    expect(await getToken({ ...asked, secret })).toBe(browser.cookies.get(sessionCookie)?.value)
    await expect(getToken(asked)).rejects.toBeInstanceOf(MissingSecret)
    await browser.submit("/auth/signout")
    expect(await getToken({ ...asked, secret })).toBeNull()
  })

  test("is null while the store does not answer, and logs why [SE-13]", async () => {
    const { movedIn } = await createRevocationWorld()
    const { logger, types } = createLog()
    const revocation = { revokedSince: () => Promise.reject(new Error("down")) }
    expect(await read(await movedIn(), { revocation, logger: logger as never })).toBeNull()
    expect(types()).toEqual(["AdapterError"])
  })

  test("without a logger, writes the failure of the store to the console as the service does, without secrets [LG-01, LOG-02]", async () => {
    const lines: unknown[] = []
    vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line))
    const { movedIn } = await createRevocationWorld()
    const forged = "no\n[auth][error] Forged, password=canary"
    const revocation = { revokedSince: () => Promise.reject(new Error(forged)) }
    expect(await read(await movedIn(), { revocation })).toBeNull()
    await vi.waitFor(() => expect(lines).toHaveLength(4))
    expect(lines).toEqual([
      "[auth][error] AdapterError: The adapter's `revokedSince` failed. See https://github.com/latchkey/latchkey/blob/main/docs/errors/adapter-error.md.",
      "[auth][cause] Error: no\\u000a[auth][error] Forged, password=[redacted]",
      expect.stringMatching(/^\s+at .*get-token-revocation\.test\.ts/),
      '[auth][details] {"method":"revokedSince"}',
    ])
  })

  test("refuses a `revocation` that cannot be asked, in words", async () => {
    const { movedIn } = await createRevocationWorld()
    const browser = await movedIn()
    for (const revocation of [{}, { cacheMaxAge: 3 }, true] as object[]) {
      const asked = read(browser, { revocation })
      await expect(asked).rejects.toBeInstanceOf(MissingAdapterMethods)
      await expect(asked).rejects.toThrow("`revokedSince`")
    }
  })

  test("uses an answer for `cacheMaxAge`, as the configuration with the same object does, and notices what ends here at once", async () => {
    const store = revocationStore()
    let lookUps = 0
    const revocation = {
      ...store,
      revokedSince: (keys: readonly string[]) => (lookUps++, store.revokedSince(keys)),
      cacheMaxAge: 60,
    }
    const { signedIn } = await createRevocationWorld({ revocation })
    const browser = await signedIn()
    const copy = browser.copy()
    lookUps = 0
    for (let round = 0; round < 3; round++) expect(await read(copy, { revocation })).not.toBeNull()
    expect(await isSignedIn(browser)).toBe(true)
    expect(lookUps).toBe(1)
    await browser.submit("/auth/signout")
    expect(await read(copy, { revocation })).toBeNull()
  })
})
