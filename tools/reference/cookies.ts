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

All have ${attributes.filter(Boolean).join(", ")}, and over https also \`Secure\`. The \`cookies\` option overrides individual names
and attributes; only \`useSecureCookies\` determines which of the two names is used.

- **One cookie for each sign-in attempt.** The attempt's \`state\`, \`nonce\` and PKCE verifier are sealed together in
  \`${secure.transaction.name}.<end of the state>\` for ${checkMaxAge} seconds, so two tabs don't interfere. The cookie is cleared when the attempt ends.
  The names in the rows \`pkceCodeVerifier\` and \`nonce\` are only read, for attempts that began before the application moved to Latchkey.
- **Which browser asked for a link.** \`${secure.csrfToken.name}.email\` marks the browser that requested a sign-in link, until the link expires.
- **When the user signed in.** \`${secure.webauthnChallenge.name}.signed-in\` contains the time, sealed, for a day, and has the attributes of
  \`webauthnChallenge\`. It's read before a passkey is added or removed, and before an account is linked with
  [\`linking.requireFresh\`](../guides/linking-accounts.md#only-shortly-after-a-sign-in). Configurations without either never set it.
- **A provider that answers by POST** (\`response_mode=form_post\`): the attempt's cookie has \`SameSite=None; Secure\`, because the
  browser wouldn't send it otherwise.
- **Large sessions** are split: a single part keeps the name, and several parts are named \`<name>.0\`, \`<name>.1\` and so on.
- Values are percent-encoded. A cookie is cleared with an empty value, \`Max-Age=0\`, and the attributes that it was set with.
`
}
