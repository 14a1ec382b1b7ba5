import type { Adapter } from "@latchkey/core/adapters"
import type { BenchDatabase } from "../databases/bench-database.ts"
import { openMongoDB } from "../databases/mongodb.ts"
import { openDrizzle, openSql } from "../databases/node-postgres.ts"
import { openPostgres, openSqlite } from "../databases/prisma.ts"
import { openIoredis, openUpstash } from "../databases/redis.ts"
import { createIdentityProvider } from "../identity-provider.ts"
import type { MakeRun, Operation } from "../operation.ts"
import { configure, cookiesAfter, csrf, get, origin, post, sessionCookie, verify } from "../setup.ts"
import { ours, type Config, type Subject } from "../subject.ts"

const opening = {
  SQLite: openSqlite,
  PostgreSQL: openPostgres,
  "Drizzle on PostgreSQL": openDrizzle,
  "SQL on PostgreSQL": openSql,
  MongoDB: openMongoDB,
  Redis: openUpstash,
  "Redis with ioredis": openIoredis,
} as const

/**
 * A service's work with a database, in which each side uses its own adapter. Most of the time is spent in the database,
 * the driver and Prisma, which is the same for both. The differences come from the service itself, and from the number
 * of its queries. An operation has a goal if it was reached with a margin, even on a busy machine.
 */
export const databaseOperations: readonly Operation[] = [
  { name: "SQLite: session check", ofAuthjs: 1, prepare: over("SQLite", checkSession), close },
  { name: "SQLite: first sign-in", ofAuthjs: 1, prepare: over("SQLite", signInFirst), close },
  { name: "SQLite: second sign-in", prepare: over("SQLite", signInAgain), close },
  { name: "PostgreSQL: session check", prepare: over("PostgreSQL", checkSession), close },
  { name: "PostgreSQL: first sign-in", ofAuthjs: 1, prepare: over("PostgreSQL", signInFirst), close },
  { name: "PostgreSQL: second sign-in", prepare: over("PostgreSQL", signInAgain), close },
  {
    name: "Drizzle on PostgreSQL: session check",
    prepare: over("Drizzle on PostgreSQL", checkSession),
    close,
  },
  {
    name: "Drizzle on PostgreSQL: first sign-in",
    prepare: over("Drizzle on PostgreSQL", signInFirst),
    close,
  },
  {
    name: "Drizzle on PostgreSQL: second sign-in",
    prepare: over("Drizzle on PostgreSQL", signInAgain),
    close,
  },
  { name: "SQL on PostgreSQL: session check", prepare: over("SQL on PostgreSQL", checkSession), close },
  { name: "SQL on PostgreSQL: first sign-in", prepare: over("SQL on PostgreSQL", signInFirst), close },
  { name: "SQL on PostgreSQL: second sign-in", prepare: over("SQL on PostgreSQL", signInAgain), close },
  { name: "MongoDB: session check", prepare: over("MongoDB", checkSession), close },
  { name: "MongoDB: first sign-in", prepare: over("MongoDB", signInFirst), close },
  { name: "MongoDB: second sign-in", prepare: over("MongoDB", signInAgain), close },
  { name: "Redis: session check", prepare: over("Redis", checkSession), close },
  { name: "Redis: first sign-in", prepare: over("Redis", signInFirst), close },
  { name: "Redis: second sign-in", prepare: over("Redis", signInAgain), close },
  { name: "Redis with ioredis: session check", prepare: over("Redis with ioredis", checkSession), close },
  { name: "Redis with ioredis: first sign-in", prepare: over("Redis with ioredis", signInFirst), close },
  { name: "Redis with ioredis: second sign-in", prepare: over("Redis with ioredis", signInAgain), close },
]

/** Sets up an operation for a side with its adapter. */
export type OverAdapter = (subject: Subject, adapter: Adapter) => Promise<MakeRun>

let opened: Promise<BenchDatabase> | undefined

/** Returns an operation with the database that this process measures. */
function over(name: keyof typeof opening, prepare: OverAdapter): Operation["prepare"] {
  return async (subject) => {
    const database = await (opened ??= opening[name]())
    const { adapter } = await (subject === ours ? database.ours() : database.theirs())
    return prepare(subject, adapter)
  }
}

async function close(): Promise<void> {
  await (await opened)?.stop()
}

/** Runs that read the session of a signed-in user. */
export async function checkSession(subject: Subject, adapter: Adapter): Promise<MakeRun> {
  const { config, make } = await firstSignIns(subject, adapter)
  const cookie = cookiesAfter((await (await make())()) as Response)
  const request = get("session", cookie)
  const run = async (): Promise<Response> => subject.answer(request, config)
  const session: { user?: { name?: string } } | null = await (await run()).json()
  verify(session?.user?.name === "Ada Lovelace", subject, "the session is Ada's")
  return () => run
}

/** Runs in which a new user comes back from the provider. */
export async function signInFirst(subject: Subject, adapter: Adapter): Promise<MakeRun> {
  const { make } = await firstSignIns(subject, adapter)
  const response = (await (await make())()) as Response
  const signedIn = response.headers.get("location") === `${origin}/home`
  verify(signedIn && cookiesAfter(response).includes(sessionCookie), subject, "a new person is signed in")
  return make
}

/** Runs in which a stored user comes back from the provider. */
export async function signInAgain(subject: Subject, adapter: Adapter): Promise<MakeRun> {
  const { make } = await signIns(subject, adapter, () => 1)
  for (const time of ["first", "second"]) {
    const response = (await (await make())()) as Response
    verify(
      response.headers.get("location") === `${origin}/home`,
      subject,
      `the user is signed in a ${time} time`,
    )
  }
  return make
}

/** Prepares a service whose provider vouches for a different user each time. */
async function firstSignIns(subject: Subject, adapter: Adapter): Promise<{ config: Config; make: MakeRun }> {
  let people = 0
  return signIns(subject, adapter, () => {
    people += 1
    return people
  })
}

/** @param person - the number of the user who signs in. */
async function signIns(
  subject: Subject,
  adapter: Adapter,
  person: () => number,
): Promise<{ config: Config; make: MakeRun }> {
  const identityProvider = createIdentityProvider()
  const provider = Object.assign(identityProvider.oauth(subject), {
    profile() {
      const id = `ada-${person()}`
      return { id, name: "Ada Lovelace", email: `${id}@example.com`, image: null }
    },
  })
  const config = configure({ providers: [provider], adapter, session: { strategy: "database" } })
  const { cookie, csrfToken } = await csrf(subject, config)
  // A flow can be finished only once, so each run has its own.
  const make: MakeRun = async () => {
    const started = await subject.answer(
      post("signin/idp", cookie, { csrfToken, callbackUrl: `${origin}/home` }),
      config,
    )
    const back = identityProvider.consent(new URL(started.headers.get("location") ?? origin))
    const request = get(`callback/idp${back.search}`, cookiesAfter(started, cookie))
    return async () => subject.answer(request, config)
  }
  return { config, make }
}
