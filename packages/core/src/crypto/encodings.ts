import {
  type Bytes,
  type NodeBuffer,
  nodeBuffer,
  type NodeBufferConstructor,
} from "../runtime/node-builtins.ts"

const encoder = /* @__PURE__ */ new TextEncoder()

/** Returns the UTF-8 bytes of a text. */
export function encodeUtf8(text: string): Bytes {
  return encoder.encode(text)
}

/** Encodes bytes as base64url without padding (RFC 4648 §5, RFC 7515 §2). */
export function encodeBase64url(bytes: Bytes): string {
  if (nodeBuffer) return viewOf(nodeBuffer, bytes).toString("base64url")
  let binary = ""
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/**
 * Returns the bytes of a canonical base64url text: no padding, no other characters, no extra bits. Returns undefined
 * for any other text.
 */
export function decodeBase64url(text: string): Bytes | undefined {
  const bytes = nodeBuffer ? nodeBuffer.from(text, "base64url") : decodeBinary(text)
  // Each platform's decoder is lenient in a different way. Text is canonical if its bytes encode to the same text
  // again.
  return bytes && encodeBase64url(bytes) === text ? bytes : undefined
}

/** Encodes bytes in lower-case hexadecimal. */
export function encodeHex(bytes: Bytes): string {
  if (nodeBuffer) return viewOf(nodeBuffer, bytes).toString("hex")
  let hex = ""
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0")
  return hex
}

/** Concatenates bytes. */
export function concatBytes(parts: readonly Bytes[]): Bytes {
  if (nodeBuffer) return nodeBuffer.concat(parts)
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

function viewOf(buffer: NodeBufferConstructor, bytes: Bytes): NodeBuffer {
  return buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}

function decodeBinary(text: string): Bytes | undefined {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return undefined
  }
}

const decoder = /* @__PURE__ */ new TextDecoder()

/** Returns the text of UTF-8 bytes; malformed sequences become U+FFFD. */
export function decodeUtf8(bytes: ArrayBuffer | Bytes): string {
  return decoder.decode(bytes)
}
