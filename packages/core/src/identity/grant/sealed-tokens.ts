import type { AccountKey, AccountMembers } from "../../adapter/adapter.ts"
import type { Settings } from "../../config/settings.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import { seal } from "../../crypto/seal.ts"
import { parseObject } from "../../model/parse-object.ts"

type SealSettings = Pick<Settings, "account" | "secrets" | "logger">

/** The account members that give access. `dpop_jwk` is the private key that tokens are bound to (RFC 9449). */
const secretMembers = ["access_token", "refresh_token", "id_token", "dpop_jwk"] as const

/** The prefix of a sealed text. No provider's tokens begin like this. */
const sealedPrefix = "sealed:"
/** A hundred years, in seconds: a stored token can be read as long as the secret is configured. */
const sealedMaxAge = 3_153_600_000

/**
 * Prepares the members of an account for the store: tokens are sealed with the first secret if `account.seal` is on. A
 * sealed token belongs to one account and one column. If an attacker with write access moves it to another row, it
 * can't be read.
 */
export async function sealTokens<Members extends AccountMembers>(
  members: Members,
  { provider, providerAccountId }: AccountKey,
  { account, secrets }: SealSettings,
): Promise<Members> {
  if (!account.seal) return members
  const ring = purposeRing("account tokens", secrets, "")
  const sealed: Record<string, string> = {}
  for (const member of secretMembers) {
    const value = members[member]
    if (value === undefined || value === null) continue
    const claims = { value, member, provider, providerAccountId }
    sealed[member] = sealedPrefix + (await seal(ring, claims, { maxAge: sealedMaxAge }))
  }
  return { ...members, ...sealed }
}

/**
 * Opens the tokens of a stored account. Tokens in plain text are returned as they are. A token that can't be opened
 * with any secret counts as absent, which is logged.
 */
export async function openTokens<Members extends AccountMembers>(
  members: Members,
  { provider, providerAccountId }: AccountKey,
  { secrets, logger }: SealSettings,
): Promise<Members> {
  const opened: Record<string, AccountMembers[string]> = {}
  for (const member of secretMembers) {
    const text = members[member]
    if (typeof text !== "string" || !text.startsWith(sealedPrefix)) continue
    const claims = await purposeRing("account tokens", secrets, "").open(text.slice(sealedPrefix.length))
    const isOurs =
      claims?.["member"] === member &&
      claims["provider"] === provider &&
      claims["providerAccountId"] === providerAccountId
    if (!isOurs) logger.warn("tokens-unreadable", { provider, member })
    opened[member] = isOurs ? (claims["value"] as AccountMembers[string]) : undefined
  }
  return { ...members, ...opened, ...keyOfText(members["dpop_jwk"], opened["dpop_jwk"]) }
}

/** Parses a key that's stored as text, because a store may have no column for objects. */
function keyOfText(stored: unknown, opened: unknown): { dpop_jwk?: AccountMembers[string] } {
  const text = opened ?? stored
  return typeof text === "string" && !text.startsWith(sealedPrefix)
    ? { dpop_jwk: parseObject(text) as AccountMembers[string] }
    : {}
}
