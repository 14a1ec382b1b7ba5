import type { Answer, Connection, Row } from "./connection.ts"
import type { Dialect } from "./dialects/dialect.ts"
import { dialects } from "./dialects/dialects.ts"
import type { Fragment, Statement } from "./fragment.ts"
import type { IdKind } from "./kinds.ts"
import { retrying } from "./retrying.ts"

/** A connection that accepts parts of statements. */
export interface Database {
  readonly dialect: Dialect
  readonly ids: IdKind
  readonly run: (statement: Fragment) => Promise<Answer>
  /** Runs statements in one transaction: either all of them take effect, or none. */
  readonly runTogether: (statements: readonly Fragment[]) => Promise<readonly Answer[]>
  /** Runs a statement, and returns its rows. */
  readonly rows: (statement: Fragment) => Promise<readonly Row[]>
}

/** Creates a database over a connection. @param ids - the kind of the users' ids. */
export function database(connection: Connection, ids: IdKind): Database {
  const dialect = dialects[connection.dialect]
  const rendered = (fragment: Fragment): Statement => render(fragment, dialect, ids)
  const run: Database["run"] = async (fragment) => {
    const statement = rendered(fragment)
    return retrying(async () => connection.run(statement))
  }
  return {
    dialect,
    ids,
    run,
    rows: async (fragment) => (await run(fragment)).rows,
    runTogether: async (fragments) => {
      const { runTogether } = connection
      if (runTogether === undefined) throw new TypeError("The connection has no transactions.")
      const statements = fragments.map(rendered)
      return retrying(async () => runTogether(statements))
    },
  }
}

function render({ parts }: Fragment, dialect: Dialect, ids: IdKind): Statement {
  const values: unknown[] = []
  const text = parts.map((part) => {
    if (typeof part === "string") return part
    values.push(dialect.encoded(part.value, part.kind, ids))
    return dialect.parameter(values.length, part.kind, ids)
  })
  return { text: text.join(""), values }
}
