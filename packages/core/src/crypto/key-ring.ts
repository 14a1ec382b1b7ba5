// The values that are sealed and hashed. Each purpose has its own keys, besides the formats that Auth.js shares. The
// seal uses `node:crypto` if the runtime has it, and otherwise WebCrypto, which is loaded only then, as is the code
// that opens tokens with a different header.

import { isNumericDate, numericDate } from "../model/dates.ts"
import { parseObject } from "../model/json-value.ts"
import { chain, lazily, type Lazy, type MaybePromise } from "../runtime/lazily.ts"
import { nodeBuffer, nodeCrypto } from "../runtime/node-builtins.ts"
import { firstAnswer, type SealingKey, sealingKey, type SealPurpose, type Segments } from "./content-key.ts"
import { type SealImplementation, sealNode, sealWeb } from "./primitives.ts"

/** The keys for one purpose. They open only tokens that they sealed. */
export interface KeyRing {
  /** Returns the key of the first secret, with which `seal` creates tokens. */
  readonly sealingKey: Lazy<SealingKey>
  /**
   * Returns the claims of a token that was sealed with one of the secrets. Returns null, without a reason, for any
   * other token: malformed, foreign, altered, expired, or longer than 64 KiB. Never throws because of the token.
   */
  open(token: string): MaybePromise<Claims | null>
}

/** The maximum length of a token. No cookie or header is that long, so reading a longer text would only cost time. */
const maxTokenLength = 65_536

const platformSeal = nodeCrypto && nodeBuffer ? /* @__PURE__ */ sealNode(nodeCrypto, nodeBuffer) : sealWeb

/**
 * Creates the keys for one purpose. They're derived when they're first needed, and cached.
 *
 * @param secrets - the first one seals tokens, and all of them open tokens. Empty ones are left out, because anyone
 *   could derive their keys
 * @param salt - the name of the cookie
 * @param implementation - the primitives to use; by default, the platform's fastest
 * @param purpose - undefined for the token format that other implementations share, and whose tokens it opens,
 *   too
 * @throws TypeError if there is no secret
 */
export function createKeyRing(
  secrets: readonly string[],
  salt: string,
  implementation: SealImplementation = platformSeal,
  purpose?: SealPurpose,
): KeyRing {
  const usable = secrets.filter((secret) => secret !== "")
  const sealingKeys = usable.map((secret) => lazily(() => sealingKey(implementation, secret, salt, purpose)))
  const foreign = lazily(async () =>
    (await import("./foreign-tokens.ts")).foreignTokens(usable, salt, sealingKeys),
  )
  const [primaryKey] = sealingKeys
  if (!primaryKey) throw new TypeError("A key ring needs a secret")

  return {
    sealingKey: primaryKey,
    open(token) {
      const segments = splitToken(token)
      if (!segments) return null
      // Our own tokens are recognized by their exact header, before anything in them is parsed.
      const key = firstAnswer(sealingKeys, (candidate) => candidate.header === segments.header && candidate)
      const text = chain(key, (own) => {
        if (own) return own.open(segments)
        return purpose === undefined ? chain(foreign(), (open) => open(segments)) : undefined
      })
      return chain(text, (opened) => (opened ? parseClaims(opened) : null))
    },
  }
}

function splitToken(token: string): Segments | undefined {
  if (token.length > maxTokenLength) return undefined
  const [header, encryptedKey, iv, ciphertext, tag, excess] = token.split(".", 6)
  if (!header || encryptedKey !== "" || !iv || !ciphertext || !tag || excess !== undefined) return undefined
  return { header, iv, ciphertext, tag }
}

const maxKeptRings = 64

interface Entry {
  readonly secrets: readonly string[]
  readonly salt: string
  readonly purpose: SealPurpose | undefined
  readonly ring: KeyRing
}

const kept: Entry[] = []

/**
 * Returns the keys for one of our purposes and the name of a cookie.
 *
 * @param name - the name of the cookie. A token sealed with one name can't be opened with a different one. Empty if the
 *   token isn't in a cookie.
 * @throws TypeError if there is no secret
 */
export function purposeRing(
  purpose: SealPurpose,
  secrets: string | readonly string[],
  name: string,
): KeyRing {
  return keptRing(secrets, name, purpose)
}

/**
 * Returns the keys of the token format that other implementations share.
 *
 * @param salt - the name of the cookie
 * @throws TypeError if there is no secret
 */
export function keyRing(secrets: string | readonly string[], salt: string): KeyRing {
  return keptRing(secrets, salt, undefined)
}

/**
 * Returns the keys, and caches them, because {@link createKeyRing} returns equal keys for equal arguments, and deriving
 * them costs more than using them. The cache holds the 64 most recently used rings, the last one first.
 */
function keptRing(
  secrets: string | readonly string[],
  salt: string,
  purpose: SealPurpose | undefined,
): KeyRing {
  let index = 0
  for (const entry of kept) {
    if (entry.salt === salt && entry.purpose === purpose && isSame(entry.secrets, secrets)) break
    index++
  }
  const entry = kept[index] ?? makeEntry(secrets, salt, purpose)
  const place = Math.min(index, maxKeptRings - 1)
  kept[place] = entry
  kept.copyWithin(1, 0, place)
  kept[0] = entry
  return entry.ring
}

function makeEntry(
  secrets: string | readonly string[],
  salt: string,
  purpose: SealPurpose | undefined,
): Entry {
  const copy = [secrets].flat()
  return { secrets: copy, salt, purpose, ring: createKeyRing(copy, salt, platformSeal, purpose) }
}

/**
 * Compares contents, so that an array that was changed in place counts as a new one. Both are configuration, so the
 * time this takes reveals nothing.
 */
function isSame(held: readonly string[], given: string | readonly string[]): boolean {
  if (typeof given === "string") return held.length === 1 && held[0] === given
  return held.length === given.length && held.every((secret, index) => secret === given[index])
}

/** The claims of a sealed token: the caller's claims, and the claims that every token has (RFC 7519 §4.1). */
export interface Claims {
  [claim: string]: unknown
  /** The time at which the token was sealed, in seconds since the epoch. */
  iat?: number | undefined
  /** The time at which the token expires, in seconds since the epoch. */
  exp?: number | undefined
  /** The time before which the token must not be used, in seconds since the epoch. */
  nbf?: number | undefined
  /** The random identifier of the token. */
  jti?: string | undefined
}

/** The maximum difference between the clocks of two machines, in seconds. */
const clockTolerance = 15

/** Reads the claims of an authentic token. Returns null unless they're an object, complete, and currently valid. */
export function parseClaims(text: string): Claims | null {
  const claims: Claims | undefined = parseObject(text)
  if (!claims) return null
  const { exp, iat, jti, nbf = 0 } = claims
  const now = numericDate()
  const valid =
    isNumericDate(iat) &&
    typeof jti === "string" &&
    isNumericDate(exp) &&
    exp > now - clockTolerance &&
    isNumericDate(nbf) &&
    nbf <= now + clockTolerance
  return valid ? claims : null
}
