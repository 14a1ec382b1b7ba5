import type { AdapterPlaces } from "./adapter-places.ts"
import { placeDrizzleFile } from "./place-drizzle-file.ts"
import { placePrismaFile } from "./place-prisma-file.ts"

/** An adapter, with the set-up from its page in the manual. */
export interface AdapterEntry {
  readonly package: string
  /** The page, relative to the manual's root. */
  readonly page: string
  /** The packages that the page tells you to install in addition to ours. */
  readonly packages: readonly string[]
  /** More packages, only for development. */
  readonly development: readonly string[]
  /** The commands from the adapter's page that create the tables. */
  readonly commands: readonly string[]
  /**
   * Adjusts a file from the page, where all files are in one folder, so that it finds the others at their paths in
   * the application.
   */
  readonly place?: (text: string, places: AdapterPlaces) => string
}

/** The adapters, by their names on the command line. Their code is in `templates/adapters`. */
export const adapters: Readonly<Record<string, AdapterEntry>> = {
  prisma: {
    package: "@latchkey/adapter-prisma",
    page: "adapters/prisma.md",
    packages: ["@prisma/client", "@prisma/adapter-libsql"],
    development: ["prisma"],
    commands: [
      "mkdir prisma",
      "cp node_modules/@latchkey/adapter-prisma/prisma/sqlite.prisma prisma/schema.prisma",
      "npx prisma generate",
      "node create-tables.ts",
    ],
    place: placePrismaFile,
  },
  drizzle: {
    package: "@latchkey/adapter-drizzle",
    page: "adapters/drizzle.md",
    packages: ["drizzle-orm", "@libsql/client"],
    development: ["drizzle-kit"],
    commands: ["npx drizzle-kit generate", "npx drizzle-kit migrate"],
    place: placeDrizzleFile,
  },
  sql: {
    package: "@latchkey/adapter-sql",
    page: "adapters/sql.md",
    packages: ["pg"],
    development: [],
    commands: ['npx @latchkey/adapter-sql schema postgresql | psql "$DATABASE_URL"'],
  },
  mongodb: {
    package: "@latchkey/adapter-mongodb",
    page: "adapters/mongodb.md",
    packages: ["mongodb"],
    development: [],
    commands: [],
  },
  redis: {
    package: "@latchkey/adapter-redis",
    page: "adapters/redis.md",
    packages: ["ioredis"],
    development: [],
    commands: [],
  },
}
