import type { OAuthConfig, OIDCConfig } from "@latchkey/core/providers"
import { callbackUrls } from "./callback-urls.ts"
import { table } from "./markdown.ts"
import type { Registration } from "./registration.ts"
import { addressesOf } from "./verified-addresses.ts"

type Connected = OAuthConfig<unknown> | OIDCConfig<unknown>

/** Returns the text about registering the application: the vendor's menus, the callback URLs, the URLs it takes. */
export function registerText(id: string, { register, redirects, development }: Registration): string {
  return [register, ...callbackUrls(id, development), redirects].join("\n\n")
}

/** The scopes that a provider asks for, in its own spelling. */
export function askedScope({ authorization }: Connected): string {
  const scope = typeof authorization === "object" ? authorization.params?.["scope"] : undefined
  return typeof scope === "string" ? scope : "openid profile email"
}

/** Returns the text about scopes to add, with the option that adds the first of them. */
export function scopesText(
  { id, name }: { id: string; name: string },
  provider: Connected,
  { scopes, separator }: Registration,
): string {
  if (typeof scopes === "string") return scopes
  const example = [...askedScope(provider).split(/[ ,]+/), scopes[0]?.scope]
    .filter(Boolean)
    .join(separator ?? " ")
  const rows = scopes.map(({ scope, gives }) => [`\`${scope}\``, gives])
  return [
    "Your own `scope` replaces the one in the provider's file, so repeat what you still need:",
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
    table(["Scope", "What it gives"], rows),
  ].join("\n\n")
}

/** Returns the text for applications that come from Auth.js; an empty one if that has no such provider. */
export function movingText(id: string, { moving }: Registration): string {
  if (moving === "new") return ""
  const same =
    "Account ids, scopes and the callback URL are the same: registration and stored accounts stay as they are."
  const known = addressesOf(id)
  const address =
    typeof known === "string"
      ? []
      : [
          `An address that \`${known.member.replace(".0.", "[].")}\` calls unverified is left out here; Auth.js gives it. ` +
            "The [differences](../differences.md) have it as D43.",
        ]
  return [moving === "same" ? same : moving, ...address].join("\n\n")
}
