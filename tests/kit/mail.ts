import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import PostalMime from "postal-mime"

/** A mail, as far as the outbox shows it. */
export interface Mail {
  /** The recipients of the envelope: whom it would have reached, whatever its headers say (RFC 5321, 2.3.1). */
  readonly recipients: readonly string[]
  readonly from: string
  readonly subject: string
  /** The part in plain text. */
  readonly text: string
  readonly arrived: Date
}

/** Reads a mail from what a client sent over SMTP. */
export async function readMail(stream: Readable, recipients: readonly string[]): Promise<Mail> {
  const { from, subject, text } = await PostalMime.parse(await buffer(stream))
  return {
    recipients,
    from: from?.address ?? "",
    subject: subject ?? "",
    text: text?.trim() ?? "",
    arrived: new Date(),
  }
}
