import type { VerificationToken } from "../adapter/contract.ts"
import type { GuardedAdapter } from "../adapter/guarded.ts"
import { tokenSecrets } from "../config/token-secrets.ts"
import type { Settings } from "../config/settings.ts"
import { sha256Hex } from "../crypto/hash.ts"
import { MissingAdapter, Verification } from "../errors/classes.ts"
import { toError } from "../errors/to-error.ts"
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
    if (row === null || row === undefined) continue
    const { expires } = row
    // A date that cannot be read is one that has passed.
    if (expires instanceof Date && expires.getTime() > Date.now()) return { ...key, expires }
    throw new Verification("The sign-in link has expired.")
  }
  throw new Verification("The sign-in link was used before, or was never made.")
}

/** Puts a row back that was used up in vain. Never throws: a store that fails once more is logged. */
export async function restoreToken(row: VerificationToken, settings: Settings): Promise<void> {
  try {
    await adapterOf(settings).createVerificationToken({ ...row })
  } catch (error) {
    settings.logger.error(toError(error))
  }
}

/** Takes back a row that nobody will ever have the token of. Never throws. */
export async function discardToken(
  { identifier, token }: VerificationToken,
  settings: Settings,
): Promise<void> {
  try {
    await adapterOf(settings).useVerificationToken({ identifier, token })
  } catch (error) {
    settings.logger.error(toError(error))
  }
}

function secretsOf(provider: EmailProvider, settings: Settings): readonly string[] {
  return provider.secret === undefined ? tokenSecrets(settings) : [provider.secret]
}

/** The adapter, which the rules of the configuration demand where there is an e-mail provider. */
export function adapterOf({ adapter }: Settings): GuardedAdapter {
  if (adapter === undefined)
    throw new MissingAdapter("Sign-in links are stored until they are used: an `adapter` is needed.")
  return adapter
}
