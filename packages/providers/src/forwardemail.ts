import type { EmailConfig } from "@latchkey/core/providers"
import { urlBelow, basic, postJson } from "./email/post.ts"
import { emailProvider, requiredKey, type SenderOptions } from "./email/email-provider.ts"

/** Options for {@link ForwardEmail}. */
export interface ForwardEmailOptions extends SenderOptions {
  /** The URL of the API. Default: `https://api.forwardemail.net`. */
  apiUrl?: string | undefined
}

/**
 * Sends sign-in links with Forward Email. Environment: `AUTH_FORWARDEMAIL_KEY`, the account's API token. `from` must be
 * an alias of a domain that's allowed to send there. It defaults to `no-reply@` and the application's host.
 *
 * @see [Create outbound SMTP email](https://forwardemail.net/en/email-api#create-outbound-smtp-email)
 */
export default function ForwardEmail(options: ForwardEmailOptions = {}): EmailConfig<"forwardemail"> {
  return emailProvider("forwardemail", "Forward Email", options, async (email, provider) => {
    const { from, to, subject, text, html } = email
    const url = urlBelow(options.apiUrl ?? "https://api.forwardemail.net", "/v1/emails")
    // The token is the username; there is no password.
    const authorization = basic(requiredKey(email, provider), "")
    await postJson(email, url, { authorization }, { from, to, subject, text, html })
  })
}
