import { documentationOf, manual } from "../../packages/core/src/errors/documentation.ts"
import { slug } from "../../docs/.vitepress/slug.ts"
import { exampleWithLinks } from "./configuration-example.ts"
import { optionsOf, type Option } from "./options.ts"

/** A page of options, in `docs/reference/configuration/`. */
interface OptionsPage {
  readonly file: string
  readonly title: string
  readonly text: string
  readonly groups: readonly Group[]
}

/** A part of a page: the options that one interface declares. */
interface Group {
  readonly title: string
  readonly text?: string
  readonly file: string
  readonly declaration: string
  readonly prefix?: string
  /** Members that are a separate group, or are only for the service itself. */
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

const pages: readonly OptionsPage[] = [
  {
    file: "service",
    title: "The service",
    text: "The members of the configuration that concern everything: providers, secret, adapter, hosts and proxies.",
    groups: [{ title: "The service", file: config, declaration: "AuthConfig", without: grouped }],
  },
  {
    file: "sessions",
    title: "Sessions",
    text: "How long sessions last, where they are stored, and how they end.",
    groups: [
      {
        title: "Sessions",
        file: "config/session-options.ts",
        declaration: "SessionOptions",
        prefix: "session.",
      },
      { title: "Revocation", file: config, declaration: "RevocationOptions", prefix: "revocation." },
      { title: "Tokens", file: config, declaration: "JWTOptions", prefix: "jwt.", partial: true },
    ],
  },
  {
    file: "accounts",
    title: "Accounts",
    text: "The tokens that are kept in accounts, and the rules for linking another account.",
    groups: [
      { title: "Accounts", file: "config/auth-config.ts", declaration: "AccountOptions", prefix: "account." },
      {
        title: "Linking",
        file: "config/auth-config.ts",
        declaration: "LinkingOptions",
        prefix: "linking.",
      },
    ],
  },
  {
    file: "limits",
    title: "Limits",
    text: "How often users may try to sign in. Limits are off unless you set `limits`.",
    groups: [
      {
        title: "Limits",
        text: "For the defaults, and what they allow an attacker, see [Limits](../../guides/limits.md).",
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
    ],
  },
  {
    file: "callbacks",
    title: "Callbacks and events",
    text: "Your functions that decide something during a request, and the ones that are told what happened.",
    groups: [
      {
        title: "Callbacks",
        text: "For each callback's argument in every situation, see [What callbacks and events get](../callbacks-and-events.md).",
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
    ],
  },
  {
    file: "pages",
    title: "Pages and theme",
    text: "Your own pages instead of the built-in ones, and how the built-in ones look.",
    groups: [
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
    ],
  },
  {
    file: "logger-and-cookies",
    title: "Logger and cookies",
    text: "The functions that log entries go to, and the names and attributes of cookies.",
    groups: [
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
        text: "Each member takes `name` and `options`; both have defaults. For the names, lifetimes and attributes, see [Cookies](../cookies.md).",
        file: "config/cookies-options.ts",
        declaration: "CookiesOptions",
        prefix: "cookies.",
        partial: true,
        table: true,
      },
    ],
  },
  {
    file: "providers",
    title: "Providers",
    text: "The options that every provider takes, and the ones of OAuth and OpenID Connect.",
    groups: [
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
    ],
  },
  {
    file: "email",
    title: "E-mail",
    text: "The options of providers that send sign-in links or codes.",
    groups: [
      {
        title: "Sign-in links by e-mail",
        file: "provider/email-config.ts",
        declaration: "EmailConfig",
        without: ["type", "options"],
      },
    ],
  },
  {
    file: "credentials",
    title: "Credentials",
    text: "The options of `Credentials()`, which checks passwords and other secrets with your function.",
    groups: [
      {
        title: "Credentials",
        file: contract,
        declaration: "CredentialsConfig",
        without: ["type", "options"],
      },
    ],
  },
]

/** The introduction to all options, whose example leads to the pages. */
const introduction = `An invalid configuration is reported on the first request: users see the error page with status 500, and the log has the error.
Environment variables fill in missing options: see [Environment variables](environment.md).`

/**
 * Returns the pages of all options, generated from their docstrings, by their files in `docs/reference/`: first the page
 * with the example, and then one for each subject.
 */
export function configurationPages(): ReadonlyMap<string, string> {
  return new Map([
    ["configuration.md", overview()],
    ...pages.map((page) => [`configuration/${page.file}.md`, optionsPage(page)] as const),
  ])
}

function overview(): string {
  const addresses = new Map(
    pages
      .flatMap(({ file, groups }) =>
        groups.flatMap((group) =>
          optionsIn(group).map(
            ({ name }) => [name, `configuration/${file}.md#${anchorOf(name, group)}`] as const,
          ),
        ),
      )
      .toReversed(),
  )
  const rows = pages.map(({ file, title, text }) => `- [${title}](configuration/${file}.md): ${text}`)
  return `# Configuration

Most applications set three or four options. This example sets many, to show where each one belongs. Below it, every key
leads to its type, default and errors.

${exampleWithLinks(addresses)}
${introduction}

## All options

${rows.join("\n")}
`
}

function optionsPage({ title, text, groups }: OptionsPage): string {
  return `# Options: ${title}

${text} [Configuration](../configuration.md) has an example, and the list of all pages.

${groups.map(section).join("\n")}`
}

/** An option in a table has no anchor, so its group has one. */
function anchorOf(name: string, { title, table = false }: Group): string {
  return slug(table ? title : name)
}

function optionsIn({ file, declaration, prefix = "", without = [], partial = false }: Group): Option[] {
  return optionsOf(file, declaration, prefix, partial).filter(
    ({ name }) => !without.includes(name.slice(prefix.length)),
  )
}

function section(group: Group): string {
  const { title, text, table = false } = group
  const options = optionsIn(group)
  const body = table ? tableOf(options) : options.map(entry).join("\n")
  return `## ${title}\n\n${text === undefined ? "" : `${text}\n\n`}${body}`
}

function entry(option: Option): string {
  const { name, type, required, text, byDefault, unit, errors } = option
  const facts = [
    `Type: ${code(type)}${unit === undefined ? "" : `, in ${unit}`}`,
    ...(required ? ["Required"] : []),
    ...(byDefault === undefined ? [] : [`Default: ${byDefault}`]),
  ]
  const causes = errors.map(({ type: error, when }) => `${linkTo(error)} ${when.replace(/\.$/, "")}`)
  const ending = causes.length === 0 ? "" : `\nErrors: ${causes.join("; ")}.\n`
  return `### ${name}\n\n${facts.join(" · ")}\n\n${text}\n${ending}`
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
  return `[\`${type}\`](${page.replace(manual, "../..")})`
}
