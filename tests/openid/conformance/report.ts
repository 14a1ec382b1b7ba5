import { readFileSync, writeFileSync } from "node:fs"
import type { Module, Variant } from "./module.ts"

const file = new URL("../../../docs/conformance.md", import.meta.url)

/** The results of a group's modules, by variant. */
export interface Group {
  readonly title: string
  readonly modules: readonly Pick<Module, "name" | "ids">[]
}

const introduction = `# Conformance of the relying party

Every row is a sign-in against an OpenID Provider that behaves as the module of that name says. Each is run in both response
modes and with each way of client authentication. "session": the user is signed in. "refusal": no session cookie, nothing
stored, and an HTML page; the value of \`error\` is in brackets. In the
table about refresh tokens "renewed": the new tokens are stored and used, at the UserInfo endpoint too; "old tokens stay":
the new ones are neither used nor stored, and the user stays signed in. In the last table "signed out": the session is over, in
both browsers in which the user was signed in when the provider ended it; "stays signed in": the logout token was refused with
400, and ended none. A dash: the row does not apply. The page is written by
\`tests/openid/conformance.test.ts\`, which fails when a result is not the one wanted.
`

const certificates = `
## Mutual TLS

RFC 8705, as FAPI asks for it, is driven over real TLS on loopback against
[oidc-provider](https://github.com/panva/node-oidc-provider), which another project makes, by
\`tests/openid/real-mutual-tls.test.ts\`. It is not a run of the OpenID Foundation's suite. What passes there:

- a client that is known by a certificate of an authority (\`tls_client_auth\`) or by its own (\`self_signed_tls_client_auth\`), and
  the refusal of one with another certificate or none;
- tokens, pushed authorization requests, UserInfo and revocation at the \`mtls_endpoint_aliases\` on another port, and nowhere else;
- the same with DPoP, with the provider's nonce, whose \`htu\` is the address that is really asked;
- access tokens that are bound to the certificate, before and after a renewal: certificate-bound tokens need nothing from the
  application but that its requests go to the aliases.

Not driven there: request objects (JAR), signed authorization responses (JARM) and encrypted id_tokens, which are not supported.
`

/** Returns a variant's name in the head of the table. */
export function variantName({ mode, method }: Variant): string {
  return `${mode} ${method}`
}

/**
 * The page with the results.
 *
 * @param results - by group title, module name and variant name.
 */
export function conformancePage(
  groups: readonly Group[],
  variants: readonly Variant[],
  results: ReadonlyMap<string, string>,
): string {
  const tables = groups.map(({ title, modules }) => {
    const head = ["module", "requirements", ...variants.map(variantName)]
    const rows = modules.map(({ name, ids }) => [
      name,
      ids ?? "",
      ...variants.map((variant) => results.get(`${name} ${variantName(variant)}`) ?? "–"),
    ])
    return `\n## ${title}\n\n${table([head, ...rows])}`
  })
  return introduction + tables.join("") + certificates
}

/** The results in a line for each module, for the terminal: variants that ended alike are told together. */
export function conformanceSummary(
  groups: readonly Group[],
  variants: readonly Variant[],
  results: ReadonlyMap<string, string>,
): string {
  const lines = groups.flatMap(({ title, modules }) => [
    title,
    ...modules.map(({ name }) => {
      const ends = variants.flatMap((variant) => results.get(`${name} ${variantName(variant)}`) ?? [])
      return `  ${name}: ${[...new Set(ends)].join(", ")} (${ends.length} variants)`
    }),
  ])
  return lines.join("\n")
}

/** A table with columns of even width, as the formatter of this repository leaves it. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`
  const [head = [], ...body] = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  return line(head) + line(widths.map((width) => "-".repeat(width))) + body.map(line).join("")
}

/** Returns the page in the repository, or an empty text if it does not exist yet. */
export function readPage(): string {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

/** Replaces the page in the repository. */
export function writePage(page: string): void {
  if (readPage() !== page) writeFileSync(file, page)
}
