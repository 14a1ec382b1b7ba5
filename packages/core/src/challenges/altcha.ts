// Proof of work, without any other service: ALTCHA's first protocol, whose challenges this server signs itself.

import type { Challenge, ChallengeConditions } from "../config/challenge.ts"
import { encodeHex, encodeUtf8 } from "../crypto/encodings.ts"
import { sha256Hex, timingSafeEqual } from "../crypto/hashes.ts"
import { randomHex } from "../crypto/random-values.ts"
import { parseObject } from "../model/json-value.ts"

/** The options of a proof of work. */
export interface AltchaOptions extends ChallengeConditions {
  /** The secret that signs challenges: random text of at least 32 characters. All instances need the same. */
  readonly hmacKey: string
  /** The largest number to search, from 1,000 to 10,000,000: more takes browsers and bots longer. Default 50000. */
  readonly maxNumber?: number | undefined
  /** The lifetime of a challenge, in seconds. Default 600. */
  readonly maxAge?: number | undefined
}

/** A challenge for ALTCHA's widget, as `challengejson` or the answer of `challengeurl`. */
export interface AltchaChallenge {
  readonly algorithm: "SHA-256"
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** A proof of work that the service verifies itself. */
export interface Altcha extends Challenge {
  /** Creates a challenge, for your own pages. */
  readonly create: () => Promise<AltchaChallenge>
}

/** The minimum length of the key, in characters. */
const minKeyLength = 32

/**
 * ALTCHA: the browser searches a number whose hash your server knows. No other service takes part. The built-in pages
 * bring the search; your own pages can use ALTCHA's widget.
 *
 * @throws TypeError if the key is short, or a number is out of range.
 * @see [Proof-of-work CAPTCHA](https://altcha.org/docs/proof-of-work/)
 */
export function Altcha({ hmacKey, maxNumber = 50_000, maxAge = 600, ...conditions }: AltchaOptions): Altcha {
  if (typeof hmacKey !== "string" || hmacKey.length < minKeyLength)
    throw new TypeError(`The \`hmacKey\` of \`Altcha\` must have at least ${minKeyLength} characters.`)
  if (!(Number.isInteger(maxNumber) && maxNumber >= 1_000 && maxNumber <= 10_000_000))
    throw new TypeError("The `maxNumber` of `Altcha` must be a whole number from 1000 to 10000000.")
  if (!(maxAge >= 30 && maxAge <= 86_400))
    throw new TypeError("The `maxAge` of `Altcha` must be a number of seconds from 30 to 86400.")
  const create = async (): Promise<AltchaChallenge> => {
    const expires = Math.floor(Date.now() / 1000 + maxAge)
    // The number follows the `&`, so no digit of it can be moved to the expiry.
    const salt = `${randomHex(12)}?expires=${expires}&`
    const challenge = await sha256Hex(`${salt}${randomBelow(maxNumber + 1)}`)
    const signature = await sign(challenge, hmacKey)
    return { algorithm: "SHA-256", challenge, maxnumber: maxNumber, salt, signature }
  }
  return {
    ...conditions,
    field: "altcha",
    usableFor: maxAge,
    create,
    widget: async () => ({ "data-altcha": JSON.stringify(await create()) }),
    verify: async ({ token }) => isSolution(token, hmacKey),
    // Spaces, the order of members and other members would make the same solution another text.
    identify: (token) => String(payloadOf(token)?.["challenge"]),
  }
}

async function isSolution(token: string, key: string): Promise<boolean> {
  const payload = payloadOf(token)
  if (payload === undefined) return false
  const { algorithm, challenge, number, salt, signature } = payload
  if (algorithm !== "SHA-256" || typeof challenge !== "string" || typeof salt !== "string") return false
  if (typeof signature !== "string" || !Number.isInteger(number) || Number(number) < 0) return false
  const expires = /^[\da-f]{24}\?expires=(\d{1,12})&$/.exec(salt)?.[1]
  if (expires === undefined || Number(expires) * 1000 <= Date.now()) return false
  const isSolved = timingSafeEqual(await sha256Hex(`${salt}${Number(number)}`), challenge)
  return isSolved && timingSafeEqual(await sign(challenge, key), signature)
}

function payloadOf(token: string): Record<string, unknown> | undefined {
  try {
    return parseObject(atob(token))
  } catch {
    return undefined
  }
}

/** Returns the HMAC with SHA-256 (RFC 2104) of a challenge, in hexadecimal. */
async function sign(challenge: string, key: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const imported = await crypto.subtle.importKey("raw", encodeUtf8(key), algorithm, false, ["sign"])
  return encodeHex(new Uint8Array(await crypto.subtle.sign("HMAC", imported, encodeUtf8(challenge))))
}

/** Returns a random whole number from 0, all equally likely. */
function randomBelow(end: number): number {
  const last = 2 ** 32 - (2 ** 32 % end)
  const drawn = new Uint32Array(1)
  let value: number
  do [value = last] = crypto.getRandomValues(drawn)
  while (value >= last)
  return value % end
}
