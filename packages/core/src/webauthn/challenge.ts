import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import { purposeHash } from "../crypto/hashes.ts"
import { purposeRing } from "../crypto/key-ring.ts"
import { randomBase64url } from "../crypto/random-values.ts"
import { seal } from "../crypto/seal.ts"
import { WebAuthnVerificationError } from "../errors/classes.ts"
import type { Context, CookieContext } from "../http/context.ts"
import { isNumericDate, numericDate } from "../model/dates.ts"
import type { User } from "../model/session.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import type { AuthenticatorSelection, UserVerification } from "../provider/webauthn-config.ts"
import { singleUse } from "../runtime/single-use.ts"

/** The two ceremonies for passkeys. */
export type Ceremony = "register" | "authenticate"

/** The purpose of a challenge. An answer to the challenge is accepted only for this purpose [WA-01]. */
export interface ChallengePurpose {
  readonly ceremony: Ceremony
  /** The id of the provider. */
  readonly provider: string
  /** The fingerprint of the session in which the ceremony began; absent if no user was signed in. */
  readonly session?: string | undefined
  /** The id of the user who was signed in. */
  readonly owner?: string | undefined
  /** For registration: the user handle, in base64url. */
  readonly handle?: string | undefined
  /** For the registration of a new user: that user. */
  readonly user?: User | undefined
  /**
   * For registration: true if the browser may create the passkey without asking the user (§5.1.3, conditional create).
   */
  readonly conditional?: boolean | undefined
}

/** A challenge that waits for this browser's answer. */
export interface Challenge extends ChallengePurpose {
  /** 32 random bytes in base64url. */
  readonly value: string
  /** The challenge's expiry, in seconds since 1970. */
  readonly expires: number
}

/** The purpose for which the cookie is sealed. */
const purpose = "passkey challenges"

/** Lifetime of a challenge in seconds, independent of its cookie's [WA-01]. */
const lifetime = 300

/** The maximum number of tabs in one browser with a pending challenge. A new challenge replaces the oldest one. */
const maxChallenges = 4

/**
 * The maximum length of all challenges together, as JSON: a cookie can hold 4096 characters, and sealing uses a quarter
 * of them.
 */
const maxChallengesLength = 2_400

/**
 * Creates a challenge, and stores it in a sealed cookie of this browser, together with the challenges of other tabs
 * [WAN-05].
 */
export async function makeChallenge(purpose: ChallengePurpose, context: Context): Promise<Challenge> {
  const challenge: Challenge = {
    ...purpose,
    value: randomBase64url(32),
    expires: numericDate() + lifetime,
  }
  const waiting = [...(await readChallenges(context)), challenge].slice(-maxChallenges)
  while (waiting.length > 1 && JSON.stringify(waiting).length > maxChallengesLength) waiting.shift()
  await writeChallenges(waiting, context)
  return challenge
}

/** A new user who wants to register, and the user handle. */
interface Draft {
  readonly user: User & { readonly id: string }
  readonly handle: string
}

/**
 * Returns the user whom this browser is already registering, if it's the same user at the same provider. If a
 * registration never got an answer, it begins again with the same user and handle [FP-03].
 */
export async function waitingDraft(
  user: User,
  provider: string,
  context: CookieContext,
): Promise<Draft | undefined> {
  for (const challenge of await readChallenges(context)) {
    const { user: draft, handle } = challenge
    if (draft?.id === undefined || handle === undefined || challenge.provider !== provider) continue
    const { id, ...details } = draft
    if (JSON.stringify(details) === JSON.stringify(user)) return { user: { ...details, id }, handle }
  }
  return undefined
}

/**
 * Takes the challenge that a response names. Always removes it from the browser's cookie, together with the challenges
 * of other tabs that would register the same user. Returns undefined if this browser has no such challenge, or it has
 * expired.
 */
export async function takeChallenge(value: string, context: Context): Promise<Challenge | undefined> {
  const waiting = await readChallenges(context)
  const challenge = waiting.find((one) => one.value === value)
  if (challenge === undefined) return undefined
  const isOfSameUser = ({ user }: Challenge): boolean => user !== undefined && user.id === challenge.user?.id
  await writeChallenges(
    waiting.filter((one) => one !== challenge && !isOfSameUser(one)),
    context,
  )
  return challenge
}

async function readChallenges({ settings, jar, cookies }: CookieContext): Promise<readonly Challenge[]> {
  const { name } = cookies.webauthnChallenge
  const ring = purposeRing(purpose, settings.secrets, name)
  for (const value of jar.values(name)) {
    const content = await ring.open(value)
    if (content === null || !Array.isArray(content["challenges"])) continue
    const now = numericDate()
    // Only values that we sealed ourselves reach this line, so their members have the right types.
    return (content["challenges"] as Challenge[]).filter(
      ({ expires }) => isNumericDate(expires) && expires > now,
    )
  }
  return []
}

async function writeChallenges(
  challenges: readonly Challenge[],
  { settings, jar, cookies }: CookieContext,
): Promise<void> {
  const { webauthnChallenge: spec } = cookies
  if (challenges.length === 0) {
    jar.clear(spec)
    return
  }
  jar.set(
    spec,
    await seal(purposeRing(purpose, settings.secrets, spec.name), { challenges }, { maxAge: lifetime }),
  )
}

/** The challenges that were answered in this process. */
const answered = /* @__PURE__ */ singleUse()

interface StoredRow {
  readonly hash: string
  /** The time at which the row expires, in seconds since 1970. */
  readonly expires: number
}

/** The rows that this process has stored in each store, oldest first. */
const rows = new WeakMap<object, StoredRow[]>()

/** The maximum number of rows remembered for a store; further rows stay in the store. */
const maxRows = 10_000

/** The maximum number of rows removed with each use of a challenge. */
const maxRemoved = 2

/**
 * Uses up a challenge on the server, too. With only the cookie, an attacker who copied it could answer twice [WA-01].
 * This process remembers the challenge until it expires. A store that keeps verification tokens also stores a row with
 * its hash, whose key can exist only once, so no other process accepts the challenge either. After the challenge
 * expires, the row has no effect.
 *
 * @throws WebAuthnVerificationError if the challenge has already been used; AdapterError if the store doesn't take the
 *   row.
 */
export async function useChallenge({ value, expires }: Challenge, adapter: GuardedAdapter): Promise<void> {
  // A challenge has 256 random bits, so the hash doesn't need a secret.
  const hash = await purposeHash("used challenge", "", [value])
  if (!answered.claim(hash, expires * 1000))
    throw new WebAuthnVerificationError("The challenge was answered before.")
  if (!adapter.has("createVerificationToken")) return
  const ended = endedRows(adapter)
  rows.get(adapter.source)?.push({ hash, expires })
  await Promise.all([
    adapter.createVerificationToken({ ...rowKey(hash), expires: new Date(expires * 1000) }),
    ...ended.map(async (row) => removeRow(row, adapter)),
  ])
}

/** Returns the rows to remove from a store now, because they have expired, or there's no room to remember them. */
function endedRows({ source }: GuardedAdapter): readonly StoredRow[] {
  const left = rows.get(source) ?? []
  rows.set(source, left)
  const kept = left.slice(0, maxRemoved).findIndex(({ expires }) => expires > numericDate())
  return left.splice(0, kept === -1 || left.length >= maxRows ? maxRemoved : kept)
}

/** Removes old rows. Never throws: the adapter's guard logs failures, and a row that stays does no harm. */
async function removeRow({ hash }: StoredRow, adapter: GuardedAdapter): Promise<void> {
  if (!adapter.has("useVerificationToken")) return
  try {
    await adapter.useVerificationToken(rowKey(hash))
  } catch {
    // An expired row is never read.
  }
}

function rowKey(hash: string): { identifier: string; token: string } {
  return { identifier: `challenge:${hash.slice(0, 16)}`, token: hash }
}

/** The time that the user has, in milliseconds: as long as the challenge is valid. */
export const defaultTimeout = 300_000

/** Returns the criteria for authenticators that may create a credential. */
export function selectionOf({ registrationOptions }: WebAuthnProvider): AuthenticatorSelection {
  return {
    residentKey: "required",
    userVerification: "preferred",
    ...registrationOptions?.authenticatorSelection,
  }
}

/** Returns the user verification that's requested from the authenticator. */
export function userVerificationOf(provider: WebAuthnProvider, ceremony: Ceremony): UserVerification {
  return (
    (ceremony === "register"
      ? selectionOf(provider).userVerification
      : provider.authenticationOptions?.userVerification) ?? "preferred"
  )
}

/** Returns true if the authenticator must have verified the user. By default, that's the case if it was asked to. */
export function requiresUserVerification(provider: WebAuthnProvider, ceremony: Ceremony): boolean {
  const checks =
    ceremony === "register" ? provider.verifyRegistrationOptions : provider.verifyAuthenticationOptions
  return checks?.requireUserVerification ?? userVerificationOf(provider, ceremony) === "required"
}

/**
 * EdDSA, ES256 and RS256, by their COSE numbers. They're listed here because the library's own default depends on the
 * runtime.
 */
const defaultAlgorithms: readonly number[] = [-8, -7, -257]

/** Returns the algorithms that a new credential may have, best first. */
export function offeredAlgorithms({ registrationOptions }: WebAuthnProvider): number[] {
  return [...(registrationOptions?.supportedAlgorithmIDs ?? defaultAlgorithms)]
}

/**
 * Returns the algorithms that are accepted for a new credential: the offered ones, unless the application sets others.
 */
export function acceptedAlgorithms(provider: WebAuthnProvider): number[] {
  return [...(provider.verifyRegistrationOptions?.supportedAlgorithmIDs ?? offeredAlgorithms(provider))]
}
