import { readFileSync } from "node:fs"
import { root } from "./command.ts"

/** A row of docs/requirements.md, whose id tests name. */
export interface Requirement {
  readonly id: string
  readonly text: string
  /** Clauses, as `security/sources.ts` reads them: "RFC 6749 §4.1.1". A row with clauses is one of the service's checks. */
  readonly clauses: readonly string[]
  /** The heading above the row. */
  readonly section: string
}

/** Reads the tables of a page with requirements. */
export function requirementsOf(page: string): Requirement[] {
  return page.split(/^## /m).flatMap((part) => {
    const section = part.split("\n", 1)[0] ?? ""
    return [...part.matchAll(/^\| `([^`]+)` \| (.*) \| (.*) \|$/gm)].map(
      ([, id = "", text = "", clauses = ""]) => ({
        id,
        text: text.replaceAll("\\|", "|"),
        clauses: clauses.split(", ").filter((clause) => clause !== ""),
        section,
      }),
    )
  })
}

/** All requirements, in the order of the page. */
export const requirements: readonly Requirement[] = requirementsOf(
  readFileSync(`${root}docs/requirements.md`, "utf8"),
)
