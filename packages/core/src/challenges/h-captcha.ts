import type { Challenge } from "../config/challenge.ts"
import { siteverify, type SiteverifyOptions } from "./siteverify.ts"

/**
 * hCaptcha. The widget's script and frame come from `hcaptcha.com` and its subdomains. Only the token and the keys are
 * sent there, not the user's address.
 *
 * @throws TypeError if a key is missing, or the endpoint isn't https.
 * @see [Verify the user response](https://docs.hcaptcha.com/#verify-the-user-response-server-side)
 */
export function HCaptcha(options: SiteverifyOptions): Challenge {
  const origins = ["https://hcaptcha.com", "https://*.hcaptcha.com"]
  return siteverify(options, {
    name: "HCaptcha",
    field: "h-captcha-response",
    className: "h-captcha",
    script: "https://js.hcaptcha.com/1/api.js",
    origins: { script: origins, frame: origins, connect: origins, style: origins },
    endpoint: "https://api.hcaptcha.com/siteverify",
    sendsSiteKey: true,
    refusals: [
      "missing-input-response",
      "invalid-input-response",
      "expired-input-response",
      "already-seen-response",
      "invalid-or-already-seen-response",
    ],
  })
}
