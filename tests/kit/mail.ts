import type { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import PostalMime from "postal-mime"

/** A mail, with the parts that the outbox shows. */
export interface Mail {
  /** The recipients in the envelope, who would receive the mail regardless of its headers (RFC 5321, 2.3.1). */
  readonly recipients: readonly string[]
  readonly from: string
  readonly subject: string
  /** The plain-text part. */
  readonly text: string
  /** The HTML part, if the mail has one. */
  readonly html: string | undefined
  readonly arrived: Date
}

/** Reads a mail that a client sent over SMTP. */
export async function readMail(stream: Readable, recipients: readonly string[]): Promise<Mail> {
  const { from, subject, text, html } = await PostalMime.parse(await buffer(stream))
  return {
    recipients,
    from: from?.address ?? "",
    subject: subject ?? "",
    text: text?.trim() ?? "",
    html,
    arrived: new Date(),
  }
}
