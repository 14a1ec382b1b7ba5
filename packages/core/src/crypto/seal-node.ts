import { concatBytes } from "./encodings.ts"
import type { NodeBuffer, NodeCrypto } from "../runtime/node-builtins.ts"
import type { SealImplementation } from "./seal-implementation.ts"

/** Seals with `node:crypto`: everything happens within the call, on the calling thread. */
export function sealNode(crypto: NodeCrypto): SealImplementation {
  return (key) => {
    const macKey = crypto.createSecretKey(key.subarray(0, 32))
    const encryptionKey = crypto.createSecretKey(key.subarray(32))
    return {
      mac: (data) => crypto.createHmac("sha512", macKey).update(data).digest(),
      encrypt(iv, text) {
        const cipher = crypto.createCipheriv("aes-256-cbc", encryptionKey, iv)
        return concatBytes([cipher.update(text, "utf8"), cipher.final()])
      },
      decrypt(iv, ciphertext) {
        // Removing the padding here saves a second native call and a string decoder: a quarter of the time.
        const decipher = crypto.createDecipheriv("aes-256-cbc", encryptionKey, iv)
        decipher.setAutoPadding(false)
        const padded = decipher.update(ciphertext)
        return padded.length === ciphertext.length ? unpad(padded) : undefined
      },
    }
  }
}

/** PKCS #7 padding (RFC 5652 §6.3): each of its bytes, at least one and at most a block of 16, is their number. */
function unpad(padded: NodeBuffer): string | undefined {
  const count = padded.at(-1) ?? 0
  const end = padded.length - count
  if (count < 1 || count > 16) return undefined
  for (let index = end; index < padded.length; index++) if (padded[index] !== count) return undefined
  return padded.toString("utf8", 0, end)
}
