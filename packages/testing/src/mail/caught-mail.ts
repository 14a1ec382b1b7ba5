/** A mail that an application sent in a test. */
export interface CaughtMail {
  /** The recipients' addresses. */
  readonly to: readonly string[]
  /** The sender's address; empty if the mail has no sender. */
  readonly from: string
  readonly subject: string
  /** The message in plain text. */
  readonly text: string
}

/** Matches a URL in running text, without the full stop of the sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/**
 * Returns the link in a mail: the one that signs in, if there are several.
 *
 * @throws Error if the mail has no link.
 */
export function linkIn({ subject, text }: CaughtMail): string {
  const links = text.match(address) ?? []
  const link = links.find((each) => /[?&]token=/.test(each)) ?? links[0]
  if (link === undefined) throw new Error(`The mail ${JSON.stringify(subject)} has no link:\n${text}`)
  return link
}

/**
 * Returns the one-time code in a mail: six or eight digits.
 *
 * @throws Error if the mail has no code.
 */
export function codeIn({ subject, text }: CaughtMail): string {
  const code = /(?<![\w-])(?:\d{8}|\d{6})(?![\w-])/.exec(text.replaceAll(address, ""))?.[0]
  if (code === undefined) throw new Error(`The mail ${JSON.stringify(subject)} has no code:\n${text}`)
  return code
}
