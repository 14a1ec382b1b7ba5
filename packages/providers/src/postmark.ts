import type { EmailConfig } from "@latchkey/core/providers"
import { urlBelow, postJson } from "./email/post.ts"
import { emailProvider, requiredKey, type SenderOptions } from "./email/email-provider.ts"

/** Options for {@link Postmark}. */
export interface PostmarkOptions extends SenderOptions {
  /** The URL of the API. Default: `https://api.postmarkapp.com`. */
  apiUrl?: string | undefined
  /** The transactional stream that the messages belong to. Default: `outbound`. */
  messageStream?: string | undefined
}

/**
 * Sends sign-in links with Postmark. Environment: `AUTH_POSTMARK_KEY`, a server's API token. `from` must be a confirmed
 * sender signature, or use a verified domain. It defaults to `no-reply@` and the application's host. Tracking of links
 * and opens is turned off for these messages, because it would send users and their links through another host.
 *
 * @see [Send a single email](https://postmarkapp.com/developer/api/email-api#send-a-single-email)
 */
export default function Postmark(options: PostmarkOptions = {}): EmailConfig<"postmark"> {
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
