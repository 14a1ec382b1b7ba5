import type { CapturedCallback, CapturedConfig, CapturedCookie } from "../capture/captured.ts"
import { isPageAt } from "../application/page-paths.ts"
import type { CallbackName, CookieName } from "../../names/core-names.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { placeIn } from "./places.ts"

/** Finds options that core accepts, but that the developer probably didn't intend. */
export function checkConfiguration(facts: Facts): Finding[] {
  const config = facts.captured?.config
  if (config === undefined) return []
  return [
    ...pages(config, facts),
    ...callbacks(config, facts),
    ...largeCookie(config, facts),
    ...cookies(config, facts),
    ...passkeys(config, facts),
  ]
}

function pages(config: CapturedConfig, { pages: found, authFile }: Facts): Finding[] {
  if (found === undefined || found.length === 0) return []
  return Object.entries(config.pages).flatMap(([name, path]) => {
    const isOurs = path.startsWith(`${config.basePath}/`)
    if (
      !path.startsWith("/") ||
      isOurs ||
      isPageAt(path, found) ||
      isPageAt(
        `/xx${path}`,
        found.filter((page) => page.path.startsWith("/:")),
      )
    )
      return []
    return [
      finding({
        code: "page-missing",
        severity: "error",
        what: `\`pages.${name}\` is ${path}, but the application has no such page.`,
        why: "Users who are sent there get a 404.",
        change: {
          ...placeIn(authFile, path),
          text: "Write the path of the page as the browser shows it, add the page, or remove the option to use the built-in page.",
        },
      }),
    ]
  })
}

function callbacks(config: CapturedConfig, facts: Facts): Finding[] {
  return [
    ...config.callbacks.filter(returnsNothing).map((callback) => withoutReturn(callback, facts)),
    ...foreignRedirect(config, facts),
  ]
}

const expected: Readonly<Record<CallbackName, readonly [value: string, why: string]>> = {
  signIn: ["true", "Every sign-in is refused with AccessDenied."],
  jwt: ["token", "The session ends immediately, because there is no token for its cookie."],
  session: ["session", "Pages get no session."],
  redirect: ["baseUrl", "Users are never sent back to the page that they came from."],
  authorized: ["auth !== null", "Every request is refused."],
}

/**
 * Returns true for a function with a body that neither returns nor throws. An arrow function with an expression always
 * returns.
 */
function returnsNothing({ name, source }: CapturedCallback): boolean {
  if (!isKnown(name) || /\breturn\b|\bthrow\b|\[native code\]/.test(source)) return false
  const arrow = source.search(/=>/)
  const isMethod = /^(?:async\s+)?(?:function\b|\w+\s*\()/.test(source) && !/^(?:async\s*)?\(/.test(source)
  return isMethod || (arrow !== -1 && /^\s*\{/.test(source.slice(arrow + 2)))
}

function isKnown(name: string): name is CallbackName {
  return Object.hasOwn(expected, name)
}

function withoutReturn({ name }: CapturedCallback, { authFile }: Facts): Finding {
  const [value, why] = isKnown(name) ? expected[name] : ["", ""]
  return finding({
    code: "callback-returns-nothing",
    severity: "error",
    what: `\`callbacks.${name}\` returns nothing.`,
    why,
    change: {
      ...placeIn(authFile, new RegExp(String.raw`\b${name}\s*[(:]`)),
      text: `End it with \`return ${value}\`.`,
    },
  })
}

/**
 * Matches code that copies the whole account or profile. The account contains the provider's tokens, and the profile
 * all data from the provider.
 */
const wholeObject =
  /\btoken(?:\.\w+|\[\s*["']\w+["']\s*\])\s*=\s*(?:account|profile)\s*(?:[;,})\n]|$)|\.\.\.\s*(?:account|profile)\b(?!\s*[.?])|Object\.assign\(\s*token\s*,\s*(?:account|profile)\b|\b(?:account|profile)\s*[,}][^)]*\}\s*;?\s*$|return\s*\{[^}]*\btoken\b[^}]*\b(?:account|profile)\b\s*[,}]/

const onlyNeeded =
  "Keep only the members that you read: `token.role = profile.role`. `keepTokens` and `accessToken()` keep a provider's tokens."

/** Finds a token that is too large, according to the log, or that probably is, because of the code of the callback. */
function largeCookie(config: CapturedConfig, { authFile, oversizedCookie }: Facts): Finding[] {
  const callback = config.strategy === "jwt" ? config.callbacks.find(({ name }) => name === "jwt") : undefined
  const keepsAll = callback !== undefined && keepsWholeObject(callback)
  if (oversizedCookie === undefined && !keepsAll) return []
  const { log = "", line, message = "" } = oversizedCookie ?? {}
  const place = callback === undefined ? {} : placeIn(authFile, /\bjwt\s*[(:]/)
  return [
    finding({
      code: "cookie-size",
      severity: oversizedCookie === undefined ? "warning" : "error",
      what:
        oversizedCookie === undefined
          ? "`callbacks.jwt` puts the whole account or profile into the token."
          : `A request failed because of cookies that are too large. ${log}${line === undefined ? "" : `:${line}`} says: ${message}.`,
      why: "Tokens of a provider are often longer than 4096 bytes, so the session takes several cookies, and servers refuse requests whose headers grow beyond 8 or 16 kB (431).",
      change: { ...place, text: callback === undefined ? fewerCookies(config) : onlyNeeded },
      page: "guides/doctor.md#cookie-size",
    }),
  ]
}

function fewerCookies({ strategy }: CapturedConfig): string {
  const inDatabase = ", or keep sessions in a database: `npx latchkey add adapter drizzle`"
  return `Set fewer and smaller cookies${strategy === "jwt" ? inDatabase : ""}.`
}

function keepsWholeObject({ source }: CapturedCallback): boolean {
  return wholeObject.test(source.slice(Math.max(0, source.search(/\)\s*(?:=>)?\s*\{/))))
}

function foreignRedirect({ redirectsTo }: CapturedConfig, { origin, authFile }: Facts): Finding[] {
  if (redirectsTo !== "https://latchkey-doctor.invalid" || redirectsTo === origin) return []
  return [
    finding({
      code: "redirect-foreign",
      severity: "error",
      what: "`callbacks.redirect` allows redirects to any other site.",
      why: "A link to your sign-in page can send users to a forged copy of it after they have signed in.",
      change: {
        ...placeIn(authFile, /\bredirect\s*[(:]/),
        text: "Return `url` only if `new URL(url, baseUrl).origin === baseUrl`, otherwise `baseUrl`; or remove the callback, whose default does that.",
      },
    }),
  ]
}

/** The cookies that a browser must send when the provider leads the user back. */
const sentBack: readonly CookieName[] = ["state", "nonce", "pkceCodeVerifier", "callbackUrl"]

function cookies(config: CapturedConfig, facts: Facts): Finding[] {
  return Object.entries(config.cookies).flatMap(([key, cookie]) => {
    const reason = refusal(cookie, facts)
    const change = placeIn(facts.authFile, new RegExp(String.raw`\b${key}\b`))
    if (reason !== undefined)
      return [
        finding({
          code: "cookie-refused",
          severity: "error",
          what: `Browsers refuse the cookie of \`cookies.${key}\`: ${reason}`,
          why: "Browsers don't store the cookie, so nobody can sign in.",
          change: {
            ...change,
            text: "Remove the attribute, or the whole entry: the defaults work with http and https.",
          },
        }),
      ]
    const isSentBack = sentBack.some((name) => name === key)
    if (cookie.sameSite !== "strict" || !isSentBack) return []
    return [
      finding({
        code: "cookie-same-site",
        severity: "error",
        what: `\`cookies.${key}\` has \`sameSite: "strict"\`.`,
        why: "The browser doesn't send it when the provider sends the user back, so every sign-in fails.",
        change: { ...change, text: 'Write `sameSite: "lax"`.' },
      }),
    ]
  })
}

/** Returns the reason why browsers refuse a cookie: RFC 6265bis §4.1.3 (prefixes), §5.7 (Domain, SameSite=None). */
function refusal(
  { name = "", domain, path, sameSite, secure }: CapturedCookie,
  { origin }: Facts,
): string | undefined {
  const { hostname, protocol } = new URL(origin)
  // Without the attribute, cookies are secure over https.
  const isSecure = secure ?? protocol === "https:"
  if (name.startsWith("__Host-") && domain !== undefined) return "a name with __Host- allows no `domain`."
  if (name.startsWith("__Host-") && path !== undefined && path !== "/")
    return 'a name with __Host- needs `path: "/"`.'
  if (/^__(?:Host|Secure)-/.test(name) && !isSecure)
    return "a name with __Host- or __Secure- needs `secure: true`."
  if (sameSite === "none" && !isSecure) return '`sameSite: "none"` needs `secure: true`.'
  const bare = domain?.replace(/^\./, "")
  if (bare !== undefined && hostname !== bare && !hostname.endsWith(`.${bare}`) && hostname !== "localhost")
    return `its \`domain\` is ${bare}, but the application is at ${hostname}.`
  if (secure === true && protocol === "http:" && !/^(?:localhost|127\.|\[::1\])/.test(hostname))
    return `it has \`secure: true\`, but the application is at ${origin}.`
  return undefined
}

function passkeys({ providers }: CapturedConfig, { origin, authFile }: Facts): Finding[] {
  const { hostname, protocol } = new URL(origin)
  const isSecure = protocol === "https:" || /^(?:localhost|.*\.localhost)$/.test(hostname)
  return providers
    .filter(({ type }) => type === "webauthn")
    .flatMap(({ id, relyingPartyIds }) => {
      if (!isSecure || /^[\d.]+$|^\[/.test(hostname))
        return [
          finding({
            code: "passkey-insecure",
            severity: "error",
            what: `The application is at ${origin}, where browsers don't allow passkeys.`,
            why: "Passkeys need https and a host name; http is allowed only at localhost.",
            change: {
              ...placeIn(authFile, id),
              text: "Open it at http://localhost, or serve it over https.",
            },
          }),
        ]
      const fits =
        relyingPartyIds.length === 0 ||
        relyingPartyIds.some((each) => hostname === each || hostname.endsWith(`.${each}`))
      return fits ? [] : mismatch(id, relyingPartyIds, origin, authFile)
    })
}

function mismatch(
  id: string,
  ids: readonly string[],
  origin: string,
  authFile: Facts["authFile"],
): Finding[] {
  return [
    finding({
      code: "passkey-rp-id",
      severity: "error",
      what: `The relying party of the provider "${id}" has the id ${ids.join(", ")}, but the application is at ${origin}.`,
      why: "Browsers refuse every passkey, because the id must be the host name or a domain above it.",
      change: {
        ...placeIn(authFile, /relyingParty/),
        text: `Write \`id: "${new URL(origin).hostname}"\` for this origin, or remove it.`,
      },
    }),
  ]
}
