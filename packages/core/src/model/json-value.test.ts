import { describe, expect, test } from "vitest"
import { parseObject } from "./json-value.ts"

describe("parseObject", () => {
  test("an object is read whole", () => {
    expect(parseObject('{"a":1,"b":{"c":["d",null,"\\u00e9"]}}')).toEqual({
      a: 1,
      b: { c: ["d", null, "é"] },
    })
  })

  test.each(["", "null", "true", "0", '"text"', "[]", "[{}]", "{", "{}{}", "{}x", "undefined", "{'a':1}"])(
    "%j is not an object",
    (text) => {
      expect(parseObject(text)).toBeUndefined()
    },
  )

  test.each([
    '{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true}},"b":[{"__proto__":{"admin":true}}]}',
    '{"\\u005f_proto__":{"admin":true},"a":{"_\\u005Fproto__":{"admin":true}},"b":[{"__prot\\u006f__":{}}]}',
  ])(
    "a member that would become a prototype is left out at every depth, however it is written: %s",
    (text) => {
      const value = parseObject(text)
      expect(value).toEqual({ a: {}, b: [{}] })
      expect(JSON.stringify(value)).toBe('{"a":{},"b":[{}]}')
      expect("admin" in Object.assign({}, value)).toBe(false)
      expect("admin" in {}).toBe(false)
    },
  )

  test("a value may hold the name of the prototype", () => {
    expect(parseObject('{"name":"__proto__","path":"\\u005c"}')).toEqual({ name: "__proto__", path: "\\" })
  })
})
