import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import { table } from "./markdown.ts"
import type { Registration } from "./registration.ts"
import { addressesOf } from "./verified-addresses.ts"

type Connected = OAuthConfig<unknown> | OIDCConfig<unknown>

/**
 * Returns the steps of registering the application: the vendor's menus, the callback URL with the URLs that the vendor
 * accepts, and what to bring back.
 *
 * @param variables - the names of the variables for what the vendor shows, without a vendor's address.
 */
export function registerText({ register, redirects }: Registration, variables: readonly string[]): string {
  const [form = "", ...others] = register.split("\n\n")
  const [further, notes] = [others.filter(isStep), others.filter((text) => !isStep(text))]
  const names = variables.map((name) => `\`${name}\``).join(" and ")
  const steps = [
    form,
    `Enter the callback URL above. ${redirects}`,
    ...further,
    ...(names === "" ? [] : [`Copy what you get into ${names}.`]),
  ]
  const list = steps.map((step, index) => `${index + 1}. ${step.replaceAll("\n", "\n   ")}`)
  return [list.join("\n"), ...notes].join("\n\n")
}

/** Returns true if a paragraph goes on with what to do in the vendor's form. */
function isStep(text: string): boolean {
  return text.startsWith("Then ")
}

/**
 * Returns the scopes that a provider requests, in its own spelling.
 *
 * @param provider - created with the options that its endpoints depend on.
 */
export function askedScope({ authorization = "" }: Connected): string {
  const { url, params } = typeof authorization === "string" ? { url: authorization } : authorization
  const inUrl = url !== undefined && URL.canParse(url) ? new URL(url).searchParams.get("scope") : null
  const scope = params?.["scope"] ?? inUrl
  return typeof scope === "string" ? scope : "openid profile email"
}

/** Returns the text about scopes to add, with the option that adds the first of them. */
export function scopesText(
  { id, name }: { id: string; name: string },
  provider: Connected,
  { scopes }: Registration,
): string {
  if (typeof scopes === "string") return scopes
  const example = [...askedScope(provider).split(/[ ,]+/), scopes[0]?.scope]
    .filter(Boolean)
    .join(provider.scopeSeparator ?? " ")
  const rows = scopes.map(({ scope, gives }) => [`\`${scope}\``, gives])
  return [
    "Your own `scope` replaces the provider's default scopes, so repeat the ones you still need:",
    [
      "```ts",
      `import ${name} from "@latchkey/providers/${id}"`,
      "",
      `const provider = ${name}({`,
      "  authorization: {",
      `    params: { scope: "${example}" },`,
      "  },",
      "})",
      "```",
    ].join("\n"),
    table(["Scope", "What it grants"], rows),
  ].join("\n\n")
}

/** Returns the text for applications that move from Auth.js, or an empty text if Auth.js has no such provider. */
export function movingText(id: string, { moving }: Registration): string {
  if (moving === "new") return ""
  const same =
    "Account ids, scopes and the callback URL are the same, so you can keep the registration and the stored accounts."
  const known = addressesOf(id)
  const address =
    typeof known === "string"
      ? []
      : [
          `If \`${known.member.replace(".0.", "[].")}\` says that an address is unverified, Latchkey leaves it out; Auth.js keeps ` +
            "it. See D43 in the [differences](../differences.md).",
        ]
  return [moving === "same" ? same : moving, ...address].join("\n\n")
}
