import { checkMaxAge, stateSalt } from "../../cookies/names.ts"
import { decodeUtf8, encodeHex, encodeUtf8 } from "../../crypto/encodings.ts"
import { openGcmToken, sealGcmToken } from "../../crypto/gcm-tokens.ts"
import { purposeHash, timingSafeEqual } from "../../crypto/hashes.ts"
import { keyRing } from "../../crypto/key-ring.ts"
import { randomHex } from "../../crypto/random-values.ts"
import { OAuthSignInError } from "../../errors/classes.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import type { State } from "./state.ts"

/**
 * The maximum length of a text that's read, in characters. No `state` is that long, and reading a longer text would
 * only take time.
 */
const maxLength = 4_096

/**
 * Creates a `state` that tells a redirect proxy where the flow began. A proxy that runs Auth.js can read it, too. If
 * it's longer than the vendor allows, a shorter form is used that only this service can read.
 *
 * @throws OAuthSignInError if the shorter form is too long, too.
 */
export async function makeProxiedState(
  content: State,
  { id, maxStateLength = Infinity }: Pick<OAuthProvider, "id" | "maxStateLength">,
  secrets: readonly string[],
): Promise<string> {
  const usual = await sealGcmToken(secrets, stateSalt, { origin: content.deployment }, checkMaxAge)
  if (usual.length <= maxStateLength) return usual
  const short = await makeShortState(content, secrets)
  if (short.length <= maxStateLength) return short
  throw new OAuthSignInError(
    `"${id}" accepts a \`state\` of at most ${maxStateLength} characters, but the one that leads the redirect proxy back ` +
      `to ${content.deployment} has ${short.length}. Give this deployment a shorter host.`,
  )
}

/** Returns the callback URL that a `state` of any version names. Returns undefined for any other text. */
export async function readProxiedState(
  state: string,
  redirectUri: string,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (state.length > maxLength) return undefined
  if (!state.includes(".")) return readShortState(state, redirectUri, secrets)
  const claims =
    (await openGcmToken(secrets, stateSalt, state)) ?? (await keyRing(secrets, stateSalt).open(state))
  const origin = claims?.["origin"]
  return typeof origin === "string" ? origin : undefined
}

/*
 * The URL of a deployment, its authentication tag (96 bits), and 64 random bits, as one number in base 62. The random
 * bits come last, and flows are named after them. The URL isn't encrypted, because it isn't secret.
 */

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const base = BigInt(alphabet.length)

/** The numbers of hexadecimal digits in the authentication code and in the random bits. */
const codeLength = 24
const randomLength = 16

/** The maximum length of a text that's read, in characters. */
const maxShortLength = 512

/**
 * Creates a `state` with only letters and digits: about 30 characters, plus four thirds of the length of the URL's
 * host.
 */
async function makeShortState(content: State, [secret = ""]: readonly string[]): Promise<string> {
  const place = placeOf(content)
  const random = randomHex(randomLength / 2)
  const code = await codeOf(place, random, secret)
  // The leading 1 preserves leading zeros.
  return inBase62(BigInt(`0x1${encodeHex(encodeUtf8(place))}${code}${random}`))
}

/**
 * Returns the callback URL of the deployment that a short `state` names. Returns undefined for any other text.
 *
 * @param redirectUri - the callback URL of this redirect proxy.
 */
async function readShortState(
  state: string,
  redirectUri: string,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (state.length > maxShortLength || !/^[1-9A-Za-z][\dA-Za-z]*$/.test(state)) return undefined
  const digits = numberOf(state).toString(16).slice(1)
  const placeLength = digits.length - codeLength - randomLength
  if (placeLength <= 0 || placeLength % 2 === 1) return undefined
  const place = decodeUtf8(bytesOf(digits.slice(0, placeLength)))
  const code = digits.slice(placeLength, -randomLength)
  const random = digits.slice(-randomLength)
  for (const secret of secrets)
    if (timingSafeEqual(code, await codeOf(place, random, secret))) return urlAt(place, redirectUri)
  return undefined
}

async function codeOf(place: string, random: string, secret: string): Promise<string> {
  return (await purposeHash("short state", secret, [place, random])).slice(0, codeLength)
}

/** Returns the callback URL without `https://`, and without its path if that's the same as the proxy's. */
function placeOf({ deployment, redirectUri }: State): string {
  const { origin, pathname } = new URL(deployment)
  const path = pathname === new URL(redirectUri).pathname ? "" : pathname
  return (origin + path).replace(/^https:\/\//, "")
}

function urlAt(place: string, redirectUri: string): string | undefined {
  const text = place.startsWith("http://") ? place : `https://${place}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.pathname === "/" ? url.origin + new URL(redirectUri).pathname : url.href
}

function inBase62(number: bigint): string {
  let text = ""
  for (let rest = number; rest > 0n; rest /= base) text = alphabet.charAt(Number(rest % base)) + text
  return text
}

function numberOf(text: string): bigint {
  let number = 0n
  for (const character of text) number = number * base + BigInt(alphabet.indexOf(character))
  return number
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
}
