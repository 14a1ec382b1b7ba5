/**
 * A mailbox in its canonical spelling, to which messages are sent. No mailer's address parser could read it as several
 * recipients, a display name or a comment.
 */
export type EmailAddress = string & { readonly EmailAddress: unique symbol }

/** A mailbox as `normalizeIdentifier` spells it. Users, accounts and verification tokens are stored with it. */
export type EmailIdentifier = string & { readonly EmailIdentifier: unique symbol }

/** Limits in characters: RFC 5321 §4.5.3.1.1 and §4.5.3.1.2; a path (§4.5.3.1.3) without its angle brackets. */
const maxLocalPartLength = 64
const maxDomainLength = 253
const maxAddressLength = 254
/** The maximum length of the user's input before it's parsed, in characters. */
const maxInputLength = 1_024

/** A local part that needs no quoting (RFC 5322 §3.2.3). */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters of any script, marks, digits and hyphens: no character with a meaning to parsers, and no invisible one. */
const word = /^[\p{L}\p{M}\p{N}-]+$/u
/** Two or more labels of letters, digits and hyphens (RFC 1123 §2.1). The last one isn't a number. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** The recipient of a sign-in link. */
export interface Recipient {
  /** The result of `normalizeIdentifier`, used to store and find users, accounts and verification tokens. */
  readonly identifier: EmailIdentifier
  /** The canonical form of the same mailbox, to which the message is sent. */
  readonly address: EmailAddress
}

/**
 * Returns the recipient that a user's input names, or undefined for anything except exactly one plain address
 * [EM-01].
 *
 * In the canonical form, the domain is in NFKC, lower case and A-labels (RFC 5890 §2.3.2.1), so that spellings of the
 * same host are equal. The local part is lower-cased by default. RFC 5321 §2.4 lets a host distinguish cases, but users
 * don't, and one user must not become two.
 *
 * @param normalizeIdentifier - replaces the default, which lower-cases the address and removes the spaces around it.
 *   Its result must still be one plain address. Its errors are thrown.
 */
export function parseRecipient(
  input: unknown,
  normalizeIdentifier: (identifier: string) => unknown = lowerCase,
): Recipient | undefined {
  if (typeof input !== "string" || input.length > maxInputLength) return undefined
  const identifier = normalizeIdentifier(input)
  if (typeof identifier !== "string" || identifier.length > maxInputLength) return undefined
  const address = canonicalAddress(identifier)
  return address === undefined ? undefined : { identifier: identifier as EmailIdentifier, address }
}

function canonicalAddress(identifier: string): EmailAddress | undefined {
  const [localPart = "", domain = "", ...more] = identifier.split("@")
  if (more.length > 0 || localPart.length > maxLocalPartLength || !dotAtom.test(localPart)) return undefined
  const host = canonicalDomain(domain)
  const address = `${localPart}@${host}`
  return host === undefined || address.length > maxAddressLength ? undefined : (address as EmailAddress)
}

/**
 * Lower-cases only the letters A to Z in the local part: the lower case of U+212A, the Kelvin sign, is a plain "k",
 * which would be a different mailbox. In the domain, both name the same host.
 */
function lowerCase(identifier: string): string {
  const trimmed = withoutSpacesAround(identifier)
  const at = trimmed.lastIndexOf("@")
  const localPart = trimmed.slice(0, at + 1).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return localPart + trimmed.slice(at + 1).toLowerCase()
}

/** Removes the spaces around a text. A regular expression would take quadratic time for the spaces inside. */
function withoutSpacesAround(text: string): string {
  let start = 0
  let end = text.length
  while (text.charAt(start) === " ") start++
  while (end > start && text.charAt(end - 1) === " ") end--
  return text.slice(start, end)
}

function canonicalDomain(domain: string): string | undefined {
  // Normalizes each label separately, so that only "." separates labels, not "。" or a character that NFKC turns into a
  // dot or a slash.
  const labels = domain.split(".").map((label) => label.normalize("NFKC").toLowerCase())
  if (!labels.every((label) => word.test(label))) return undefined
  const url = `http://${labels.join(".")}`
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return hostname.length <= maxDomainLength && hostName.test(hostname) ? hostname : undefined
}
