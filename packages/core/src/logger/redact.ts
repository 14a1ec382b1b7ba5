// Removes secrets, such as tokens, codes, passwords and keys, from messages for the console [LG-01].

/** The members whose value is always a secret. */
const secretMember =
  /^(access_?token|refresh_?token|id_?token|session_?token|verification_?token|client_?secret|client_assertion|secret|password|passwd|token|code|code_?verifier|csrfToken|cookies?|set-cookie|authorization|DPoP|private_?key|(x-)?api-?key|assertion|state|nonce)$/i

/**
 * The values of a `code` member that name a failure: words with underscores (`clock_skew`), and the codes of Node.js,
 * Prisma and MongoDB. Authorization codes and one-time codes look different.
 */
const errorCode =
  /^(?:credentials|[a-z]{2,16}(?:_[a-z]{2,16}){1,3}|E[A-Z]{3,20}|ERR(?:_[A-Z0-9]{1,20}){1,5}|P\d{4})$/

/**
 * Returns true if a value is logged although its member is on the list of secrets, because it's only the name of a
 * secret or a failure.
 */
function isName(member: string, value: unknown): boolean {
  if (member === "code") return value === 11_000 || (typeof value === "string" && errorCode.test(value))
  // A session check logs its cookies as names and `cleared`. A text would be a header.
  return member === "cookies" && Array.isArray(value) && value.every(isCookieName)
}

function isCookieName(entry: unknown): boolean {
  return (
    typeof entry === "object" &&
    entry !== null &&
    Object.keys(entry).every((member) => member === "name" || member === "cleared")
  )
}

/** Text that reveals a secret in a message or a stack: a compact JWT or JWE, a bearer header, a secret parameter. */
const secretText: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, "[redacted]"],
  [/\b(Bearer|Basic|DPoP)\s+[\w.~+/=-]{8,}/gi, "$1 [redacted]"],
  [
    /\b((?:access|refresh|id|verification)_token|client_secret|client_assertion|assertion|code|code_verifier|state|nonce|token|csrfToken|secret|password)=[^&\s"']+/gi,
    "$1=[redacted]",
  ],
  // In JSON and headers. Words that precede a colon in ordinary sentences, such as "code", aren't listed.
  [
    /\b((?:access|refresh|id|session)_?token|client_?secret|client_assertion|code_?verifier|csrfToken|password|passwd|set-cookie)(["']?\s*:\s*["']?)[^\s"',}]+/gi,
    "$1$2[redacted]",
  ],
]

/** The number of characters of one text that are logged; the rest is left out. */
const maxTextLength = 8_192

/** Returns a text of limited length without the secrets that its form reveals. */
export function redactText(value: string): string {
  return secretText.reduce(
    (clean, [pattern, replacement]) => clean.replace(pattern, replacement),
    value.slice(0, maxTextLength),
  )
}

/** Returns the JSON of a value without members that are secrets, and without secrets in its texts. */
export function redactJson(value: unknown): string {
  const seen = new WeakSet<object>()
  const serialised = JSON.stringify(value, (member: string, inner: unknown) => {
    const isSecret = inner !== undefined && inner !== null && secretMember.test(member)
    if (isSecret && !isName(member, inner)) return "[redacted]"
    if (typeof inner === "string") return redactText(inner)
    if (typeof inner === "bigint") return String(inner)
    if (typeof inner !== "object" || inner === null) return inner
    if (seen.has(inner)) return "[circular]"
    seen.add(inner)
    return inner instanceof Error ? { name: inner.name, message: inner.message } : inner
  })
  return serialised ?? String(value)
}
