import { createHash } from "node:crypto"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts"
import { createService, errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"
import type { Browser } from "@latchkey/test-kit/browser"

const start = Date.parse("2026-03-01T12:00:00Z")

afterEach(() => {
  vi.useRealTimers()
})

async function setup() {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
  const idp = await createIdentityProvider()
  const browser = createService({ providers: [idp.oidc()] }).browser()
  await signIn(browser, idp)
  return { idp, browser }
}
const fetches = ({ arrivals }: IdentityProvider): number =>
  arrivals.filter(({ path }) => path === "/keys").length
const succeeds = async (browser: Browser, idp: IdentityProvider): Promise<boolean> =>
  errorOf(await signIn(browser, idp)) == null

describe("the keys of a provider", () => {
  test("may change again a moment after they changed: a fetch that brought new ones starts no cool-down [ID-14, FI-02]", async () => {
    const { idp, browser } = await setup()
    for (let round = 1; round <= 3; round++) {
      await idp.rotate()
      vi.setSystemTime(start + round * 3000)
      expect(await succeeds(browser, idp)).toBe(true)
    }
    expect(fetches(idp)).toBe(4)
  })

  test("may change a moment after a token with a broken signature [ID-14]", async () => {
    const { idp, browser } = await setup()
    idp.misbehave = { idToken: (token) => `${token.slice(0, -8)}AAAAAAAA` }
    expect(await succeeds(browser, idp)).toBe(false)
    idp.misbehave = {}
    await idp.rotate()
    expect(await succeeds(browser, idp)).toBe(true)
  })

  // ADV-06
  test("verify nothing if their exponent is one: anyone could sign [ID-17]", async () => {
    const { idp, browser } = await setup()
    await idp.rotate()
    idp.misbehave = {
      keys: ({ keys }) => ({ keys: keys.map((key) => ({ ...key, e: "AQ" })) }),
      idToken: signTrivially,
    }
    expect(await succeeds(browser, idp)).toBe(false)
  })

  test("may change without another name [ID-14]", async () => {
    const { idp, browser } = await setup()
    await idp.rotate()
    idp.misbehave = {
      keys: ({ keys }) => ({ keys: keys.map((key) => ({ ...key, kid: "key-0" })) }),
      header: (header) => ({ ...header, kid: "key-0" }),
    }
    expect(await succeeds(browser, idp)).toBe(true)
  })

  // ADV-56
  test("are fetched once in 30 s, however many tokens name keys that are made up, or have broken signatures [ID-14.1, FI-03]", async () => {
    const { idp, browser } = await setup()
    let tokens = 0
    idp.misbehave = { header: (header) => ({ ...header, kid: `made up ${++tokens}` }) }
    for (let round = 0; round < 40; round++) expect(await succeeds(browser, idp)).toBe(false)
    expect(fetches(idp)).toBe(2)
    idp.misbehave = { idToken: (token) => `${token.slice(0, -8)}AAAAAAAA` }
    for (let round = 0; round < 40; round++) expect(await succeeds(browser, idp)).toBe(false)
    expect(fetches(idp)).toBe(3)
    vi.setSystemTime(start + 30_001)
    expect(await succeeds(browser, idp)).toBe(false)
    expect(fetches(idp)).toBe(4)
  })

  test("are fetched at once when they have changed, though a token with a made-up key began the cool-down before [ID-14, FI-03]", async () => {
    const { idp, browser } = await setup()
    idp.misbehave = { header: (header) => ({ ...header, kid: "made up" }) }
    expect(await succeeds(browser, idp)).toBe(false)
    idp.misbehave = {}
    // The old key is still published, so a token with the new key finds it, but the signature doesn't match.
    await idp.rotate()
    idp.misbehave = {
      keys: ({ keys }) => ({ keys: keys.map((key) => ({ ...key, kid: "key-0" })) }),
      header: (header) => ({ ...header, kid: "key-0" }),
    }
    expect(await succeeds(browser, idp)).toBe(true)
    expect(fetches(idp)).toBe(3)
    // That fetch returned new keys, which ends the cool-down after the signature that didn't match.
    await idp.rotate()
    expect(await succeeds(browser, idp)).toBe(true)
    expect(fetches(idp)).toBe(4)
  })

  test("end the cool-down of a made-up key when a later fetch brings new ones [ID-14, FI-03]", async () => {
    const { idp, browser } = await setup()
    const madeUp = { header: (header: { alg: string }) => ({ ...header, kid: "made up" }) }
    idp.misbehave = madeUp
    expect(await succeeds(browser, idp)).toBe(false)
    vi.setSystemTime(start + 30_001)
    await idp.rotate()
    expect(await succeeds(browser, idp)).toBe(false)
    expect(fetches(idp)).toBe(3)
    idp.misbehave = {}
    await idp.rotate()
    expect(await succeeds(browser, idp)).toBe(true)
    expect(fetches(idp)).toBe(4)
  })

  test.each([201, 202, 206, 304, 400, 404, 500])(
    "are not taken from an answer with status %i [ID-04, DO-02]",
    async (status) => {
      const { idp, browser } = await setup()
      await idp.rotate()
      idp.misbehave = {
        keys: (set) => (status === 304 ? new Response(null, { status }) : Response.json(set, { status })),
      }
      expect(await succeeds(browser, idp)).toBe(false)
      idp.misbehave = {}
      vi.setSystemTime(start + 30_001)
      expect(await succeeds(browser, idp)).toBe(true)
    },
  )

  test("are not asked for again and again while the provider is down [FI-03, FI-04]", async () => {
    const { idp, browser } = await setup()
    idp.misbehave = {
      header: (header) => ({ ...header, kid: "made up" }),
      keys: () => new Response("down", { status: 503 }),
    }
    for (let round = 0; round < 10; round++) expect(await succeeds(browser, idp)).toBe(false)
    expect(fetches(idp)).toBe(2)
  })

  test("are fetched though the clock was set back after a fetch without new keys [FI-10, ID-14]", async () => {
    const { idp, browser } = await setup()
    idp.misbehave = { header: (header) => ({ ...header, kid: "made up" }) }
    expect(await succeeds(browser, idp)).toBe(false)
    idp.misbehave = {}
    await idp.rotate()
    vi.setSystemTime(start - 3_600_000)
    expect(await succeeds(browser, idp)).toBe(true)
  })

  test("are fetched from where the metadata says, also after it has moved [ID-04]", async () => {
    const { idp, browser } = await setup()
    vi.setSystemTime(start + 3_700_000)
    idp.misbehave = { metadata: (all) => ({ ...all, jwks_uri: `${idp.issuer}/keys?moved` }) }
    let asked = ""
    idp.misbehave.network = (url) => {
      if (url.pathname === "/keys") asked = url.search
    }
    expect(await succeeds(browser, idp)).toBe(true)
    expect(asked).toBe("?moved")
  })
})

/**
 * Signs without a private key, for an RSA key of 2048 bits with the exponent one: the padded hash is its own signature.
 */
function signTrivially(token: string): string {
  const signed = token.slice(0, token.lastIndexOf("."))
  const digest = Buffer.concat([
    Buffer.from("3031300d060960864801650304020105000420", "hex"),
    createHash("sha256").update(signed).digest(),
  ])
  const padding = Buffer.alloc(256 - 3 - digest.length, 0xff)
  const signature = Buffer.concat([Buffer.from([0, 1]), padding, Buffer.from([0]), digest])
  return `${signed}.${signature.toString("base64url")}`
}
