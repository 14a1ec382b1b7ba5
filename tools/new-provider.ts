import { existsSync, writeFileSync } from "node:fs"
import { root } from "./command.ts"
import { frameworks } from "./frameworks.ts"

/** The brand of a provider: a colour as `rrggbb`, and SVG path data on a grid of 24 by 24. */
export interface Brand {
  title: string
  hex: string
  path: string
}

/** The protocols that have a template. */
export type Protocol = "oauth" | "oidc"

/**
 * The number of characters of path data above which a letter is drawn instead, because a provider must stay below 3 kB.
 */
const maxPathLength = 1_900

/**
 * Returns the files of a new provider, by their paths from the root of the repository.
 *
 * @param id - lower-case words of letters and digits, joined by hyphens.
 * @throws Error for an id that can't be used.
 */
export function newProvider(id: string, protocol: Protocol, brand: Brand | undefined): Map<string, string> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    throw new Error(`"${id}" is no id: use lower-case letters and digits, with hyphens between words.`)
  const name = brand?.title ?? words(id).join(" ")
  const profile = { [protocol === "oidc" ? "sub" : "id"]: "1", name: "Jane Doe", email: "jane@example.com" }
  const host = `https://${id}.example.com`
  const expectation = {
    name,
    type: protocol,
    ...(protocol === "oidc" ? { issuer: host } : { scope: "profile email" }),
    user: { id: "1", name: "Jane Doe", email: "jane@example.com" },
  }
  return new Map([
    [`packages/providers/src/${id}.ts`, source(id, name, protocol, brand)],
    [`packages/providers/test/profiles/${id}.json`, `${JSON.stringify(profile, undefined, 2)}\n`],
    [`packages/providers/test/expectations/${id}.json`, `${JSON.stringify(expectation, undefined, 2)}\n`],
    [`packages/providers/tools/registrations/${id}.ts`, registration(name, host)],
    [`.changeset/provider-${id}.md`, changeset(name, id)],
  ])
}

/** Looks up the brand in the CC0 set simple-icons, by the words of the id, with or without their separators. */
export async function findBrand(id: string): Promise<Brand | undefined> {
  const icons = await import("simple-icons")
  const slug = id.replaceAll("-", "")
  return Object.values(icons).find((icon) => "slug" in icon && icon.slug === slug) as Brand | undefined
}

function words(id: string): string[] {
  return id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1))
}

function source(id: string, name: string, protocol: Protocol, brand: Brand | undefined): string {
  const pascal = words(id).join("").replace(/^\d/, "_$&")
  const host = `https://${id}.example.com`
  return protocol === "oidc"
    ? providerText({ id, name, pascal, host, brand, type: "OIDC", key: "sub" }, `    issuer: "${host}",`)
    : providerText(
        { id, name, pascal, host, brand, type: "OAuth", key: "id" },
        `    authorization: { url: "${host}/oauth/authorize", params: { scope: "profile email" } },
    token: "${host}/oauth/token",
    userinfo: "${host}/api/user",`,
      )
}

interface Words {
  id: string
  name: string
  pascal: string
  host: string
  brand: Brand | undefined
  type: "OIDC" | "OAuth"
  key: "sub" | "id"
}

function providerText({ id, name, pascal, host, brand, type, key }: Words, endpoints: string): string {
  const prefix = `AUTH_${id.toUpperCase().replaceAll("-", "_")}`
  return `import type { ${type}Config, ${type}UserConfig } from "@latchkey/core/providers"
${type === "OIDC" ? 'import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"\n' : ""}
/**
 * The user as ${name} describes them.
 *
 * @see [Title of the page](${host}/docs/user)
 */
export interface ${pascal}Profile {
  ${key}: string
  name: string
  email: string
${type === "OIDC" ? "  email_verified?: boolean | undefined\n" : ""}  [member: string]: unknown
}

/**
 * ${name}, ${type === "OIDC" ? "OpenID Connect" : "OAuth 2.0"}. Environment: \`${prefix}_ID\`, \`${prefix}_SECRET\`. Register the application at
 * ${host}/developers.
 *
 * @see [Title of the page](${host}/docs)
 */
export default function ${pascal}(options: ${type}UserConfig<${pascal}Profile> = {}): ${type}Config<${pascal}Profile, "${id}"> {
  return {
    id: "${id}",
    name: "${name}",
    type: "${type.toLowerCase()}",
${endpoints}
    profile: (profile) => ({ id: profile.${key}, name: profile.name, email: ${type === "OIDC" ? "emailUnlessUnverified(profile)" : "profile.email"} }),
    style: {
${style(brand)}
    },
    options,
  }
}
`
}

function style(brand: Brand | undefined): string {
  if (brand === undefined) return `      bg: "#334155",\n      text: "#ffffff",`
  const icon = brand.path.length > maxPathLength ? "" : `      icon: "${brand.path}",\n`
  return `${icon}      bg: "#${brand.hex.toLowerCase()}",`
}

/** Returns the record from which the page's sections on registration, refresh tokens and scopes are generated. */
function registration(name: string, host: string): string {
  return `import type { Registration } from "../registration.ts"

/** Registering an application at ${name}. */
const registration: Registration = {
  register: "[Developer console](${host}/developers) → Applications → New application.",
  redirects: "${name} accepts https URLs, and http for \`localhost\`. Each must match exactly.",
  refreshToken: "${name} issues a refresh token with every sign-in.",
  scopes: [{ scope: "files.read", gives: "reads the user's files" }],
  moving: "new",
  sources: ["[Title of the page](${host}/docs)"],
}

export default registration
`
}

function changeset(name: string, id: string): string {
  const packages = ["providers", ...frameworks.map((framework) => framework.package).sort()]
  const bumps = packages.map((each) => `"@latchkey/${each}": minor\n`).join("")
  return `---\n${bumps}---\n\nSign in with ${name}: \`@latchkey/providers/${id}\`.\n`
}

/**
 * Writes the files of a new provider.
 *
 * @returns the exit code: 2 for invalid arguments, 1 if the provider already exists.
 */
export async function createProvider([id = "", protocol = "oidc"]: readonly string[]): Promise<number> {
  if (id === "" || (protocol !== "oauth" && protocol !== "oidc")) {
    console.error("Usage: ./run new:provider <id> [oidc | oauth]")
    return 2
  }
  const files = newProvider(id, protocol, await findBrand(id))
  const present = [...files.keys()].filter((file) => existsSync(root + file))
  if (present.length > 0) {
    console.error(`run: there is ${present.join(", ")} already`)
    return 1
  }
  for (const [file, text] of files) writeFileSync(root + file, text)
  console.log(
    `${[...files.keys()].join("\n")}\n\nFill these in from the vendor's documentation, and link it by @see. Add what the vendor says\n` +
      "of addresses to packages/providers/tools/verified-addresses.ts, and the address of the sign-in to\n" +
      "packages/providers/test/authorization-addresses.json: its test prints the line. Then:\n" +
      "  ./run providers\n  ./run test packages/providers",
  )
  return 0
}
