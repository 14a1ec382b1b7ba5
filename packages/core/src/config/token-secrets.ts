import type { Settings } from "./settings.ts"

/** Returns every secret that may have hashed a token: each one, and all joined by commas, because Auth.js hashes an array so. */
export function tokenSecrets({ secrets }: Settings): readonly string[] {
  return secrets.length > 1 ? [...secrets, secrets.join(",")] : secrets
}
