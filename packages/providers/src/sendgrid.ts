import type { EmailConfig } from "@latchkey/core/providers"
import { urlBelow, postJson } from "./email/post.ts"
import {
  emailProvider,
  mailbox,
  requiredKey,
  type OutgoingEmail,
  type SenderOptions,
} from "./email/email-provider.ts"

/** Options for {@link SendGrid}. */
export interface SendGridOptions extends SenderOptions {
  /**
   * The URL of the API. Default: `https://api.sendgrid.com`. Subusers in the EU region need
   * `https://api.eu.sendgrid.com`.
   */
  apiUrl?: string | undefined
}

/**
 * Sends sign-in links with SendGrid. Environment: `AUTH_SENDGRID_KEY`, a key with the permission "Mail Send". `from`
 * must be a verified sender. It defaults to `no-reply@` and the application's host. Tracking of clicks and opens is
 * turned off for these messages, because it would send users and their links through another host.
 *
 * @see [Mail Send](https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send)
 */
export default function SendGrid(options: SendGridOptions = {}): EmailConfig<"sendgrid"> {
  return emailProvider("sendgrid", "SendGrid", options, async (email, provider) => {
    const url = urlBelow(options.apiUrl ?? "https://api.sendgrid.com", "/v3/mail/send")
    const authorization = `Bearer ${requiredKey(email, provider)}`
    await postJson(email, url, { authorization }, bodyOf(email))
  })
}

/** Returns the body. `text/plain` must come first, and no part may be empty. */
function bodyOf({ from, to, subject, text, html }: OutgoingEmail): object {
  const { name, address } = mailbox(from)
  return {
    personalizations: [{ to: [{ email: to }] }],
    from: name === "" ? { email: address } : { email: address, name },
    subject,
    content: [
      { type: "text/plain", value: text },
      ...(html === undefined ? [] : [{ type: "text/html", value: html }]),
    ],
    tracking_settings: {
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
    },
  }
}
