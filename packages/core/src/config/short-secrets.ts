import { encodeUtf8 } from "../crypto/encodings.ts"
import type { Settings } from "./settings.ts"

/** A secret must be as strong as the keys derived from it [JW-07]. In bytes. */
export const shortestSecret = 32

/** Every secret of a configuration. */
export function allSecrets({ secrets, jwt }: Pick<Settings, "secrets" | "jwt">): readonly string[] {
  return jwt.secrets === secrets ? secrets : [...secrets, ...jwt.secrets]
}

/** Whether a secret could be guessed. */
export function isShort(secret: string): boolean {
  // No character takes less than a byte: most secrets are long enough before they are encoded.
  return secret.length < shortestSecret && encodeUtf8(secret).length < shortestSecret
}
