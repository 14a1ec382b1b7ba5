import type { EmailConfig } from "@latchkey/core/providers"
import { urlBelow, postJson } from "./email/post.ts"
import { emailProvider, requiredKey, type SenderOptions } from "./email/email-provider.ts"

/** Options of {@link Resend}. */
export interface ResendOptions extends SenderOptions {
  /** The URL of the API. Default `https://api.resend.com`. */
  apiUrl?: string | undefined
}

/**
 * Sign-in links by Resend. Environment: `AUTH_RESEND_KEY`. `from` must be of a domain that is verified there:
 * `Example <login@example.com>`; default `no-reply@` and the host of the application. Tracking of clicks, a setting of
 * the domain, should be off: it sends people, and their links, through another host.
 *
 * @see [Send email](https://resend.com/docs/api-reference/emails/send-email)
 */
export default function Resend(options: ResendOptions = {}): EmailConfig {
  return emailProvider("resend", "Resend", options, async (email, provider) => {
    const { from, to, subject, text, html } = email
    const url = urlBelow(options.apiUrl ?? "https://api.resend.com", "/emails")
    const authorization = `Bearer ${requiredKey(email, provider)}`
    await postJson(email, url, { authorization }, { from, to: [to], subject, text, html })
  })
}
