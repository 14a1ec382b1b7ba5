import type { EmailConfig } from "@latchkey/core/providers"
import { urlBelow, postJson } from "./email/post.ts"
import { emailProvider, requiredKey, type SenderOptions } from "./email/email-provider.ts"

/** Options for {@link Loops}. */
export interface LoopsOptions extends SenderOptions {
  /**
   * The id of the transactional e-mail that you created at Loops. It must have the data variable `url` for the link.
   * With `code: true`, it must also have `code`, and with `code: "only"`, it must have only `code`.
   */
  transactionalId?: string | undefined
  /** The URL of the API. Default: `https://app.loops.so/api/v1`. */
  apiUrl?: string | undefined
}

/** An alias of {@link LoopsOptions}. */
export type LoopsUserConfig = LoopsOptions

/** A provider that sends with Loops. */
export interface LoopsConfig extends EmailConfig {
  /** The same as in {@link LoopsOptions}. */
  transactionalId?: string | undefined
  apiUrl?: string | undefined
}

/**
 * Sends sign-in links with Loops. Environment: `AUTH_LOOPS_KEY`. You write the message and set its sender at Loops. Use
 * the data variable `url` for the link, and `code` for the one-time code if the `code` option is on. `from` and
 * `message` have no effect. Loops doesn't track links in transactional e-mails.
 *
 * @param options - `transactionalId` is required.
 * @see [Send transactional email](https://loops.so/docs/api-reference/send-transactional-email)
 */
export default function Loops(options: LoopsOptions = {}): EmailConfig<"loops"> {
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
