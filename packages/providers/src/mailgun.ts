import type { EmailConfig } from "@latchkey/core/providers"
import { urlBelow, basic, post } from "./email/post.ts"
import {
  emailProvider,
  mailbox,
  requiredKey,
  type OutgoingEmail,
  type SenderOptions,
} from "./email/email-provider.ts"

/** Options for {@link Mailgun}. */
export interface MailgunOptions extends SenderOptions {
  /** The region that the domain was created in. Default: `US`. */
  region?: "US" | "EU" | undefined
  /** The sending domain. Default: the domain of `from`. */
  domain?: string | undefined
  /** The URL of the API, instead of the one for `region`. */
  apiUrl?: string | undefined
}

/**
 * Sends sign-in links with Mailgun. Environment: `AUTH_MAILGUN_KEY`, preferably the domain's sending key. `from` must
 * use a verified domain. It defaults to `no-reply@` and the application's host. Tracking of clicks and opens is turned
 * off for these messages, because it would send users and their links through another host.
 *
 * @see [Send an email](https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages)
 */
export default function Mailgun(options: MailgunOptions = {}): EmailConfig<"mailgun"> {
  return emailProvider("mailgun", "Mailgun", options, async (email, provider) => {
    const { region, apiUrl = region === "EU" ? "https://api.eu.mailgun.net" : "https://api.mailgun.net" } =
      options
    const domain = options.domain ?? mailbox(email.from).address.replace(/^.*@/, "")
    const url = urlBelow(apiUrl, `/v3/${encodeURIComponent(domain)}/messages`)
    await post(email, url, { authorization: basic("api", requiredKey(email, provider)) }, formOf(email))
  })
}

function formOf({ from, to, subject, text, html }: OutgoingEmail): URLSearchParams {
  const form = new URLSearchParams({ from, to, subject, text })
  if (html !== undefined) form.set("html", html)
  for (const name of ["o:tracking", "o:tracking-clicks", "o:tracking-opens"]) form.set(name, "no")
  return form
}
