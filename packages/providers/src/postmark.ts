import type { EmailConfig } from "@latchkey/core/providers"
import { urlBelow, postJson } from "./email/post.ts"
import { emailProvider, requiredKey, type SenderOptions } from "./email/email-provider.ts"

/** Options of {@link Postmark}. */
export interface PostmarkOptions extends SenderOptions {
  /** The URL of the API. Default `https://api.postmarkapp.com`. */
  apiUrl?: string | undefined
  /** The stream that the messages belong to, a transactional one. Default `outbound`. */
  messageStream?: string | undefined
}

/**
 * Sign-in links by Postmark. Environment: `AUTH_POSTMARK_KEY`, the API token of a server. `from` must be a confirmed
 * sender signature or of a verified domain; default `no-reply@` and the host of the application. Tracking of links and
 * opens is turned off for these messages: it sends people, and their links, through another host.
 *
 * @see [Send a single email](https://postmarkapp.com/developer/api/email-api#send-a-single-email)
 */
export default function Postmark(options: PostmarkOptions = {}): EmailConfig {
  return emailProvider("postmark", "Postmark", options, async (email, provider) => {
    const { from, to, subject, text, html } = email
    const url = urlBelow(options.apiUrl ?? "https://api.postmarkapp.com", "/email")
    const body = {
      From: from,
      To: to,
      Subject: subject,
      TextBody: text,
      HtmlBody: html,
      MessageStream: options.messageStream ?? "outbound",
      TrackOpens: false,
      TrackLinks: "None",
    }
    await postJson(email, url, { "x-postmark-server-token": requiredKey(email, provider) }, body)
  })
}
