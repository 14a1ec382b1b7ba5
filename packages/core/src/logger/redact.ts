/** Members whose value is a secret wherever it stands. */
const secretMember =
  /^(access_?token|refresh_?token|id_?token|session_?token|verification_?token|client_?secret|client_assertion|secret|password|passwd|token|code|code_?verifier|csrfToken|cookies?|set-cookie|authorization|DPoP|private_?key|(x-)?api-?key|assertion|state|nonce)$/i

/** Text that gives a secret away in a message or a stack: a compact JWT or JWE, a bearer header, a secret parameter. */
const secretText: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, "[redacted]"],
  [/\b(Bearer|Basic|DPoP)\s+[\w.~+/=-]{8,}/gi, "$1 [redacted]"],
  [
    /\b((?:access|refresh|id|verification)_token|client_secret|client_assertion|assertion|code|code_verifier|state|nonce|token|csrfToken|secret|password)=[^&\s"']+/gi,
    "$1=[redacted]",
  ],
  // As JSON and headers have them. Words that stand before a colon in a sentence, such as "code", are not among these.
  [
    /\b((?:access|refresh|id|session)_?token|client_?secret|client_assertion|code_?verifier|csrfToken|password|passwd|set-cookie)(["']?\s*:\s*["']?)[^\s"',}]+/gi,
    "$1$2[redacted]",
  ],
]

/** Characters of one text that are looked at; the rest is left out. */
const longestText = 8_192

function text(value: string): string {
  return secretText.reduce(
    (clean, [pattern, replacement]) => clean.replace(pattern, replacement),
    value.slice(0, longestText),
  )
}

function json(value: unknown): string {
  const seen = new WeakSet<object>()
  const written = JSON.stringify(value, (member: string, inner: unknown) => {
    if (member !== "" && secretMember.test(member) && inner !== undefined && inner !== null)
      return "[redacted]"
    if (typeof inner === "string") return text(inner)
    if (typeof inner === "bigint") return String(inner)
    if (typeof inner !== "object" || inner === null) return inner
    if (seen.has(inner)) return "[circular]"
    seen.add(inner)
    return inner instanceof Error ? { name: inner.name, message: inner.message } : inner
  })
  return written ?? String(value)
}

/** Takes secrets out of what goes to the console: tokens, codes, passwords, keys [LG-01]. */
export const redact: { text: (value: string) => string; json: (value: unknown) => string } = { text, json }
