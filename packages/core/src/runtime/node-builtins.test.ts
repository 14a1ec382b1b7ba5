import { afterEach, describe, expect, test, vi } from "vitest"
import { encodeBase64url as nodeEncode } from "../crypto/encodings.ts"
import { keyRing as nodeKeyRing } from "../crypto/key-ring.ts"
import { seal as nodeSeal } from "../crypto/seal.ts"
import { nodeBuffer, nodeCrypto } from "./node-builtins.ts"

const secret = "correct horse battery staple, twice over"
const salt = "authjs.session-token"

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

/** Loads fresh copies of the modules, on a runtime with the given function for Node's modules. */
async function loadWith(getBuiltinModule: (id: string) => object | undefined) {
  vi.resetModules()
  vi.spyOn(process, "getBuiltinModule").mockImplementation(getBuiltinModule)
  return {
    ...(await import("./node-builtins.ts")),
    ...(await import("../crypto/encodings.ts")),
    ...(await import("../crypto/hashes.ts")),
    ...(await import("../crypto/key-ring.ts")),
    ...(await import("../crypto/seal.ts")),
  }
}

const runtimes: [string, (id: string) => object | undefined][] = [
  ["that has none", () => undefined],
  [
    "that refuses",
    () => {
      throw new Error("not here")
    },
  ],
  ["with empty modules", () => ({})],
  [
    "whose functions throw",
    () =>
      new Proxy(
        {},
        {
          get: () => () => {
            throw new Error("not implemented")
          },
        },
      ),
  ],
]

describe("platform", () => {
  test("Node has both", () => {
    expect(nodeCrypto).toBeDefined()
    expect(nodeBuffer).toBe(Buffer)
  })

  describe.each(runtimes)("a runtime %s", (_name, getBuiltinModule) => {
    test("has no node:crypto", async () => {
      expect((await loadWith(getBuiltinModule)).nodeCrypto).toBeUndefined()
    })
  })
})

describe("a runtime without Node's modules", () => {
  const none = () => undefined

  test("encodes as Node does, and refuses what Node refuses [JW-05]", async () => {
    const { concatBytes, decodeBase64url, encodeBase64url, encodeHex } = await loadWith(none)
    for (const length of [...Array(70).keys(), 20_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length) % 256)
      const text = encodeBase64url(bytes)
      expect(text).toBe(nodeEncode(bytes))
      expect(decodeBase64url(text)).toEqual(bytes)
      expect(encodeHex(bytes)).toBe(Buffer.from(bytes).toString("hex"))
      expect(concatBytes([bytes, bytes])).toEqual(Uint8Array.of(...bytes, ...bytes))
    }
    for (const text of [
      "AA==",
      "AB",
      "AAB",
      "AA+A",
      "AA/A",
      " AAAA",
      "AAAA\n",
      "AAAAA",
      "AAA.",
      "AAAé",
      "=",
    ]) {
      expect(decodeBase64url(text)).toBeUndefined()
    }
  })

  test("hashes as Node does", async () => {
    const web = await loadWith(none)
    vi.restoreAllMocks()
    vi.resetModules()
    const node = await import("../crypto/hashes.ts")
    for (const text of ["", "abc", "zß水🔑"]) {
      expect(await web.sha256Hex(text)).toBe(node.sha256Hex(text))
      expect(await web.sha256Base64url(text)).toBe(node.sha256Base64url(text))
      expect(await web.sha512Base64url(text)).toBe(node.sha512Base64url(text))
    }
  })

  test("opens Node's tokens, and Node opens its [FP-11]", async () => {
    const { keyRing, seal } = await loadWith(none)
    const web = keyRing([secret, "second"], salt)
    const node = nodeKeyRing(["second", secret], salt)
    for (const claims of [{}, { name: "Zoë 🔑", text: "x".repeat(14_000) }]) {
      expect(await web.open(await nodeSeal(node, claims, { maxAge: 60 }))).toMatchObject(claims)
      expect(await node.open(await seal(web, claims, { maxAge: 60 }))).toMatchObject(claims)
    }
    expect(await web.open("a..b.c.d")).toBeNull()
  })
})
