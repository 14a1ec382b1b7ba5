import type { Settings } from "./settings.ts"

/**
 * Returns every secret that may have hashed a token: each one, and all joined by commas, which is how Auth.js hashes an
 * array.
 */
export function tokenSecrets({ secrets }: Settings): readonly string[] {
  return secrets.length > 1 ? [...secrets, secrets.join(",")] : secrets
}
