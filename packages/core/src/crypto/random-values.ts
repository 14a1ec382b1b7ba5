import { encodeBase64url, encodeHex } from "./encodings.ts"

/** Returns random bytes in hexadecimal, two characters for each. */
export function randomHex(bytes: number): string {
  return encodeHex(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** Returns random bytes in base64url, without padding: 32 bytes are 43 characters. */
export function randomBase64url(bytes: number): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/**
 * Returns several random texts in the format of {@link randomBase64url}, from one draw, because a draw costs as much as
 * encrypting a session.
 */
export function randomBase64urls(count: number, bytes: number): string[] {
  const drawn = crypto.getRandomValues(new Uint8Array(count * bytes))
  return Array.from({ length: count }, (_, index) =>
    encodeBase64url(drawn.subarray(index * bytes, (index + 1) * bytes)),
  )
}

/** Returns up to 9 random decimal digits, all equally likely. */
export function randomDigits(count: number): string {
  const values = 10 ** count
  // A draw from the incomplete range at the end would make small numbers more likely.
  const end = 2 ** 32 - (2 ** 32 % values)
  const drawn = new Uint32Array(1)
  let value: number
  do [value = end] = crypto.getRandomValues(drawn)
  while (value >= end)
  return String(value % values).padStart(count, "0")
}

/** Returns a random UUID, version 4 (RFC 9562 §5.4). */
export function randomUUID(): string {
  return crypto.randomUUID()
}
