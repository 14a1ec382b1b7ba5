import type { AccountKey, AccountMembers } from "../../adapter/adapter.ts"
import type { Settings } from "../../config/settings.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import { parseObject } from "../../model/parse-object.ts"

type SealSettings = Pick<Settings, "account" | "secrets" | "logger">

/** The members of an account that give access. `dpop_jwk` is the private key that tokens are bound to (RFC 9449). */
const secretMembers = ["access_token", "refresh_token", "id_token", "dpop_jwk"] as const

/** By which a sealed text is told from a token: no provider's begins so. */
const mark = "sealed:"
/** A hundred years, in seconds: what is stored stays readable as long as the secret is there. */
const life = 3_153_600_000

/**
 * The members of an account as they are stored: tokens sealed with the first secret where `account.seal` is on. What is
 * sealed belongs to one account and one column: moved to another row by somebody who can write there, it opens no more.
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
    sealed[member] = mark + (await ring.seal(claims, { maxAge: life }))
  }
  return { ...members, ...sealed }
}

/**
 * The members of a stored account with its tokens opened. Tokens in plain text are taken as they are; one that none of
 * the secrets opens counts as absent, which is logged.
 */
export async function openTokens<Members extends AccountMembers>(
  members: Members,
  { provider, providerAccountId }: AccountKey,
  { secrets, logger }: SealSettings,
): Promise<Members> {
  const opened: Record<string, AccountMembers[string]> = {}
  for (const member of secretMembers) {
    const text = members[member]
    if (typeof text !== "string" || !text.startsWith(mark)) continue
    const claims = await purposeRing("account tokens", secrets, "").open(text.slice(mark.length))
    const isOurs =
      claims?.["member"] === member &&
      claims["provider"] === provider &&
      claims["providerAccountId"] === providerAccountId
    if (!isOurs) logger.warn("tokens-unreadable", { provider, member })
    opened[member] = isOurs ? (claims["value"] as AccountMembers[string]) : undefined
  }
  return { ...members, ...opened, ...keyOfText(members["dpop_jwk"], opened["dpop_jwk"]) }
}

/** A store without a column for objects may hold the key as text. */
function keyOfText(stored: unknown, opened: unknown): { dpop_jwk?: AccountMembers[string] } {
  const text = opened ?? stored
  return typeof text === "string" && !text.startsWith(mark)
    ? { dpop_jwk: parseObject(text) as AccountMembers[string] }
    : {}
}
