import type { EmailConfig } from "@latchkey/core/providers"
import { urlBelow, postJson } from "./email/post.ts"
import { emailProvider, requiredKey, type SenderOptions } from "./email/email-provider.ts"

/** Options for {@link Resend}. */
export interface ResendOptions extends SenderOptions {
  /** The URL of the API. Default: `https://api.resend.com`. */
  apiUrl?: string | undefined
}

/**
 * Sends sign-in links with Resend. Environment: `AUTH_RESEND_KEY`. `from` must use a domain that's verified there, for
 * example `Example <login@example.com>`. It defaults to `no-reply@` and the application's host. Turn off click tracking
 * in the domain's settings, because it sends users and their links through another host.
 *
 * @see [Send email](https://resend.com/docs/api-reference/emails/send-email)
 */
export default function Resend(options: ResendOptions = {}): EmailConfig<"resend"> {
  return emailProvider("resend", "Resend", options, async (email, provider) => {
    const { from, to, subject, text, html } = email
    const url = urlBelow(options.apiUrl ?? "https://api.resend.com", "/emails")
    const authorization = `Bearer ${requiredKey(email, provider)}`
    await postJson(email, url, { authorization }, { from, to: [to], subject, text, html })
  })
}
