import type { EmailConfig } from "@latchkey/core/providers"
import Nodemailer, { type NodemailerOptions } from "./nodemailer.ts"

export type {
  EmailConfig,
  EmailProviderId,
  EmailProviderSendVerificationRequestParams,
  EmailProviderType,
  EmailUserConfig,
} from "@latchkey/core/providers"

/** Options for {@link Email}. */
export type EmailOptions = NodemailerOptions

/**
 * Sends sign-in links by SMTP, with the id `email`, for applications whose links and forms use that id. Otherwise, it's
 * the same as `nodemailer`, which new applications should use.
 *
 * @param options - the same as for `nodemailer`.
 * @see [SMTP transport](https://nodemailer.com/smtp)
 */
export default function Email(options: EmailOptions = {}): EmailConfig<"email"> {
  return { ...Nodemailer(options), id: "email", name: "Email" }
}
