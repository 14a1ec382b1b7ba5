import { constants, generateKeyPairSync, sign, type KeyObject } from "node:crypto"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { OIDCConfig } from "@latchkey/core/providers"
import { beforeEach, describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, sessionCookie } from "./service.ts"
import { signIn } from "./sign-in.ts"
import { withoutNodeModules } from "./without-node-modules.ts"

const idp = await createIdentityProvider()

beforeEach(() => {
  idp.misbehave = { metadata, keys: () => ({ keys: published }) }
})

const metadata = (all: Record<string, unknown>) => ({
  ...all,
  id_token_signing_alg_values_supported: ["RS256", "ES256", "EdDSA"],
  userinfo_signing_alg_values_supported: ["RS256", "ES256", "EdDSA"],
})

type Algorithm = "RS256" | "ES256" | "EdDSA"

const pairs = {
  RS256: generateKeyPairSync("rsa", { modulusLength: 2048 }),
  ES256: generateKeyPairSync("ec", { namedCurve: "P-256" }),
  EdDSA: generateKeyPairSync("ed25519"),
}
const published = Object.entries(pairs).map(([alg, { publicKey }]) => ({
  ...publicKey.export({ format: "jwk" }),
  alg,
  kid: alg,
}))

/** Returns a token as text. The signature is valid, whatever the parts are. */
function signed(alg: Algorithm, header: string, payload: string): string {
  const { privateKey }: { privateKey: KeyObject } = pairs[alg]
  const hash = alg === "EdDSA" ? null : "sha256"
  const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const
  return `${header}.${payload}.${sign(hash, Buffer.from(`${header}.${payload}`), key).toString("base64url")}`
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")
const headerOf = (alg: Algorithm, more: object = {}): string => encoded({ alg, kid: alg, ...more })

type Change = (part: string) => string

/** Changes after which a lenient decoder still reads the same bytes. */
const changes: [string, Change][] = [
  ["a line break at its end", (part) => `${part}\n`],
  ["a line break within it", (part) => `${part.slice(0, 20)}\r\n${part.slice(20)}`],
  ["a space before it", (part) => ` ${part}`],
  ["a tab within it", (part) => `${part.slice(0, 8)}\t${part.slice(8)}`],
  ["padding", (part) => part + "=".repeat(-part.length & 3 || 4)],
  ["one sign of padding", (part) => `${part}=`],
  ["stray bits, or one character too many", withStrayBits],
  ["a character of no alphabet", (part) => `${part.slice(0, 5)}!${part.slice(5)}`],
  ["a NUL at its end", (part) => `${part}\0`],
]

/** Sets bits in the last character that don't belong to any byte, if the length leaves some. */
function withStrayBits(part: string): string {
  if (part.length % 4 === 0) return `${part}A`
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  return part.slice(0, -1) + alphabet.charAt(alphabet.indexOf(part.at(-1) ?? "") + 1)
}

/** Changes to a token: to the signed parts before they're signed, and to the signature afterwards. */
const places: [string, (alg: Algorithm, header: string, payload: string, change: Change) => string][] = [
  ["header", (alg, header, payload, change) => signed(alg, change(header), payload)],
  ["claims", (alg, header, payload, change) => signed(alg, header, change(payload))],
  [
    "signature",
    (alg, header, payload, change) => {
      const [first, second, signature = ""] = signed(alg, header, payload).split(".")
      return `${first}.${second}.${change(signature)}`
    },
  ],
]

const algorithms = Object.keys(pairs) as Algorithm[]
const mutants = places.flatMap(([place, make]) =>
  changes.map(([what, change]) => ({ place, what, make, change })),
)
const whole: [string, Change][] = [
  ["a fourth part", (token) => `${token}.AAAA`],
  ["an empty fourth part", (token) => `${token}.`],
  ["a line break after it", (token) => `${token}\n`],
  ["a space before it", (token) => ` ${token}`],
  ["a part less", (token) => token.split(".").slice(0, 2).join(".")],
]

/** Returns true if an ID token with such a text leads to a session. */
async function isSession(make: (alg: Algorithm, header: string, payload: string) => string, alg: Algorithm) {
  idp.misbehave.idToken = (token) => make(alg, headerOf(alg), token.split(".")[1] ?? "")
  const service = createService({ providers: [idp.oidc()] })
  const browser = service.browser()
  await signIn(browser, idp)
  return browser.cookies.has(sessionCookie)
}

describe.each(algorithms)("an id_token signed by %s", (alg) => {
  test("as it should be is a session [ID-04]", async () => {
    expect(await isSession(signed, alg)).toBe(true)
  })

  test.each(mutants)("is refused with $what in its $place [ID-04.2]", async ({ make, change }) => {
    expect(await isSession((...parts) => make(...parts, change), alg)).toBe(false)
  })

  test.each(whole)("is refused with %s [ID-04]", async (_what, change) => {
    expect(await isSession((...parts) => change(signed(...parts)), alg)).toBe(false)
  })
})

describe.each(algorithms)("a UserInfo answer signed by %s", (alg) => {
  const answered = async (make: (header: string, payload: string) => string): Promise<boolean> => {
    idp.misbehave.idToken = (token) => signed(alg, headerOf(alg), token.split(".")[1] ?? "")
    idp.misbehave.userinfo = (profile) =>
      new Response(make(headerOf(alg), encoded(profile)), { headers: { "content-type": "application/jwt" } })
    const options: Partial<OIDCConfig> = { idToken: false, client: { userinfo_signed_response_alg: alg } }
    const browser = createService({ providers: [idp.oidc(options)] }).browser()
    await signIn(browser, idp)
    return browser.cookies.has(sessionCookie)
  }

  test("as it should be is read [ID-12]", async () => {
    expect(await answered((header, payload) => signed(alg, header, payload))).toBe(true)
  })

  test.each(mutants)("is refused with $what in its $place [ID-12]", async ({ make, change }) => {
    expect(await answered((header, payload) => make(alg, header, payload, change))).toBe(false)
  })
})

describe.each(algorithms)("a logout token signed by %s", (alg) => {
  let tokens = 0
  const posted = async (make: (header: string, payload: string) => string): Promise<number> => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: idp.issuer,
      aud: "client/1",
      iat: now,
      exp: now + 60,
      jti: `${alg} ${++tokens}`,
      sub: "ada-1",
      events: { "http://schemas.openid.net/event/backchannel-logout": {} },
    }
    const token = make(headerOf(alg, { typ: "logout+jwt" }), encoded(claims))
    const service = createService({
      providers: [idp.oidc({ backchannelLogout: true })],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
      revocation: true,
    })
    const body = new URLSearchParams({ logout_token: token })
    return (
      await service.fetch(new Request("https://app.example/auth/signout/idp", { method: "POST", body }))
    ).status
  }

  test("as it should be is taken [ID-21]", async () => {
    expect(await posted((header, payload) => signed(alg, header, payload))).toBe(200)
  })

  test.each(mutants)("is refused with $what in its $place [ID-21]", async ({ make, change }) => {
    expect(await posted((header, payload) => make(alg, header, payload, change))).toBe(400)
  })
})

/**
 * Returns a PS512 signature that begins with a zero byte. One in 256 does, because the salt makes each one different.
 */
function signatureFromZero(text: string, privateKey: KeyObject): Buffer {
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }
  for (;;) {
    const signature = sign("sha512", Buffer.from(text), key)
    if (signature[0] === 0) return signature
  }
}

/** Signs in with an ID token signed with PS512, and returns true if that leads to a session. */
async function isSessionByPss(change: (signature: Buffer) => Buffer, create = createService) {
  const { publicKey, privateKey } = pairs.RS256
  const keys = [{ ...publicKey.export({ format: "jwk" }), alg: "PS512", kid: "PS512" }]
  idp.misbehave.keys = () => ({ keys })
  idp.misbehave.metadata = (all) => ({ ...all, id_token_signing_alg_values_supported: ["PS512"] })
  idp.misbehave.idToken = (token) => {
    const text = `${encoded({ alg: "PS512", kid: "PS512" })}.${token.split(".")[1]}`
    return `${text}.${change(signatureFromZero(text, privateKey)).toString("base64url")}`
  }
  const browser = create({ providers: [idp.oidc()] }).browser()
  await signIn(browser, idp)
  return browser.cookies.has(sessionCookie)
}

// As a number, the shorter signature is the same, so RFC 8017 §8.1.2 and §8.2.2 check its length first.
test("a signature of RSA that begins with a zero byte is refused without it [ID-04]", async () => {
  expect(await isSessionByPss((signature) => signature)).toBe(true)
  expect(await isSessionByPss((signature) => signature.subarray(1))).toBe(false)
})

describe("if there is only WebCrypto", () => {
  test("a signature of RSA that begins with a zero byte is refused without it [ID-04]", async () => {
    withoutNodeModules()
    const { createService: create } = await import("./service.ts")
    expect(await isSessionByPss((signature) => signature, create)).toBe(true)
    expect(await isSessionByPss((signature) => signature.subarray(1), create)).toBe(false)
  })

  // ADV-05
  test.each(algorithms)(
    "an id_token signed by %s is refused with each of the changes [ID-04]",
    async (alg) => {
      withoutNodeModules()
      const { createService: create } = await import("./service.ts")
      const isTaken = async (make: (...parts: [Algorithm, string, string]) => string): Promise<boolean> => {
        idp.misbehave.idToken = (token) => make(alg, headerOf(alg), token.split(".")[1] ?? "")
        const browser = create({ providers: [idp.oidc()] }).browser()
        await signIn(browser, idp)
        return browser.cookies.has(sessionCookie)
      }
      expect(await isTaken(signed)).toBe(true)
      for (const { place, what, make, change } of mutants)
        expect(await isTaken((...parts) => make(...parts, change)), `${what} in ${place}`).toBe(false)
    },
  )
})

test("the changes are such that a lenient decoder reads the same", () => {
  const part = Buffer.alloc(64, 200).toString("base64url")
  for (const [what, change] of changes) {
    expect(change(part), what).not.toBe(part)
    expect(Buffer.from(change(part), "base64url").equals(Buffer.from(part, "base64url")), what).toBe(true)
  }
})
