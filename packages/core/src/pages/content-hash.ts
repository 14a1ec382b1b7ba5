/**
 * The CSP source expression `sha256-<base64>` of an inline element's text (CSP Level 3 section 2.3.1; SHA-256
 * is FIPS 180-4 section 6.2).
 *
 * The text is public and short and the result is kept with the settings, so a small synchronous
 * implementation is enough here and the same on every runtime; WebCrypto would make every page asynchronous.
 * Not for secrets.
 */
export function contentHash(text: string): string {
  const state = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))
  const constants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
  const message = padded(new TextEncoder().encode(text))
  for (let offset = 0; offset < message.byteLength; offset += 64) {
    compress(state, schedule(message, offset), constants)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setInt32(index * 4, word))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest.buffer)))}`
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

/** The first 32 bits of the fractional part (FIPS 180-4 sections 4.2.2 and 5.3.3). */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0
}

/** FIPS 180-4 section 5.1.1: a one bit, zeros, and the length in bits, in blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  message.set(bytes)
  message[bytes.length] = 0x80
  const view = new DataView(message.buffer)
  view.setUint32(message.length - 4, bytes.length * 8)
  return view
}

function schedule(message: DataView, offset: number): Int32Array {
  const words = new Int32Array(64)
  for (let index = 0; index < 64; index += 1) {
    words[index] = index < 16 ? message.getInt32(offset + index * 4) : expanded(words, index)
  }
  return words
}

function expanded(words: Int32Array, index: number): number {
  const early = words[index - 15] ?? 0
  const late = words[index - 2] ?? 0
  const sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
  const sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
  return (words[index - 16] ?? 0) + sigma0 + (words[index - 7] ?? 0) + sigma1
}

function compress(state: Int32Array, words: Int32Array, constants: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [index, word] of words.entries()) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const first = h + sum1 + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + word
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const second = sum0 + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
