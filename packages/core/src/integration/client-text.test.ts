import { expect, test } from "vitest"
import { cleanUserAgent } from "../audit/request-record.ts"
import { forwarded, forwardedFor, parseNetworkAddress } from "../config/client-network.ts"
import { readChunked } from "../cookies/chunks.ts"
import { cookieValues } from "../cookies/cookie-header.ts"
import { SentCookies } from "../cookies/sent-cookies.ts"
import { parseClaims } from "../crypto/key-ring.ts"
import { decodeBase64url, encodeUtf8 } from "../crypto/encodings.ts"
import { parseProtectedHeader } from "../crypto/foreign-tokens.ts"
import { isNavigation, otherOrigin } from "../guard/is-same-origin.ts"
import { namesAction } from "../http/auth-action.ts"
import { givenFields } from "../http/given-fields.ts"
import { readFields } from "../http/read-fields.ts"
import { parseOwnRedirect, parseRedirect } from "../http/safe-redirect.ts"
import { isHost } from "../http/service-url.ts"
import { countedForm } from "../limits/limit.ts"
import { escapeControls, withoutControls } from "../logger/control-characters.ts"
import { nearest } from "../logger/nearest.ts"
import { redactJson, redactText } from "../logger/redact.ts"
import { parseRecipient } from "../model/email-address.ts"
import { mediaTypeOf } from "../model/media-type.ts"
import { parseObject } from "../model/json-value.ts"
import { toHeaders } from "../node/to-request.ts"
import { parseSignedToken } from "../oauth/id-token/signed-token.ts"
import { html } from "../pages/html.ts"
import { decode } from "../session/decode.ts"
import { describeDevice } from "./sessions.ts"
import { decodeCbor } from "../webauthn/cbor.ts"
import { parseCredentialResponse } from "../webauthn/credential-response.ts"
import { covers, isSamePage } from "./covers.ts"

/** Texts that cost the most in one step or another. Each is repeated to the length that's tried. */
const units = {
  "marks of two classes": "\u0301\u0323",
  "marks of three classes": "\u0F71\u0F72\u0301",
  "points of another script": "\u05B0\u05BC",
  "a ligature of 18 characters": "\uFDFA",
  "syllables of three letters": "\uAC01",
  "letters of syllables": "\u1100\u1161\u11A8",
  "letters with an accent": "\u00C4",
  quotes: "'\"",
  backslashes: '\\"',
  dots: ".",
  "percent signs": "%",
  escapes: "%CC%81%CC%A3",
  spaces: " ",
  commas: ",",
  pairs: "a=a;",
  fields: "a=&",
  brackets: "[",
  slashes: "/a",
  hyphens: "a-",
  letters: "a",
  tokens: "eyJ.",
  "bearer tokens": "Bearer ",
  "control characters": "\u0000\n",
  "half a pair": "\uD800",
} as const

const origin = "https://app.example"
const json = { "content-type": "application/json" }
const form = { "content-type": "application/x-www-form-urlencoded" }

/** Every function that works on text from a client. A new one belongs here. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  countedForm,
  parseRecipient,
  cleanUserAgent,
  describeDevice,
  parseNetworkAddress,
  decodeBase64url,
  parseClaims,
  parseProtectedHeader,
  isHost,
  escapeControls,
  parseObject,
  "parseRecipient (domain)": (text) => parseRecipient(`ann@${text}.example`),
  "parseRecipient (own normalizeIdentifier)": (text) => parseRecipient(text, (identifier) => identifier),
  forwarded: (text) => forwarded(headers("forwarded", text)),
  "forwarded (element)": (text) => forwarded(headers("forwarded", `for="${text}`)),
  forwardedFor: (text) => forwardedFor(headers("x-forwarded-for", text)),
  mediaTypeOf: (text) => mediaTypeOf(headers("content-type", text)),
  isNavigation: (text) => isNavigation(headers("accept", text)),
  otherOrigin: (text) => otherOrigin(headers("origin", text), origin),
  toHeaders: (text) => toHeaders({ rawHeaders: ["x-text", bytesOf(text)] }),
  cookieValues,
  "SentCookies.names": (text) => new SentCookies(`a.${text}`).names("a."),
  readChunked: (text) => readChunked(new SentCookies(`a.0=${text}; a.1=${text}`), "a"),
  namesAction: (text) => namesAction(`/auth/signin/${text}`, "/auth"),
  parseRedirect: (text) => parseRedirect(`/${text}`, origin),
  "parseRedirect (host)": (text) => parseRedirect(`https://${text}/`, origin),
  parseOwnRedirect: (text) => parseOwnRedirect(`${origin}/?${text}#${text}`, origin),
  readForm: async (text) => readFields(body(text, form), { timeout: 10 }),
  readJson: async (text) => readFields(body(JSON.stringify({ text }), json), { timeout: 10 }),
  givenFields: (text) => givenFields({ text }),
  nearest: (text) => nearest(text, ["callback", "signin"]),
  redactText,
  redactJson: (text) => redactJson({ text, [text]: { text } }),
  withoutControls: (text) => withoutControls(new Error(text, { cause: { text } })),
  html: (text) => html`<p title="${text}">${text}</p>`.toString(),
  parseSignedToken,
  decode: async (text) => decode({ token: `${text}.${text}`, secret: "a secret", salt: "a salt" }),
  decodeCbor: (text) => decodeCbor(encodeUtf8(text)),
  parseCredentialResponse: (text) => parseCredentialResponse({ id: text, response: text }, []),
  covers: (text) => covers(["/admin", "/\u00E4rzte", `/${text}x`], `/admin${text}`, "/app"),
  "covers (encoded)": (text) =>
    covers(["/admin"], `/admin${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ""))}`, ""),
  isSamePage: (text) => isSamePage("/login", `/login${text}`, "/app"),
}

test.each(Object.keys(readers))(
  "64 kB of a client's text cost %s at most ten times as much as 16 kB [DO-01]",
  { timeout: 60_000 },
  async (name) => {
    for (const [kind, unit] of Object.entries(units)) expect(await growth(name, unit), kind).toBeLessThan(10)
  },
)

/** The milliseconds below which a measurement says little. */
const negligible = 1

/**
 * Returns how many times as much the longer text costs. It's measured again if that seems too much: on a busy machine,
 * the caches may have been another process's, but what really costs more does so each time.
 */
async function growth(name: string, unit: string): Promise<number> {
  let least = Infinity
  for (let round = 0; round < 12 && least >= 10; round++) {
    const [short, long] = [await costOf(name, unit, 16_384), await costOf(name, unit, 65_536)]
    least = Math.min(least, long / Math.max(short, negligible))
  }
  return least
}

/** Returns the least of five times, in milliseconds of this thread's processor time, which other processes don't change. */
async function costOf(name: string, unit: string, length: number): Promise<number> {
  let least = Infinity
  for (let round = 0; round < 5; round++) {
    // A text that's new in each round, because results may be remembered.
    const text = `${unit.repeat(length / unit.length)}${round}`
    const start = process.threadCpuUsage()
    try {
      await readers[name]?.(text)
    } catch {
      // A refusal costs something, too.
    }
    const { user, system } = process.threadCpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
    if (least < negligible) break
  }
  return least
}

/** Returns the text as a server reads a header: a character for each byte, and no line breaks. */
function bytesOf(text: string): string {
  return String.fromCharCode(...encodeUtf8(text.replaceAll(/[\u0000\n]/g, "\u0001")).subarray(0, text.length))
}

function headers(name: string, text: string): Headers {
  return new Headers({ [name]: bytesOf(text) })
}

function body(text: string, type: Readonly<Record<string, string>>): Request {
  return new Request(origin, { method: "POST", headers: type, body: text.slice(0, 65_000) })
}
