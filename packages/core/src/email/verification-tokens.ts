import type { VerificationToken } from "../adapter/adapter.ts"
import type { GuardedAdapter } from "../adapter/guarded-adapter.ts"
import type { Settings } from "../config/settings.ts"
import { tokenSecrets } from "../config/secrets.ts"
import { sha256Hex } from "../crypto/hashes.ts"
import { MissingAdapter, Verification } from "../errors/classes.ts"
import { nullOnError } from "../identity/user-store.ts"
import type { EmailIdentifier } from "../model/email-address.ts"
import { isDateObject } from "../model/dates.ts"
import type { EmailProvider } from "../provider/normalize-provider.ts"
import { singleUse } from "../runtime/single-use.ts"

/** The links and codes used in this process, regardless of their rows in the store (D48). */
const used = /* @__PURE__ */ singleUse()

/** The default lifetime of a link, in seconds: 24 hours. */
export const defaultMaxAge = 86_400

/**
 * Stores the row for a link's token. The row never contains the token itself, but its hash with the provider's secret,
 * or otherwise with the configuration's first secret [EML-02].
 */
export async function storeToken(
  provider: EmailProvider,
  link: Link,
  expires: Date,
  settings: Settings,
): Promise<VerificationToken> {
  const { email, token } = link
  const [secret = ""] = tokenSecretsOf(provider, settings)
  const row = { identifier: email, token: await sha256Hex(token + secret), expires }
  await adapterOf(settings).createVerificationToken({ ...row })
  // A short code may be generated again.
  used.release(await keyOf(link), ownerOf(link, settings))
  return row
}

/**
 * Uses up a token. The store returns the row of a hash to only one request. If it doesn't, this process still accepts
 * only one. Every secret that may have hashed the token is tried [FS-01].
 *
 * @returns the row as it was stored.
 * @throws Verification if no row matches, the row has expired, or this process has used it before.
 */
export async function useToken(
  provider: EmailProvider,
  link: Link,
  settings: Settings,
): Promise<VerificationToken> {
  const { email, token } = link
  const adapter = adapterOf(settings)
  for (const secret of tokenSecretsOf(provider, settings)) {
    const key = { identifier: email, token: await sha256Hex(token + secret) }
    const row = await adapter.useVerificationToken({ ...key })
    if (row === null) continue
    // A store that finds the row only by its token would let an attacker's own link sign in as any user.
    if (row.identifier !== email) throw new Verification("The sign-in link was made for another address.")
    const { expires } = row
    // A date that can't be read counts as expired.
    if (!(isDateObject(expires) && expires.getTime() > Date.now()))
      throw new Verification("The sign-in link has expired.")
    const ends = Math.max(expires.getTime(), Date.now() + (provider.maxAge ?? defaultMaxAge) * 1000)
    if (!used.claim(await keyOf(link), ends, ownerOf(link, settings)))
      throw new Verification("The sign-in link was used before: the store returned its row twice.")
    return { ...key, expires }
  }
  throw new Verification("The sign-in link was used before, or never existed.")
}

/** Restores a row whose use didn't sign in a user. Never throws: the adapter logs failures. */
export async function restoreToken(link: Link, row: VerificationToken, settings: Settings): Promise<void> {
  used.release(await keyOf(link), ownerOf(link, settings))
  await nullOnError(adapterOf(settings).createVerificationToken({ ...row }))
}

/** Removes a row whose token wasn't delivered. Never throws: the adapter logs failures. */
export async function discardToken(
  { identifier, token }: VerificationToken,
  settings: Settings,
): Promise<void> {
  await nullOnError(adapterOf(settings).useVerificationToken({ identifier, token }))
}

/** Returns the key with which a use is remembered. It's independent of the secret and the provider. */
async function keyOf({ email, token }: Link): Promise<string> {
  return sha256Hex(JSON.stringify([email, token]))
}

/** 32 random bytes, which are unique. */
const randomToken = /^[0-9a-f]{64}$/

/**
 * Returns the object for which uses are remembered. It's the process, because some adapters are created for each
 * request. But the application's own tokens may be short codes, and an equal code in another store is a different one.
 */
function ownerOf({ token }: Link, settings: Settings): object | undefined {
  return randomToken.test(token) ? undefined : adapterOf(settings).source
}

/** Returns the secrets that may have hashed a token of the provider, starting with the one for new tokens. */
export function tokenSecretsOf(provider: EmailProvider, settings: Settings): readonly string[] {
  return provider.secret === undefined ? tokenSecrets(settings) : [provider.secret]
}

/** Returns the adapter, which a configuration with an e-mail provider must have. */
export function adapterOf({ adapter }: Settings): GuardedAdapter {
  if (adapter === undefined)
    throw new MissingAdapter("Sign-in links need an `adapter`, which stores them until they are used.")
  return adapter
}

/** The contents of a sign-in link. */
export interface Link {
  /** The id of the provider. */
  readonly provider: string
  /** The address that `normalizeIdentifier` returned when the link was requested. */
  readonly email: EmailIdentifier
  /** The token, unhashed. It isn't stored anywhere. */
  readonly token: string
}
