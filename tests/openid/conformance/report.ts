import { readFileSync, writeFileSync } from "node:fs"
import type { Module, Variant } from "./module.ts"

const file = new URL("../../../docs/conformance.md", import.meta.url)

/** The results of a group's modules, by variant. */
export interface Group {
  readonly title: string
  readonly modules: readonly Pick<Module, "name" | "ids">[]
}

const introduction = `# OpenID Connect conformance of the relying party

Each row is a sign-in with an OpenID Provider that behaves as the module of that name describes. The tests run each row in
both response modes, with each method of client authentication. \`tests/openid/conformance.test.ts\` writes this page, and fails
if a result differs from the expected one. The results mean:

- **session**: the user is signed in.
- **refusal**: there's no session cookie, nothing is stored, and the user gets an HTML page. The value of \`error\` is in brackets.
- **renewed** (refresh tokens): the new tokens are stored and used, also at the UserInfo endpoint.
- **old tokens stay** (refresh tokens): the new tokens aren't used or stored, and the user stays signed in.
- **signed out** (logout): the session has ended in both browsers in which the user was signed in.
- **stays signed in** (logout): the logout token was refused with 400, and ended no session.
- A dash: the row doesn't apply.
`

const certificates = `
## Mutual TLS

\`tests/openid/real-mutual-tls.test.ts\` tests RFC 8705, as FAPI requires it, over real TLS on loopback, with
[oidc-provider](https://github.com/panva/node-oidc-provider), an independent project. It isn't a run of the OpenID
Foundation's suite. These tests pass:

- a client with a certificate from an authority (\`tls_client_auth\`) or with its own (\`self_signed_tls_client_auth\`), and
  the refusal of a client with a different certificate, or without one;
- tokens, pushed authorization requests, UserInfo and revocation at the \`mtls_endpoint_aliases\` on a different port, and nowhere
  else;
- the same with DPoP and the provider's nonce: \`htu\` is the URL that the request really goes to;
- access tokens that are bound to the certificate, before and after a renewal: the application only has to send its requests
  to the aliases.

Request objects (JAR), signed authorization responses (JARM) and encrypted id_tokens aren't supported, so they aren't tested.
`

/** Returns a variant's name in the table's header. */
export function variantName({ mode, method }: Variant): string {
  return `${mode} ${method}`
}

/**
 * Returns the page with the results.
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

/** Returns a line for each module, for the terminal. Variants with the same result are combined. */
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

/** Returns a table with aligned columns, in the repository's format. */
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
