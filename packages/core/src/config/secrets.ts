import { encodeUtf8 } from "../crypto/encodings.ts"
import type { Settings } from "./settings.ts"

/** The number of bytes with which a secret is as strong as the keys derived from it [JW-07]. */
export const minSecretBytes = 32

/** Returns every secret of a configuration. */
export function allSecrets({ secrets, jwt }: Pick<Settings, "secrets" | "jwt">): readonly string[] {
  return jwt.secrets === secrets ? secrets : [...secrets, ...jwt.secrets]
}

/** Returns true if a secret is so short that it could be guessed. */
export function isShort(secret: string): boolean {
  // Every character takes at least one byte, so most secrets are long enough even before they're encoded.
  return secret.length < minSecretBytes && encodeUtf8(secret).length < minSecretBytes
}

/** The marks of the secrets that the manual, the examples and the READMEs print. Each of these contains one of them. */
export const printedMarks: readonly string[] = ["only-for-development", "the-output-of"]

/** Returns true for a secret of the manual, which everyone knows. */
export function isPrinted(secret: string): boolean {
  return printedMarks.some((mark) => secret.includes(mark))
}

/**
 * Returns every secret that may have hashed a token: each one, and all joined by commas, which is how Auth.js hashes an
 * array.
 */
export function tokenSecrets({ secrets }: Settings): readonly string[] {
  return secrets.length > 1 ? [...secrets, secrets.join(",")] : secrets
}
