import type { Bytes } from "../runtime/node-builtins.ts"

const decoder = /* @__PURE__ */ new TextDecoder()

/** Returns the text of UTF-8 bytes; malformed sequences become U+FFFD. */
export function decodeUtf8(bytes: ArrayBuffer | Bytes): string {
  return decoder.decode(bytes)
}
