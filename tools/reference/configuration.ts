import { documentationOf, manual } from "../../packages/core/src/errors/documentation.ts"
import { optionsOf, type Option } from "./options.ts"

/** A part of the page: the options that one interface declares. */
interface Group {
  readonly title: string
  readonly text?: string
  readonly file: string
  readonly declaration: string
  readonly prefix?: string
  /** Members that are a separate group on the page, or are only for the service itself. */
  readonly without?: readonly string[]
  /** True if the option accepts a part of the interface. */
  readonly partial?: boolean
  /** True if the members are arguments of functions, not options, so that a table is enough. */
  readonly table?: boolean
}

const config = "config/auth-config.ts"
const oauth = "provider/oauth-config.ts"
const contract = "provider/provider.ts"
const grouped = [
  "session",
  "jwt",
  "account",
  "linking",
  "pages",
  "callbacks",
  "events",
  "logger",
  "theme",
  "cookies",
]

const groups: readonly Group[] = [
  { title: "The service", file: config, declaration: "AuthConfig", without: grouped },
  { title: "Sessions", file: config, declaration: "SessionOptions", prefix: "session." },
  { title: "Revocation", file: config, declaration: "RevocationOptions", prefix: "revocation." },
  { title: "Tokens", file: config, declaration: "JWTOptions", prefix: "jwt.", partial: true },
  { title: "Accounts", file: "config/auth-config.ts", declaration: "AccountOptions", prefix: "account." },
  {
    title: "Linking",
    file: "config/auth-config.ts",
    declaration: "LinkingOptions",
    prefix: "linking.",
  },
  {
    title: "Limits",
    text: "For the defaults, and what they allow an attacker, see [Limits](../guides/limits.md).",
    file: "config/limits-options.ts",
    declaration: "LimitsOptions",
    prefix: "limits.",
  },
  {
    title: "Rules of limits",
    text: "Each is `{ max, per }`, in attempts and seconds, or `false`.",
    file: "config/limits-options.ts",
    declaration: "LimitRules",
    prefix: "limits.rules.",
    table: true,
  },
  {
    title: "Callbacks",
    text: "For each callback's argument in every situation, see [What callbacks and events get](callbacks-and-events.md).",
    file: "config/callbacks.ts",
    declaration: "CallbacksOptions",
    prefix: "callbacks.",
    partial: true,
    table: true,
  },
  {
    title: "Events",
    text: "A handler's errors are logged, and have no other effect.",
    file: "config/events.ts",
    declaration: "EventMessages",
    prefix: "events.",
    partial: true,
    table: true,
  },
  {
    title: "Pages",
    text: "The application's own pages, as paths or as URLs on the same site. The built-in page is used for each path that you don't set.",
    file: "config/auth-config.ts",
    declaration: "PagesOptions",
    prefix: "pages.",
    partial: true,
    table: true,
  },
  {
    title: "Theme",
    text: "How the built-in pages look.",
    file: "model/theme.ts",
    declaration: "Theme",
    prefix: "theme.",
    table: true,
  },
  {
    title: "Logger",
    file: "logger/logger.ts",
    declaration: "LoggerInstance",
    prefix: "logger.",
    partial: true,
    table: true,
  },
  {
    title: "Cookies",
    text: "Each member takes `name` and `options`; both have defaults. For the names, lifetimes and attributes, see [Cookies](cookies.md).",
    file: "config/auth-config.ts",
    declaration: "CookiesOptions",
    prefix: "cookies.",
    partial: true,
    table: true,
  },
  {
    title: "Every provider",
    file: "provider/common-provider-options.ts",
    declaration: "CommonProviderOptions",
  },
  { title: "OAuth and OpenID Connect", file: oauth, declaration: "OAuthOptions" },
  { title: "OpenID Connect alone", file: oauth, declaration: "OIDCConfig", without: ["type", "options"] },
  {
    title: "Client metadata",
    text: "The members of the client's registration (RFC 7591) that affect the service.",
    file: "provider/oauth-config.ts",
    declaration: "ClientMetadata",
    prefix: "client.",
    table: true,
  },
  {
    title: "Style of a provider",
    text: "How the provider looks on the built-in sign-in page.",
    file: "provider/common-provider-options.ts",
    declaration: "ProviderStyle",
    prefix: "style.",
    table: true,
  },
  {
    title: "Sign-in links by e-mail",
    file: "provider/email-config.ts",
    declaration: "EmailConfig",
    without: ["type", "options"],
  },
  { title: "Credentials", file: contract, declaration: "CredentialsConfig", without: ["type", "options"] },
]

/** Returns the page of all options, generated from their docstrings. */
export function configurationPage(): string {
  return `# Configuration

Every option, with its type, unit, default, and the error for an invalid value. An invalid configuration is reported on the
first request: users see the error page with status 500, and the log has the error. Environment variables fill in missing
options: see [Environment variables](environment.md).

${groups.map(section).join("\n")}`
}

function section({
  title,
  text,
  file,
  declaration,
  prefix = "",
  without = [],
  partial = false,
  table = false,
}: Group): string {
  const options = optionsOf(file, declaration, prefix, partial).filter(
    ({ name }) => !without.includes(name.slice(prefix.length)),
  )
  const body = table ? tableOf(options) : options.map(entry).join("\n")
  return `## ${title}\n\n${text === undefined ? "" : `${text}\n\n`}${body}`
}

function entry(option: Option): string {
  const { name, type, required, text, byDefault, unit, errors } = option
  const facts = [
    `Type: ${code(type)}${unit === undefined ? "" : `, in ${unit}`}`,
    ...(required ? ["Required"] : []),
    ...(byDefault === undefined ? [] : [`Default: ${byDefault}`]),
    ...errors.map(({ type: error, when }) => `Error: ${linkTo(error)} ${when.replace(/\.$/, "")}`),
  ]
  return `### ${name}\n\n${text}\n\n${facts.map((fact) => `- ${fact}`).join("\n")}\n`
}

function tableOf(options: readonly Option[]): string {
  const rows = options.map(({ name, type, text, byDefault }) => {
    const meaning = byDefault === undefined ? text : `${text} Default: ${byDefault}.`
    return `| \`${name}\` | ${cell(code(type))} | ${cell(meaning)} |`
  })
  return `| Option | Type | Meaning |\n| --- | --- | --- |\n${rows.join("\n")}\n`
}

function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|")
}

function linkTo(type: string): string {
  const page = documentationOf({ type: type as Parameters<typeof documentationOf>[0]["type"] })
  return `[\`${type}\`](${page.replace(manual, "..")})`
}
