import { checkMaxAge, cookieSpecs, type CookieKey } from "../../packages/core/src/cookies/names.ts"
import { optionsOf } from "./options.ts"

/** The lifetime of a cookie without `Max-Age`. */
const lifetimes: Readonly<Partial<Record<CookieKey, string>>> = {
  sessionToken: "`session.maxAge`",
  callbackUrl: "until the browser closes",
  csrfToken: "until the browser closes",
}

/** Returns the page of all cookies. Names and attributes come from the service, and meanings from their docstrings. */
export function cookiesPage(): string {
  const [secure, plain] = [cookieSpecs(true), cookieSpecs(false)]
  const rows = optionsOf("config/cookies-options.ts", "CookiesOptions", "", true).map(({ name, text }) => {
    const key = name as CookieKey
    const { maxAge } = secure[key].options
    const life = maxAge === undefined ? (lifetimes[key] ?? "") : `${maxAge} seconds`
    return `| \`${key}\` | \`${secure[key].name}\` | \`${plain[key].name}\` | ${life} | ${text} |`
  })
  const { httpOnly, sameSite, path } = secure.sessionToken.options
  const attributes = [
    httpOnly === true ? "`HttpOnly`" : "",
    `\`SameSite=${String(sameSite)}\``,
    `\`Path=${path}\``,
  ]
  return `# Cookies

| Option \`cookies.\` | Name over https | Name over http | Life | Content |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

All have ${attributes.filter(Boolean).join(", ")}, and over https \`Secure\` too. \`cookies\` of the configuration overrides names and
attributes one by one; \`useSecureCookies\` decides by itself which of the two names is used.

- **One cookie for each attempt to sign in.** \`state\`, \`nonce\` and the PKCE verifier of one attempt are sealed together in
  \`${secure.transaction.name}.<end of the state>\` for ${checkMaxAge} seconds, so that two tabs do not meet. It is cleared when the attempt ends.
  The names in the rows of \`pkceCodeVerifier\` and \`nonce\` are read, for attempts that began before an application moved here.
- **Which browser asked for a link.** \`${secure.csrfToken.name}.email\` marks the browser that requested a sign-in link, as long as the link lives.
- **When the user signed in.** \`${secure.webauthnChallenge.name}.signed-in\` says so for a day, sealed, and has the attributes of
  \`webauthnChallenge\`. It is asked before a passkey is added or removed, and before an account is linked with
  [\`linking.requireFresh\`](../guides/linking-accounts.md#only-shortly-after-a-sign-in). A configuration with neither never sets it.
- **A provider that answers by POST** (\`response_mode=form_post\`): the cookie of the attempt has \`SameSite=None; Secure\`, since the
  browser would not send it otherwise.
- **Large sessions** are cut: one part keeps the name, more are \`<name>.0\`, \`<name>.1\` and so on.
- Values are percent-encoded. A cookie is cleared with an empty value, \`Max-Age=0\`, and the attributes with which it was set.
`
}
