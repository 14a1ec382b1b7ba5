import { importsOf, packageName } from "../../application/source-files.ts"
import type { FailedLookup } from "../capture/captured.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { type Place, placeIn, placeOf } from "./places.ts"

/** Matches messages of databases and drivers about a missing table or column. */
const missingParts =
  /P2021|P2022|no such (?:table|column)|(?:relation|column|table) \S+ does not exist|doesn't exist|Unknown column|does not exist in the current database|has no column|no column named|Invalid object name|undefined \(reading '(?:find|create|update|delete)/i

const unreachable =
  /No answer within|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|P1001|P1002|Can't reach database|getaddrinfo|MongoServerSelectionError|connect timed? ?out/i

const refused =
  /password authentication failed|P1000|Access denied for user|authentication failed|SCRAM|P1010|28P01/i

/** Finds differences between the database and the adapter's data. */
export function checkStoredData(facts: Facts): Finding[] {
  const [first] = facts.captured?.failedLookups ?? []
  return first === undefined
    ? missingFields(facts)
    : [...fromLookups(facts.captured?.failedLookups ?? [], first, facts)]
}

function fromLookups(failed: readonly FailedLookup[], first: FailedLookup, facts: Facts): Finding[] {
  const { authFile } = facts
  const place = placeIn(authFile, /\badapter\s*[:,}]/)
  if (/did not initialize yet|prisma generate/i.test(first.message)) return [notGenerated(facts)]
  if (refused.test(first.message) || unreachable.test(first.message)) {
    const isRefused = refused.test(first.message)
    return [
      finding({
        code: isRefused ? "database-refused" : "database-unreachable",
        severity: "error",
        what: isRefused ? "The database refused the connection." : "The database doesn't respond.",
        why: `Nobody can sign in. The database said: ${short(first.message)}`,
        change: {
          ...placeOfConnection(facts),
          text: isRefused
            ? "Correct the user and the password of the connection."
            : "Start the database, or correct the address of the connection.",
        },
      }),
    ]
  }
  const missing = failed.filter(({ message }) => missingParts.test(message))
  // Any other fault may make every look-up fail in the same way.
  const byMessage = new Map<string, FailedLookup[]>()
  for (const each of failed.filter((one) => !missing.includes(one))) {
    const message = short(each.message)
    byMessage.set(message, [...(byMessage.get(message) ?? []), each])
  }
  return [
    ...(missing.length === 0 ? [] : [schemaMissing(missing, place, facts)]),
    ...[...byMessage].map(([message, alike]) =>
      finding({
        code: "database-error",
        severity: "error",
        what: `The adapter fails in ${methodsOf(alike)}.`,
        why: `Sign-ins that need it fail. The database said: ${message}`,
        change: { ...place, text: "Compare the schema with the adapter's page." },
      }),
    ),
  ]
}

function schemaMissing(failed: readonly FailedLookup[], place: Place, facts: Facts): Finding {
  const messages = [...new Set(failed.map(({ message }) => short(message)))]
  return finding({
    code: "schema-missing",
    severity: "error",
    what: `The database lacks a table or a column that the adapter needs for ${methodsOf(failed)}.`,
    why: `Sign-ins that need it fail. The database said: ${messages.join(", ")}`,
    change: {
      ...place,
      text:
        schemaCommands(facts) ??
        "Apply the schema on the adapter's page to this database. Its migration is missing, or ran on another database.",
    },
  })
}

function methodsOf(failed: readonly FailedLookup[]): string {
  return failed.map(({ method }) => `\`${method}\``).join(", ")
}

/** Returns the end of a message, on one line: drivers put the reason last. */
function short(message: string): string {
  const line = message.replaceAll(/\s+/g, " ").trim()
  return line.length > 240 ? `…${line.slice(-240)}` : line
}

function placeOfConnection({ environment: { variables }, authFile }: Facts): ReturnType<typeof placeIn> {
  const url = [...variables.values()].find(
    ({ name, file }) => file !== undefined && /DATABASE|POSTGRES|MYSQL|MONGO|REDIS/.test(name),
  )
  return url === undefined ? placeIn(authFile, /\badapter\s*[:,}]/) : { file: url.file, line: url.line }
}

/** Returns the finding about a Prisma client that hasn't been generated from the schema. */
export function notGenerated(facts: Facts): Finding {
  return finding({
    code: "prisma-not-generated",
    severity: "error",
    what: "The Prisma client was not generated.",
    why: "The file that imports it fails, and with it the whole service.",
    change: {
      ...placeOf(facts.files, /PrismaClient\s*\(/),
      text: "Run `npx prisma generate`, and add it to the script `postinstall` or `build`.",
    },
  })
}

/** The fields that every sign-in stores, by model. */
const fields: Readonly<Record<string, readonly string[]>> = {
  User: ["id", "email", "emailVerified"],
  Account: ["userId", "type", "provider", "providerAccountId"],
}
const sessionFields = ["sessionToken", "userId", "expires"]
const tokenFields = ["identifier", "token", "expires"]

/** Compares Prisma's schema with the adapter contract, because look-ups don't reveal every difference. */
function missingFields({ files, authFile, captured, manifest }: Facts): Finding[] {
  const config = captured?.config
  const usesPrisma =
    "@latchkey/adapter-prisma" in manifest.dependencies &&
    /PrismaAdapter\(\s*\w+\s*\)/.test(authFile?.code ?? "")
  const schema = files.filter(({ path }) => path.endsWith(".prisma"))
  if (!usesPrisma || schema.length === 0 || config === undefined) return []
  const models = modelsOf(schema.map(({ code }) => code).join("\n"))
  const wanted = {
    ...fields,
    ...(config.strategy === "database" ? { Session: sessionFields } : {}),
    ...(config.providers.some(({ type }) => type === "email") ? { VerificationToken: tokenFields } : {}),
  }
  return Object.entries(wanted).flatMap(([model, names]) => {
    const found = models.get(model)
    const missing = names.filter((name) => found?.has(name) !== true)
    if (missing.length === 0) return []
    return [
      finding({
        code: "schema-missing",
        severity: "error",
        what:
          found === undefined
            ? `The Prisma schema has no model ${model}.`
            : `The model ${model} in the Prisma schema has no ${missing.join(", ")}.`,
        why: "The adapter needs it, so the sign-in fails.",
        change: {
          ...placeOf(schema, new RegExp(String.raw`model\s+${found === undefined ? "\\w+" : model}\b`)),
          text: "Copy the model from the adapter's page, and run `npx prisma migrate dev`.",
        },
      }),
    ]
  })
}

function modelsOf(schema: string): Map<string, ReadonlySet<string>> {
  return new Map(
    [...schema.matchAll(/^model\s+(\w+)\s*\{([^}]*)\}/gm)].map(([, name = "", body = ""]) => [
      name,
      new Set([...body.matchAll(/^[^\S\n]*(\w+)[^\S\n]+\w/gm)].map(([, field = ""]) => field)),
    ]),
  )
}

/** The databases that the adapter for SQL has a schema for, with the drivers of each, and the program that reads it. */
const databases: readonly (readonly [dialect: string, drivers: RegExp, program: string])[] = [
  ["postgresql", /^(?:pg|postgres|@electric-sql\/pglite|@neondatabase\/serverless)$/, 'psql "$DATABASE_URL"'],
  ["mysql", /^mysql2$/, "mysql my_database"],
  ["sqlite", /^(?:better-sqlite3|@libsql\/client|node:sqlite)$/, "sqlite3 my.db"],
]

/** Returns the commands that create what a database lacks; undefined for an adapter without such a command. */
function schemaCommands({ manifest: { dependencies }, framework, files }: Facts): string | undefined {
  const has = (name: string): boolean => name in dependencies
  if (has("@latchkey/adapter-drizzle"))
    return "Run `npx drizzle-kit generate`, then `npx drizzle-kit migrate`, with the same database."
  if (has("@latchkey/adapter-prisma"))
    return "Run `npx prisma migrate dev` with the same database, and `npx prisma migrate deploy` in production."
  if (!has("@latchkey/adapter-sql")) return undefined
  if (framework.isInWorker)
    return "Run `npx @latchkey/adapter-sql schema sqlite > migrations/0001_auth.sql`, then `npx wrangler d1 migrations apply` and the name of the database."
  const specifiers = files.flatMap(({ code }) => importsOf(code)).map(({ specifier }) => specifier)
  const names = [
    ...Object.keys(dependencies),
    ...specifiers.map((each) => packageName(each) ?? each),
    ...specifiers,
  ]
  const [first, ...others] = databases.filter(([, drivers]) => names.some((name) => drivers.test(name)))
  if (first === undefined || others.length > 0)
    return "Create the tables with `npx @latchkey/adapter-sql schema`, which needs the kind of database: postgresql, mysql or sqlite."
  const [dialect, , program] = first
  return `Run \`npx @latchkey/adapter-sql schema ${dialect} | ${program}\`.`
}
