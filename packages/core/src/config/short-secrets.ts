import { encodeUtf8 } from "../crypto/encodings.ts"
import type { Settings } from "./settings.ts"

/** The number of bytes that make a secret as strong as the keys derived from it [JW-07]. */
export const minSecretBytes = 32

/** Returns every secret of a configuration. */
export function allSecrets({ secrets, jwt }: Pick<Settings, "secrets" | "jwt">): readonly string[] {
  return jwt.secrets === secrets ? secrets : [...secrets, ...jwt.secrets]
}

/** True if a secret is so short that it could be guessed. */
export function isShort(secret: string): boolean {
  // No character takes less than a byte: most secrets are long enough before they are encoded.
  return secret.length < minSecretBytes && encodeUtf8(secret).length < minSecretBytes
}
