import { describe, expect, test } from "vitest"
import { parseProtectedHeader } from "./foreign-tokens.ts"

const parse = (text: string) => parseProtectedHeader(Buffer.from(text).toString("base64url"))

describe("parseProtectedHeader", () => {
  test.each(["A256CBC-HS512", "A256GCM"])("reads %s in any order of members, with kid or without", (enc) => {
    expect(parse(`{"alg":"dir","enc":"${enc}","kid":"k"}`)).toEqual({ enc, kid: "k" })
    expect(parse(`{"kid":"k","typ":"JWT","enc":"${enc}","alg":"dir"}`)).toEqual({ enc, kid: "k" })
    expect(parse(`{"enc":"${enc}","alg":"dir"}`)).toEqual({ enc, kid: undefined })
  })

  test.each([
    "zip",
    "crit",
    "epk",
    "p2c",
    "p2s",
    "iv",
    "tag",
    "apu",
    "apv",
    "jku",
    "jwk",
    "x5u",
    "x5c",
    "x5t",
    "cty",
  ])("a header with %s is not ours [JW-05, ADV-56]", (name) => {
    expect(parse(`{"alg":"dir","enc":"A256GCM","${name}":"DEF"}`)).toBeUndefined()
  })

  test.each(["none", "A256KW", "A256GCMKW", "RSA-OAEP-256", "ECDH-ES", "PBES2-HS256+A128KW", "HS256", "DIR"])(
    "the algorithm %s is refused [JW-01]",
    (alg) => {
      expect(parse(`{"alg":"${alg}","enc":"A256GCM"}`)).toBeUndefined()
    },
  )

  test.each(["A128GCM", "A192GCM", "A128CBC-HS256", "A192CBC-HS384", "a256gcm", "none"])(
    "the encryption %s is refused [JW-02]",
    (enc) => {
      expect(parse(`{"alg":"dir","enc":"${enc}"}`)).toBeUndefined()
    },
  )

  test.each([
    '{"alg":"none","alg":"dir","enc":"A256GCM"}',
    '{"alg":"dir","enc":"A256GCM","enc":"A256GCM"}',
    '{"alg":"dir","enc":"A256GCM","kid":"a","\\u006bid":"b"}',
    '{"alg":"dir", "enc":"A256GCM"}',
    '{"alg":"dir","enc":"A256GCM","__proto__":{"zip":"DEF"}}',
    '[{"alg":"dir","enc":"A256GCM"}]',
    '{"alg":["dir"],"enc":"A256GCM"}',
    '{"alg":"dir","enc":null}',
    '{"alg":"dir","enc":"A256GCM","typ":"JOSE"}',
    '{"alg":"dir","enc":"A256GCM"}{}',
    "null",
    "",
  ])("duplicate members, other types and other texts are refused: %s", (text) => {
    expect(parse(text)).toBeUndefined()
  })

  test("a header that is not canonical base64url is refused [JW-05]", () => {
    const header = Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url")
    expect(parseProtectedHeader(header)).toBeDefined()
    for (const variant of [`${header}=`, `${header}\n`, header.replace(/.$/, "R"), header.slice(1)]) {
      expect(parseProtectedHeader(variant)).toBeUndefined()
    }
  })
})
