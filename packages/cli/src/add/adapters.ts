import { isCancel, select } from "@clack/prompts"
import { CommandError } from "../command/command.ts"

/** A database for an adapter, with the driver and the set-up from the adapter's page in the manual. */
export interface DatabaseEntry {
  /** Its name in questions. */
  readonly title: string
  /** The folder of its files below `templates/adapters`. */
  readonly folder: string
  /** The packages that the page tells you to install in addition to ours. */
  readonly packages: readonly string[]
  /** More packages, only for development. */
  readonly development?: readonly string[]
  /** The packages with types that only applications in TypeScript need. */
  readonly types?: readonly string[]
  /** The variables that the connection reads, as lines of the environment file. */
  readonly variables?: readonly string[]
  /** The pattern for `.gitignore` that matches the database's own files; undefined if it's a server. */
  readonly ignored?: string
  /** The package that Next.js must not bundle, unless it knows that by itself. */
  readonly unbundled?: string
  /** The commands from the page that create the tables. `.env.local` stands for the environment file. */
  readonly commands: readonly string[]
}

/** An adapter. */
export interface AdapterEntry {
  readonly package: string
  /** The page, relative to the manual's root. */
  readonly page: string
  /** The databases that the command can set up, by their names on the command line. The first one is the default. */
  readonly databases: Readonly<Record<string, DatabaseEntry>>
  /**
   * Adjusts a file from the page, where all files are in one folder, so that it finds the others at their paths in
   * the application.
   */
  readonly place?: (text: string, places: AdapterPlaces) => string
}

const sqliteFile = { ignored: "dev.db*", commands: ["node create-tables.mjs"] }
const onServer = { commands: ["node --env-file=.env.local create-tables.mjs"] }

/** The databases of the adapter for SQL without an ORM. */
const sql: Readonly<Record<string, DatabaseEntry>> = {
  postgresql: {
    ...onServer,
    title: "PostgreSQL",
    folder: "sql/postgresql",
    packages: ["pg"],
    types: ["@types/pg"],
    variables: ["DATABASE_URL=postgresql://user:password@localhost:5432/app"],
  },
  mysql: {
    ...onServer,
    title: "MySQL or MariaDB",
    folder: "sql/mysql",
    packages: ["mysql2"],
    variables: ["DATABASE_URL=mysql://user:password@localhost:3306/app"],
  },
  "better-sqlite3": {
    ...sqliteFile,
    title: "SQLite, with better-sqlite3",
    folder: "sql/better-sqlite3",
    packages: ["better-sqlite3"],
    types: ["@types/better-sqlite3"],
  },
  "node-sqlite": {
    ...sqliteFile,
    title: "SQLite, with node:sqlite",
    folder: "sql/node-sqlite",
    packages: [],
    types: ["@types/node"],
  },
  pglite: {
    title: "PGlite: PostgreSQL without a server, for development",
    folder: "sql/pglite",
    packages: ["@electric-sql/pglite"],
    unbundled: "@electric-sql/pglite",
    ignored: "pgdata",
    commands: ["node create-tables.mjs"],
  },
}

/** The adapters, by their names on the command line. Their code is in `templates/adapters`. */
export const adapters: Readonly<Record<string, AdapterEntry>> = {
  prisma: {
    package: "@latchkey/adapter-prisma",
    page: "adapters/prisma.md",
    databases: {
      sqlite: {
        title: "SQLite",
        folder: "prisma",
        packages: ["@prisma/client", "@prisma/adapter-libsql"],
        development: ["prisma"],
        types: ["@types/node"],
        ignored: "dev.db*",
        commands: [
          "mkdir prisma",
          "cp node_modules/@latchkey/adapter-prisma/prisma/sqlite.prisma prisma/schema.prisma",
          "npx prisma generate",
          "node create-tables.ts",
        ],
      },
    },
    place: placePrismaFile,
  },
  drizzle: {
    package: "@latchkey/adapter-drizzle",
    page: "adapters/drizzle.md",
    databases: {
      sqlite: {
        title: "SQLite",
        folder: "drizzle",
        packages: ["drizzle-orm", "@libsql/client"],
        development: ["drizzle-kit"],
        ignored: "dev.db*",
        commands: ["npx drizzle-kit generate", "npx drizzle-kit migrate"],
      },
    },
    place: placeDrizzleFile,
  },
  sql: { package: "@latchkey/adapter-sql", page: "adapters/sql.md", databases: sql },
  mongodb: {
    package: "@latchkey/adapter-mongodb",
    page: "adapters/mongodb.md",
    databases: {
      mongodb: {
        title: "MongoDB",
        folder: "mongodb",
        packages: ["mongodb"],
        variables: ["# MONGODB_URI=mongodb://localhost:27017/app"],
        commands: [],
      },
    },
  },
  redis: {
    package: "@latchkey/adapter-redis",
    page: "adapters/redis.md",
    databases: {
      redis: {
        title: "Redis",
        folder: "redis",
        packages: ["ioredis"],
        variables: ["# REDIS_URL=redis://localhost:6379"],
        commands: [],
      },
    },
  },
}

/** Returns an adapter's database with a name, or its first one; undefined if there's no such adapter or database. */
export function databaseOf(adapter: string, database: string | undefined): DatabaseEntry | undefined {
  const { databases = {} } = adapters[adapter] ?? {}
  return database === undefined ? Object.values(databases)[0] : databases[database]
}

/** Asks which of an adapter's databases to set up, if there are several. @throws CommandError if the user cancels */
export async function askForDatabase(adapter: string): Promise<string | undefined> {
  const databases = Object.entries(adapters[adapter]?.databases ?? {})
  if (databases.length < 2) return undefined
  const answer = await select({
    message: "Which database?",
    options: databases.map(([value, { title }]) => ({ value, label: title })),
  })
  if (isCancel(answer)) throw new CommandError("Nothing was written.")
  return answer
}

/** Adjusts a Drizzle file: drizzle-kit's settings are at the root, and the schema is next to the configuration. */
function placeDrizzleFile(text: string, { configuration }: AdapterPlaces): string {
  return text.replace('"schema": "./', `"schema": "${configuration}/`)
}

/** Adjusts a Prisma file: Prisma generates its client at the root, from which other files import it. */
function placePrismaFile(text: string, { root, ending }: AdapterPlaces): string {
  return text.replaceAll(
    /"\.\/(generated\/[^"]*)\.ts"/g,
    (_, generated: string) => `"${root}/${generated}${ending}"`,
  )
}

/** The paths that an adapter's files need to find each other. */
interface AdapterPlaces {
  /** The configuration's folder, relative to the root: `.` or one that begins with `./`. */
  readonly configuration: string
  /** The root, relative to the file's folder: `.` or one that begins with `..`. */
  readonly root: string
  /** The extension with which a file imports one of the application's modules. */
  readonly ending: string
}
