/**
 * One mailbox in its one spelling: what accounts are keyed by and messages are sent to. It has no form that the address
 * parser of a mailer could take for several recipients, a display name or a comment.
 */
export type EmailAddress = string & { readonly EmailAddress: unique symbol }

/** Limits in characters: RFC 5321 §4.5.3.1.1 and §4.5.3.1.2; a path of §4.5.3.1.3 without its angle brackets. */
const longestLocalPart = 64
const longestDomain = 253
const longestAddress = 254
/** What a person may type before it is looked at, in characters. */
const longestInput = 1_024

/** A local part that needs no quoting (RFC 5322 §3.2.3). */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters of any script, marks, digits and hyphens: nothing that a parser gives a meaning, nothing invisible. */
const word = /^[\p{L}\p{M}\p{N}-]+$/u
/** Two labels or more of letters, digits and hyphens (RFC 1123 §2.1), the last of them no number. */
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/**
 * The canonical form of an e-mail address; undefined for whatever is not exactly one plain address [EM-01].
 *
 * The domain is brought to NFKC, lower case and A-labels (RFC 5890 §2.3.2.1); those name the same host. The local part
 * is lower-cased by default, though RFC 5321 §2.4 lets a host tell cases apart: people do not, and one person must not
 * become two.
 *
 * @param normalizeIdentifier - takes the place of the default, which lower-cases the local part and drops spaces around
 *   the address. What it returns must still be one plain address. What it throws is thrown.
 */
export function canonicalAddress(
  input: unknown,
  normalizeIdentifier: (identifier: string) => unknown = lowerCase,
): EmailAddress | undefined {
  if (typeof input !== "string" || input.length > longestInput) return undefined
  const identifier = normalizeIdentifier(input)
  if (typeof identifier !== "string" || identifier.length > longestInput) return undefined
  const [localPart = "", domain = "", ...more] = identifier.split("@")
  if (more.length > 0 || localPart.length > longestLocalPart || !dotAtom.test(localPart)) return undefined
  const host = canonicalDomain(domain)
  const address = `${localPart}@${host}`
  return host === undefined || address.length > longestAddress ? undefined : (address as EmailAddress)
}

/** ASCII letters only: the lower case of U+212A, the sign of kelvin, is a plain "k", and so another mailbox. */
function lowerCase(identifier: string): string {
  return identifier
    .replace(/^ +| +$/g, "")
    .replace(/^[^@]+/, (localPart) => localPart.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
}

function canonicalDomain(domain: string): string | undefined {
  // Label by label, so that only "." separates labels: neither "。" nor what becomes a dot or a slash by NFKC does.
  const labels = domain.split(".").map((label) => label.normalize("NFKC").toLowerCase())
  if (!labels.every((label) => word.test(label))) return undefined
  const url = `http://${labels.join(".")}`
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return hostname.length <= longestDomain && hostName.test(hostname) ? hostname : undefined
}
