import type { VerificationToken } from "../adapter/contract.ts"
import type { GuardedAdapter } from "../adapter/guarded.ts"
import { tokenSecrets } from "../config/token-secrets.ts"
import type { Settings } from "../config/settings.ts"
import { sha256Hex } from "../crypto/hash.ts"
import { MissingAdapter, Verification } from "../errors/classes.ts"
import { orNull } from "../identity/or-null.ts"
import type { EmailProvider } from "../provider/normalize.ts"
import type { Link } from "./link.ts"

/**
 * Stores what proves the token of a link: never the token itself, but its hash with the provider's secret, else with
 * the first one of the configuration [EML-02].
 */
export async function storeToken(
  provider: EmailProvider,
  { email, token }: Link,
  expires: Date,
  settings: Settings,
): Promise<VerificationToken> {
  const [secret = ""] = secretsOf(provider, settings)
  const row = { identifier: email, token: await sha256Hex(token + secret), expires }
  await adapterOf(settings).createVerificationToken({ ...row })
  return row
}

/**
 * Uses a token up. The store gives the row of a hash to one request only; every secret that may have hashed it is
 * tried [FS-01].
 *
 * @returns the row as it was stored.
 * @throws Verification where no row matches, or the row has expired.
 */
export async function useToken(
  provider: EmailProvider,
  { email, token }: Link,
  settings: Settings,
): Promise<VerificationToken> {
  const adapter = adapterOf(settings)
  for (const secret of secretsOf(provider, settings)) {
    const key = { identifier: email, token: await sha256Hex(token + secret) }
    const row = await adapter.useVerificationToken({ ...key })
    if (row === null) continue
    // A store that finds the row by its token alone would let one's own link sign in as anybody.
    if (row.identifier !== email) throw new Verification("The sign-in link was made for another address.")
    const { expires } = row
    // A date that cannot be read counts as past.
    if (expires instanceof Date && expires.getTime() > Date.now()) return { ...key, expires }
    throw new Verification("The sign-in link has expired.")
  }
  throw new Verification("The sign-in link was used before, or never existed.")
}

/** Restores a row whose use signed nobody in. Never throws: the adapter logs what fails. */
export async function restoreToken(row: VerificationToken, settings: Settings): Promise<void> {
  await orNull(adapterOf(settings).createVerificationToken({ ...row }))
}

/** Removes a row whose token was not delivered. Never throws: the adapter logs what fails. */
export async function discardToken(
  { identifier, token }: VerificationToken,
  settings: Settings,
): Promise<void> {
  await orNull(adapterOf(settings).useVerificationToken({ identifier, token }))
}

function secretsOf(provider: EmailProvider, settings: Settings): readonly string[] {
  return provider.secret === undefined ? tokenSecrets(settings) : [provider.secret]
}

/** The adapter, which the configuration must have where there is an e-mail provider. */
export function adapterOf({ adapter }: Settings): GuardedAdapter {
  if (adapter === undefined)
    throw new MissingAdapter("Sign-in links are stored until they are used: an `adapter` is needed.")
  return adapter
}
