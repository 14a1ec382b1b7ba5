import {
  englishMailTexts,
  html as markup,
  themePalette,
  type Html,
  type PaletteName,
} from "@latchkey/core/rendering"
import type { EmailConfig, MailLanguage } from "@latchkey/core/providers"
import type { MailTexts, Theme } from "@latchkey/core/types"

/** The message that the senders send. */
export interface EmailMessage {
  subject: string
  /** The plain text. Some users see only that, so the link must be in it. */
  text: string
  /** An HTML document with the same content. If you leave it out, the message is plain text. */
  html?: string | undefined
}

/** The contents of the message. */
export interface EmailMessageInput {
  /** The link. Opening it signs the user in, so use it only in the message. */
  url: string
  /** The one-time code, if there is one. Use it only in the message. */
  code?: string | undefined
  /** The provider. If its `code` is `"only"`, the message has no link. */
  provider?: Pick<EmailConfig, "code"> | undefined
  /** The name of the site that the user signs in to, as they know it. Default: the host of `url`. */
  host?: string | undefined
  /** The time at which the link expires. If you leave it out, the message doesn't say how long the link works. */
  expires?: Date | undefined
  /** The colours of the built-in pages. */
  theme?: Theme | undefined
  /** The language, and the texts in it. Default: English. */
  language?: MailLanguage | undefined
}

/** The language of messages if the application doesn't configure languages. */
const english: MailLanguage = { tag: "en", isRtl: false, texts: englishMailTexts }

/** Returns the subject: `Sign in to app.example.com`. */
export function subject(input: EmailMessageInput): string {
  return textsOf(input).subject(shownHost(input))
}

/** Returns the message as plain text. */
export function text(input: EmailMessageInput): string {
  const { url, code } = input
  const link = hasLink(input) && `${textsOf(input).openLink}\n${url}`
  const digits = code !== undefined && `${codeInstruction(input)}\n${code}`
  const parts = [subject(input), link, digits, life(input), caution(input)]
  return parts.filter((part) => part !== false).join("\n\n") + "\n"
}

/**
 * Returns the message as an HTML document. It's light or dark according to the theme, or otherwise according to the
 * user's mail program. It loads nothing, and stays readable if styles are removed. The theme's colours are used only if
 * they're readable: text has a contrast of at least 4.5 (WCAG 2.2, 1.4.3).
 */
export function html(input: EmailMessageInput): string {
  const { theme = {}, language: { tag, isRtl } = english } = input
  const schemes = schemesOf(theme)
  const color = colorsOf(theme)
  // Repeated in the table, because many mail programs show only the body.
  const language = markup`lang="${tag}" dir="${isRtl ? "rtl" : "ltr"}"`
  return markup`<!doctype html>
<html ${language}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="${schemes}" />
<meta name="supported-color-schemes" content="${schemes}" />
<title>${subject(input)}</title>
${darkStyle(theme)}</head>
<body class="ground" style="margin:0;padding:0;background-color:${color.ground}">
<table role="presentation" ${language} width="100%" cellpadding="0" cellspacing="0" border="0" class="ground">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:480px;border:1px solid ${color.line};border-radius:16px;background-color:${color.surface}">
<tr><td class="text" style="padding:32px;${font};${wrap};color:${color.text}">
<h1 style="margin:0 0 24px;font-size:22px;line-height:28px;font-weight:600">${subject(input)}</h1>
${hasLink(input) && button(input, color)}${codeBlock(input)}
<p class="muted" style="margin:24px 0 0;color:${color.muted}">${life(input)}</p>
${hasLink(input) && plainLink(input, color)}<p class="muted" style="margin:16px 0 0;color:${color.muted}">${caution(input)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.toString()
}

type Colors = Readonly<Record<PaletteName, string>>

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:24px"

/** Wraps a long name, including in mail programs that support only the older property. */
const wrap = "word-break:break-word;overflow-wrap:anywhere"

function hasLink({ code, provider }: EmailMessageInput): boolean {
  return code === undefined || provider?.code !== "only"
}

function textsOf({ language = english }: EmailMessageInput): MailTexts {
  return language.texts
}

function codeInstruction(input: EmailMessageInput): string {
  const { enterCode, orEnterCode } = textsOf(input)
  return hasLink(input) ? orEnterCode : enterCode
}

function caution(input: EmailMessageInput): string {
  const { keepLink, keepCode, keepLinkAndCode, nobodyAsks, ignoreMessage } = textsOf(input)
  if (input.code === undefined) return sentences(keepLink, ignoreMessage)
  const keep = hasLink(input) ? keepLinkAndCode : keepCode
  return sentences(keep, nobodyAsks(shownHost(input)), ignoreMessage)
}

/** Isolates the host from right-to-left text, so that its dots and digits keep their order. */
function shownHost({ url, host = new URL(url).host, language = english }: EmailMessageInput): string {
  return language.isRtl ? `\u2068${host}\u2069` : host
}

function life(input: EmailMessageInput): string {
  const { code, expires, language = english } = input
  const { linkWorksOnce, codeWorksOnce, linkOrCodeWorksOnce, timeToSignIn } = language.texts
  const time = expires === undefined ? [] : [timeToSignIn(span(expires, language))]
  if (!hasLink(input)) return sentences(codeWorksOnce, ...time)
  return sentences(code === undefined ? linkWorksOnce : linkOrCodeWorksOnce, ...time)
}

/** Joins sentences, without a space after an ideographic full stop. */
function sentences(...all: readonly string[]): string {
  return all.join(" ").replaceAll("。 ", "。")
}

/** Returns the time from now in words: in minutes, in hours from one hour on, and in days from three days on. */
function span(expires: Date, { tag }: MailLanguage): string {
  const minutes = Math.max(1, Math.round((expires.getTime() - Date.now()) / 60_000))
  const [count, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 4320
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / 1440), "day"]
  return new Intl.NumberFormat([tag, "en"], { style: "unit", unit, unitDisplay: "long" }).format(count)
}

/**
 * Returns a table cell with a background, so that mail programs that ignore a link's padding still show a coloured
 * button.
 */
function button(input: EmailMessageInput, color: Colors): Html {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td class="button" align="center" style="border-radius:12px;background-color:${color.brand}">
<a class="button" href="${input.url}" style="display:inline-block;padding:12px 28px;border-radius:12px;${font};font-weight:600;text-decoration:none;color:${color["on-brand"]}">${textsOf(input).signIn}</a>
</td></tr>
</table>`
}

function plainLink(input: EmailMessageInput, color: Colors): Html {
  const { url } = input
  return markup`<p class="muted" style="margin:16px 0 0;color:${color.muted}">${textsOf(input).openAddress}<br />
<a class="link" href="${url}" dir="ltr" style="color:${color.accent};word-break:break-all">${url}</a></p>
`
}

/** Returns the digits, large and unseparated, so that programs recognise them and a single tap selects them all. */
function codeBlock(input: EmailMessageInput): Html | undefined {
  if (input.code === undefined) return undefined
  const space = hasLink(input) ? "24px 0 0" : "0"
  return markup`<p style="margin:${space}">${codeInstruction(input)}</p>
<p style="margin:8px 0 0;font-size:28px;line-height:36px;font-weight:600;letter-spacing:4px"><span dir="ltr">${input.code}</span></p>`
}

/** Returns the colours for inline styles: the light ones, unless the theme is dark. */
function colorsOf(
  theme: Theme,
  scheme: "light" | "dark" = theme.colorScheme === "dark" ? "dark" : "light",
): Colors {
  const colors = Object.entries(themePalette(theme)).map(([name, color]) => [name, color[scheme]])
  return Object.fromEntries(colors) as Record<PaletteName, string>
}

/** Returns the colour schemes that the message supports, for the `color-scheme` meta element. */
function schemesOf({ colorScheme }: Theme): string {
  if (colorScheme === "dark") return "dark"
  return colorScheme === "light" ? "light only" : "light dark"
}

/**
 * Returns the styles for users who prefer a dark scheme. A style element can't be escaped, so it contains only colours.
 */
function darkStyle(theme: Theme): Html | undefined {
  if (theme.colorScheme === "light" || theme.colorScheme === "dark") return undefined
  const color = colorsOf(theme, "dark")
  return markup`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:${color.ground}!important}
.card{background-color:${color.surface}!important;border-color:${color.line}!important}
.text{color:${color.text}!important}
.muted{color:${color.muted}!important}
.link{color:${color.accent}!important}
.button{background-color:${color.brand}!important;color:${color["on-brand"]}!important}
}
</style>
`
}
