const drafts = "https://datatracker.ietf.org/doc/html"

/** The anchors in OpenID Connect Core, which numbers its sections but doesn't link them by number. */
const openIdAnchors: Readonly<Record<string, string>> = {
  "2": "IDToken",
  "3.1.2.1": "AuthRequest",
  "3.1.3.6": "CodeIDToken",
  "3.1.3.7": "IDTokenValidation",
  "5.3.2": "UserInfoResponse",
  "5.7": "ClaimStability",
  "10.1.1": "RotateSigKeys",
  "12.2": "RefreshTokenResponse",
}

const webAuthnAnchors: Readonly<Record<string, string>> = {
  "7.1": "sctn-registering-a-new-credential",
  "7.2": "sctn-verifying-assertion",
  "13.4.3": "sctn-cryptographic-challenges",
  "14.6.2": "sctn-username-enumeration",
}

/** The documents, and the functions that return the URLs of their sections. */
const documents: readonly (readonly [RegExp, (section: string, number: string) => string | undefined])[] = [
  [/^RFC (\d+)$/, (section, number) => `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`],
  [/^Cookies$/, (section) => `${drafts}/draft-ietf-httpbis-rfc6265bis#section-${section}`],
  [
    /^OpenID Connect Core$/,
    (section) => withAnchor("https://openid.net/specs/openid-connect-core-1_0.html", openIdAnchors[section]),
  ],
  [/^WebAuthn$/, (section) => withAnchor("https://www.w3.org/TR/webauthn-3/", webAuthnAnchors[section])],
  [/^ASVS$/, () => "https://github.com/OWASP/ASVS/tree/v5.0.0/5.0/en"],
]

/** Specifications without numbered sections. */
const whole: Readonly<Record<string, string>> = {
  "Fetch Metadata": "https://www.w3.org/TR/fetch-metadata/",
  "CSP 3": "https://www.w3.org/TR/CSP3/",
  "URL Standard": "https://url.spec.whatwg.org/",
}

/**
 * Returns a link for a clause: "RFC 6749 §4.1.1", "ASVS §7.2.3", "URL Standard". "Cookies" is RFC 6265bis.
 *
 * @throws Error for a clause whose document or section isn't known here.
 */
export function linkOf(clause: string): string {
  const [name = "", section] = clause.split(" §", 2)
  const address = section === undefined ? whole[name] : sectionAddress(name, section)
  if (address === undefined) throw new Error(`tools/security/sources.ts knows no ${clause}.`)
  return `[${clause.replace("Cookies", "RFC 6265bis")}](${address})`
}

function sectionAddress(name: string, section: string): string | undefined {
  for (const [pattern, addressOf] of documents) {
    const [matched, number = ""] = pattern.exec(name) ?? []
    if (matched !== undefined) return addressOf(section, number)
  }
  return undefined
}

function withAnchor(document: string, anchor: string | undefined): string | undefined {
  return anchor === undefined ? undefined : `${document}#${anchor}`
}
