import type { EmailConfig } from "@latchkey/core/providers"
import { urlBelow, postJson } from "./email/post.ts"
import { emailProvider, requiredKey, type SenderOptions } from "./email/email-provider.ts"

/** Options of {@link Loops}. */
export interface LoopsOptions extends SenderOptions {
  /**
   * The id of the transactional e-mail that was made at Loops. It must have the data variable `url`, the link; with `code: true` also
   * `code`, and with `code: "only"` only that.
   */
  transactionalId?: string | undefined
  /** The URL of the API. Default `https://app.loops.so/api/v1`. */
  apiUrl?: string | undefined
}

/** As {@link LoopsOptions}. */
export type LoopsUserConfig = LoopsOptions

/** A provider that sends by Loops. */
export interface LoopsConfig extends EmailConfig {
  /** As {@link LoopsOptions} has it. */
  transactionalId?: string | undefined
  apiUrl?: string | undefined
}

/**
 * Sign-in links by Loops. Environment: `AUTH_LOOPS_KEY`. You write the message and its sender at Loops, with
 * the data variable `url` for the link, and `code` for the one-time code if the option `code` is on; `from` and `message` have no effect. Loops does not track links in
 * transactional e-mails.
 *
 * @param options - `transactionalId` is needed.
 * @see [Send transactional email](https://loops.so/docs/api-reference/send-transactional-email)
 */
export default function Loops(options: LoopsOptions = {}): EmailConfig {
  return emailProvider("loops", "Loops", options, async (email, provider) => {
    const { transactionalId, apiUrl = "https://app.loops.so/api/v1" } = options
    if (transactionalId === undefined || transactionalId === "")
      throw new Error(
        "Loops needs `transactionalId`: the id of a transactional e-mail with the data variable `url`.",
      )
    const authorization = `Bearer ${requiredKey(email, provider)}`
    const { to, url, code } = email
    const link = provider.code === "only" ? {} : { url }
    const dataVariables = code === undefined ? link : { ...link, code }
    const body = { transactionalId, email: to, dataVariables }
    await postJson(email, urlBelow(apiUrl, "/transactional"), { authorization }, body)
  })
}
