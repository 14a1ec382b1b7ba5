import type { Challenge } from "../config/challenge.ts"
import { siteverify, type SiteverifyOptions } from "./siteverify.ts"

/**
 * Cloudflare Turnstile. The widget's script and frame come from `challenges.cloudflare.com`. Only the token and the secret
 * key are sent there, not the user's address.
 *
 * @throws TypeError if a key is missing, or the endpoint isn't https.
 * @see [Validate the token](https://developers.cloudflare.com/turnstile/get-started/server-side-validation/)
 */
export function Turnstile(options: SiteverifyOptions): Challenge {
  const origin = "https://challenges.cloudflare.com"
  return siteverify(options, {
    name: "Turnstile",
    field: "cf-turnstile-response",
    className: "cf-turnstile",
    script: `${origin}/turnstile/v0/api.js`,
    origins: { script: [origin], frame: [origin] },
    endpoint: `${origin}/turnstile/v0/siteverify`,
    refusals: ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"],
  })
}
