/**
 * The databases that the playground can keep its users in, with their titles. The first one is the default, because it
 * doesn't need a server.
 */
export const databaseNames = {
  "prisma-sqlite": "SQLite, with Prisma",
  "prisma-postgresql": "PostgreSQL, with Prisma",
  "drizzle-sqlite": "SQLite, with Drizzle",
  "drizzle-postgresql": "PostgreSQL, with Drizzle",
  sqlite: "SQLite",
  "sql-postgresql": "PostgreSQL",
  mongodb: "MongoDB",
  redis: "Redis",
  "redis-sessions": "SQLite, with sessions in Redis",
  memory: "Memory",
} as const

/** One of {@link databaseNames}. */
export type Database = keyof typeof databaseNames

/** The keys of {@link databaseNames}. */
export const databases: readonly [Database, ...Database[]] = [
  "prisma-sqlite",
  ...(Object.keys(databaseNames) as Database[]).slice(1),
]

/** The name of the playground's database on a server, which distinguishes it from other databases. */
export const databaseName = "latchkey_playground"

/** The ways to keep a session: as a row in the store, which can be revoked, or as an encrypted cookie. */
export const sessionKinds: readonly ["database", "jwt"] = ["database", "jwt"]

/** One of {@link sessionKinds}. */
export type SessionKind = (typeof sessionKinds)[number]

/** The store that the application uses. */
export interface StoreSettings {
  readonly database: Database
  /** The URL of the database; undefined in memory. */
  readonly url?: string | undefined
  /** The URL of the Redis server with the sessions, if they aren't stored with the users. */
  readonly sessionsUrl?: string | undefined
  readonly sessions: SessionKind
}

const variables = {
  database: "PLAYGROUND_DATABASE",
  url: "PLAYGROUND_DATABASE_URL",
  sessionsUrl: "PLAYGROUND_SESSIONS_URL",
  sessions: "PLAYGROUND_SESSIONS",
} as const

/** Returns the settings as environment variables, which the application reads. */
export function toEnvironment({
  database,
  url,
  sessionsUrl,
  sessions,
}: StoreSettings): Record<string, string | undefined> {
  return {
    [variables.database]: database,
    [variables.url]: url,
    [variables.sessionsUrl]: sessionsUrl,
    [variables.sessions]: sessions,
  }
}

/** Returns the settings in an environment. Without any, such as in a build, the store is in memory. */
export function fromEnvironment(environment: Readonly<Record<string, string | undefined>>): StoreSettings {
  return {
    database: databases.find((name) => name === environment[variables.database]) ?? "memory",
    url: environment[variables.url],
    sessionsUrl: environment[variables.sessionsUrl],
    sessions: sessionKinds.find((kind) => kind === environment[variables.sessions]) ?? "database",
  }
}
