import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { root } from "./command.ts"
import { providerIds } from "./framework-entries.ts"

/** The parts that are read of a provider function's result, and the path from which the function is imported. */
interface Made {
  readonly id: string
  readonly type: string
  readonly path: string
}

const target = `${root}packages/core/src/provider/provider-ids.ts`

/** The types in the file, each with the values of `type` of the providers whose ids it contains. */
const unions = [
  {
    name: "OAuthProviderId",
    types: ["oauth", "oidc"],
    text: "The ids of the OAuth and OpenID Connect providers.",
  },
  { name: "EmailProviderId", types: ["email"], text: "The ids of the providers that send a sign-in link." },
  { name: "CredentialsProviderId", types: ["credentials"], text: "The id of the credentials provider." },
  { name: "WebAuthnProviderId", types: ["webauthn"], text: "The ids of the providers of passkeys." },
] as const

/**
 * Returns the text of core's list of provider ids. Core doesn't depend on any provider, but applications import these
 * types from its `providers`. `./run providers` writes the file, and a test compares it.
 */
export async function providerIdTypes(): Promise<string> {
  const made = await Promise.all(providerIds().map(async (id) => makeProvider(id)))
  const declarations = unions.map(({ name, types, text }) => {
    const found = made.filter(({ type }) => types.some((one) => one === type))
    const ids = [...new Set(found.flatMap(({ id, path }) => [id, path]))].sort().map((id) => `"${id}"`)
    const union = ids.length < 3 ? ` ${ids.join(" | ")}` : ids.map((id) => `\n  | ${id}`).join("")
    return `\n/** ${text} */\nexport type ${name} =${union}\n`
  })
  return `// Written by tools/provider-ids.ts.\n${declarations.join("")}`
}

/** Returns the current text of the file. */
export function writtenProviderIdTypes(): string {
  return readFileSync(target, "utf8")
}

async function makeProvider(path: string): Promise<Made> {
  const { default: create }: { default: (options: object) => Omit<Made, "path"> } = await import(
    `${root}packages/providers/src/${path}.ts`
  )
  return { ...create({}), path }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, await providerIdTypes())
