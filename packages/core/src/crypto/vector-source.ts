import type { Bytes } from "../runtime/node-builtins.ts"

/**
 * Creates a source of initialization vectors: 16 random bytes for each call. The platform generates 64 vectors at a
 * time, because each draw costs as much as encrypting a session. A vector is public once it's used. Never draw a secret
 * in advance like this.
 */
export function vectorSource(): () => Bytes {
  let rest = new Uint8Array(0)
  return () => {
    if (rest.length === 0) rest = crypto.getRandomValues(new Uint8Array(1024))
    const vector = rest.subarray(0, 16)
    rest = rest.subarray(16)
    return vector
  }
}
