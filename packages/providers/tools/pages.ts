import { readdirSync } from "node:fs"
import type { OAuthConfig, OIDCConfig, ProviderConfig } from "@latchkey/core/providers"
import { callbackUrls } from "./callback-urls.ts"
import { codeGroup, importOf } from "./frameworks.ts"
import { oidcPages, oidcServices } from "./oidc-pages.ts"
import { section, table } from "./markdown.ts"
import { registrationOf, type Registration } from "./registration.ts"
import { askedScope, movingText, registerText, scopesText } from "./registration-sections.ts"
import { profileInterface, readSource, vendorLinks, type Interface, type ProviderSource } from "./source.ts"
import { variablesBlock } from "./variables.ts"
import { addressFact } from "./verified-addresses.ts"

type Connected = OAuthConfig<unknown> | OIDCConfig<unknown>

interface Entry {
  id: string
  /** The name of the default export. */
  export: string
  provider: ProviderConfig
  /** The provider with the options that its endpoints depend on. */
  located: ProviderConfig
  source: ProviderSource
  /** Absent for providers that need no registration at a vendor. */
  registration: Registration | undefined
}

/** The options that a provider's endpoints depend on, for vendors with a server or an account of each customer. */
const location = { issuer: "https://vendor.example", accountID: "1234567" }

const folder = new URL("../src/", import.meta.url)

const protocols: Readonly<Record<string, string>> = {
  oauth: "OAuth 2.0",
  oidc: "OpenID Connect",
  email: "sign-in link by e-mail",
  credentials: "the application's own form",
  webauthn: "passkeys",
}

/** The protocols of providers that don't use OAuth. */
const ownProtocols: Readonly<Record<string, string>> = { plex: "Plex's PINs", steam: "OpenID 2.0" }

/** Returns the pages of all providers and the index page, by their file names in `docs/providers`. */
export async function pages(): Promise<Map<string, string>> {
  const entries = await readEntries()
  return new Map([
    ["index.md", index(entries)],
    ...entries.map((entry): [string, string] => [`${entry.id}.md`, page(entry)]),
    ...oidcPages(),
  ])
}

async function readEntries(): Promise<Entry[]> {
  const ids = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && file !== "index.ts")
    .map((file) => file.replace(/\.ts$/, ""))
  const entries = ids.map(async (id): Promise<Entry> => {
    const { default: create }: { default: (options: object) => ProviderConfig } = await import(
      new URL(`${id}.ts`, folder).href
    )
    const provider = create({})
    const registration = isConnected(provider) ? await registrationOf(id) : undefined
    const located = create(location)
    return { id, export: create.name, provider, located, source: readSource(id), registration }
  })
  return (await Promise.all(entries)).toSorted((a, b) => a.provider.name.localeCompare(b.provider.name, "en"))
}

function isConnected(provider: ProviderConfig): provider is Connected {
  return provider.type === "oauth" || provider.type === "oidc"
}

function index(entries: readonly Entry[]): string {
  const rows = [
    ...entries.map(({ id, provider: { name, type } }) => ({
      id,
      name,
      path: id,
      how: protocolOf(id, type),
    })),
    ...oidcServices.map(({ id, name }) => ({ id, name, path: "oidc", how: "OpenID Connect" })),
  ]
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .map(({ id, name, path, how }) => [`[${name}](${id}.md)`, `\`${path}\``, how])
  const example = codeGroup(
    (framework) => `${importOf("github", "GitHub", framework)}
${importOf("google", "Google", framework)}

const config = {
  providers: [
    GitHub, // AUTH_GITHUB_ID and AUTH_GITHUB_SECRET are read from the environment
    Google({ authorization: { params: { prompt: "select_account" } } }), // and anything can be overridden
  ],
}`,
  )
  return `# Providers

Each provider has its own import path, so your application bundles only the providers it uses. The framework packages have
the same paths as \`@latchkey/providers\`.

${example}

For a service on your own server, pass its URL as \`issuer\`, or set \`AUTH_<ID>_ISSUER\`. Options take precedence over the
environment. An issuer in a provider's file takes precedence, too, but only if you call the provider.

At the provider, register the callback URL, to which it sends the user back. It ends in the provider's id. If you set
\`basePath\`, use it instead of \`/api/auth\` or \`/auth\`. Each provider's page lists its full URLs.

${callbackUrls("<id>")}

\`state\`, PKCE (S256) and, with OpenID Connect, \`nonce\` are always checked. The \`checks\` option can add
checks, but can't remove any: \`checks: ["none"]\` is refused.

If your provider isn't listed, use [\`oidc\`](oidc.md), which needs only the issuer's URL, or [\`oauth\`](oauth.md), which needs
the endpoints. To add a provider to this repository, start with \`./run new:provider <id>\`.

${table(["Provider", "Path", "How"], rows)}
`
}

const fromCore =
  "`@latchkey/core` comes with your framework's package. With pnpm, install it as well: `pnpm add @latchkey/core`."

function page(entry: Entry): string {
  const { id, provider, located, source, registration } = entry
  const { documentation, interfaces } = source
  const [first, notes] = textOf(entry)
  return [
    `# ${provider.name}`,
    first,
    ...setUp(entry),
    ...(notes.includes("```") ? [] : section("Good to know", notes)),
    ...section("How it connects", table(["What", "Value"], facts(id, provider, located))),
    ...optionsSection(documentation.options, interfaces),
    ...further(entry),
    ...profileSection(source),
    ...section(
      "Documentation",
      vendorLinks(source, registration?.sources)
        .map((link) => `- ${link}`)
        .join("\n"),
    ),
  ]
    .join("\n\n")
    .concat("\n")
}

/** Returns the first paragraph of a provider's docstring, and the others, with the imports of their example. */
function textOf({ id, export: name, source }: Entry): readonly [first: string, notes: string] {
  const [, first = "", notes = ""] = /^(.*?)(?:\n\n(.*))?$/s.exec(source.documentation.text) ?? []
  return [prose(first), prose(withImports(id, name, notes))]
}

/** Writes the sections about configuring the provider and registering the application. */
function setUp(entry: Entry): string[] {
  const { id, export: name, provider, located, source, registration } = entry
  const { text } = source.documentation
  // A provider that can be configured several times has its own id in the example.
  const shown = /\bid: "([a-z-]+)"/.exec(text)?.[1] ?? provider.id
  const [, notes] = textOf(entry)
  const example = notes.includes("```")
    ? [notes, ...(text.includes('"@latchkey/core/') ? [fromCore] : [])]
    : [
        codeGroup(
          (framework) => `${importOf(id, name, framework)}\n\nconst config = { providers: [${name}] }`,
        ),
      ]
  const variables = variablesBlock(shown, provider, source)
  const isRegistered = registration !== undefined && isConnected(located)
  const callback = isRegistered
    ? ["Callback URL, in development and in production:", callbackUrls(shown, registration.development)]
    : []
  const configured = section("Set-up", [...variables, ...example, ...callback].join("\n\n"))
  if (!isRegistered) return configured
  const names = [...variables.join("\n").matchAll(/^(AUTH_\w+_(?:ID|SECRET))=/gm)].map(
    ([, variable = ""]) => variable,
  )
  return [...configured, ...section("Register the application", registerText(registration, names))]
}

/** Writes the sections for an application that already works. */
function further({ id, export: name, located, registration }: Entry): string[] {
  if (registration === undefined || !isConnected(located)) return []
  return [
    ...section("Refresh tokens", registration.refreshToken),
    ...section("More scopes", scopesText({ id, name }, located, registration)),
    ...section("Moving from Auth.js", movingText(id, registration)),
  ]
}

/** Adds the import to the example: a docstring shows only the call, but a page shows both, for each framework. */
function withImports(id: string, name: string, text: string): string {
  return text.replace(/^```ts\n(.*?)\n```$/ms, (_, code: string) =>
    codeGroup((framework) => {
      const own = importOf(id, name, framework)
      const general = /^import \S+ from "@latchkey\/providers\/.*"$/m
      return general.test(code) ? code.replace(general, own) : `${own}\n\n${code}`
    }),
  )
}

function protocolOf(id: string, type: string): string {
  return ownProtocols[id] ?? protocols[type] ?? type
}

function facts(id: string, provider: ProviderConfig, located: ProviderConfig): string[][] {
  return [
    ["How", protocolOf(id, provider.type)],
    ...(isConnected(provider) && isConnected(located)
      ? [...connection(provider, askedScope(located)), ["Is the address verified?", addressFact(id)]]
      : []),
  ]
}

/** The client authentication of providers with an unusual one. */
const ownAuthentication: Readonly<Record<string, string>> = {
  "azure-devops": "the secret as `client_assertion` in the form",
  feishu: "the secret as `client_secret` in the request's JSON body",
  lark: "the secret as `client_secret` in the request's JSON body",
  wechat: "the secret as `secret` in the request's URL",
}

function connection({ id, client, issuer }: Connected, asked: string): string[][] {
  const method = ownAuthentication[id] ?? `\`${client?.token_endpoint_auth_method ?? "client_secret_basic"}\``
  return [
    ...(issuer === undefined ? [] : [["Issuer", `\`${issuer}\``]]),
    [
      "Scopes",
      asked === ""
        ? "none"
        : asked
            .split(/[ ,]+/)
            .map((part) => `\`${part}\``)
            .join(" "),
    ],
    ["Client authentication", method],
  ]
}

function optionsSection(text: string | undefined, interfaces: readonly Interface[]): string[] {
  const own = interfaces.find(({ bases }) => bases.some((base) => /^O(?:Auth|IDC)UserConfig/.test(base)))
  const rows = own?.members.map(({ name, type, documentation }) => [
    `\`${name}\``,
    code(type),
    cell(documentation),
  ])
  const list = rows === undefined || rows.length === 0 ? "" : table(["Option", "Type", "Meaning"], rows)
  return section(
    "Options",
    [text === undefined ? "" : prose(text), list].filter((part) => part !== "").join("\n\n"),
  )
}

function profileSection(source: ProviderSource): string[] {
  const profile = profileInterface(source)
  if (profile === undefined) return []
  const rows = profile.members.map(({ name, type, documentation }) => [
    `\`${name}\``,
    code(type),
    cell(documentation),
  ])
  const intro = prose(profile.documentation.split(/^@/m)[0]?.trim() ?? "")
  return section("Profile", `${intro}\n\n${table([`\`${profile.name}\``, "Type", "Meaning"], rows)}`)
}

/** Converts a docstring to Markdown outside of code. */
function prose(text: string): string {
  return text.replace(/\{@link (\w+)\}/g, "`$1`")
}

/** Formats a type for a table cell: on one line, without comments and without the `undefined` that any option allows. */
function code(type: string): string {
  const plain = type
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/([{(<])\s*\n\s*/g, "$1 ")
    .replace(/\s*\n\s*(?=[})>|&])/g, " ")
    .replace(/\s*\n\s*/g, "; ")
    .replace(/\s*\| undefined$/, "")
    .replace(/^\| /, "")
  return `\`${plain.replaceAll("|", "\\|")}\``
}

function cell(text: string): string {
  return prose(text)
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|")
}
