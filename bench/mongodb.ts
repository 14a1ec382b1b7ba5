import { randomUUID } from "node:crypto"
import { MongoDBAdapter as authjsAdapter } from "@auth/mongodb-adapter"
import { createIndexes, MongoDBAdapter } from "@latchkey/adapter-mongodb"
import type { Adapter } from "@latchkey/core/adapters"
import { startMongoDB } from "@latchkey/tests-databases-mongodb"
import { type Db, MongoClient } from "mongodb"
import { createIdentityProvider } from "./identity-provider.ts"
import { median } from "./quantile.ts"
import { table } from "./report.ts"
import { claims, configure, cookiesAfter, csrf, get, origin, post, sessionCookie, verify } from "./setup.ts"
import { ours, type Subject, theirs } from "./subject.ts"

/** One side over a database of its own. */
interface Side {
  readonly subject: Subject
  readonly database: Db
  readonly adapter: Adapter
  /** What was sent to the server, by name; empty it to begin anew. */
  readonly commands: string[]
}

/** Something a service does with its database. What comes before the time is taken is made by `arrange`. */
interface Task {
  readonly name: string
  readonly prepare: (
    side: Side,
  ) => Promise<{ arrange?: () => Promise<unknown>; run: () => Promise<Response> }>
}

const tasks: readonly Task[] = [
  { name: "session check", prepare: sessionCheck },
  { name: "first sign-in", prepare: firstSignIn },
  { name: "second sign-in", prepare: secondSignIn },
]

/**
 * Compares what both sides do with a MongoDB: how long it takes, most of which is the server's time, and how many
 * commands it takes, which is what a server far away makes people wait for.
 * @param rounds - how often each side does each task
 */
export async function overMongoDB(rounds: number): Promise<{ report: string; holds: boolean }> {
  const server = await startMongoDB()
  const clients: MongoClient[] = []
  const connect = async (subject: Subject): Promise<Side> => {
    const client = await new MongoClient(server.url, { monitorCommands: true }).connect()
    clients.push(client)
    return sideOf(subject, client)
  }
  try {
    const sides = [await connect(ours), await connect(theirs)] as const
    const rows: string[][] = []
    let holds = true
    for (const task of tasks) {
      const [our, their] = await measureInTurn(task, sides, rounds)
      holds &&= our.commands.length <= their.commands.length
      const ratio = (their.time / our.time).toFixed(2)
      const times = [our, their].map(({ time }) => time.toFixed(0))
      rows.push([task.name, ratio, ...times, our.commands.join(" "), their.commands.join(" ")])
    }
    for (const { database } of sides) await database.dropDatabase()
    const head = ["over MongoDB", "× Auth.js", "µs", "µs Auth.js", "commands", "commands of Auth.js"]
    return { report: `${server.name}\n${table([head, ...rows])}`, holds }
  } finally {
    for (const client of clients) await client.close()
    await server.stop()
  }
}

async function sideOf(subject: Subject, client: MongoClient): Promise<Side> {
  const databaseName = `bench-${randomUUID()}`
  const database = client.db(databaseName)
  // Both sides get the same indexes: Auth.js makes none.
  await createIndexes(database)
  const commands: string[] = []
  client.on("commandStarted", ({ commandName }) => commands.push(commandName))
  const make = subject === ours ? MongoDBAdapter : authjsAdapter
  return { subject, database, commands, adapter: make(client, { databaseName }) as Adapter }
}

async function measureInTurn(
  { prepare }: Task,
  sides: readonly [Side, Side],
  rounds: number,
): Promise<readonly [Measured, Measured]> {
  const [our, their] = [await prepare(sides[0]), await prepare(sides[1])]
  const times = { our: [] as number[], their: [] as number[] }
  const time = async ({ arrange, run }: typeof our): Promise<number> => {
    await arrange?.()
    const start = performance.now()
    await run()
    return (performance.now() - start) * 1000
  }
  for (let round = -20; round < rounds; round++) {
    const [early, late] = round % 2 === 0 ? ([our, their] as const) : ([their, our] as const)
    const measured = new Map([[early, await time(early)]])
    measured.set(late, await time(late))
    // The first are for the compiler.
    if (round < 0) continue
    times.our.push(measured.get(our) ?? 0)
    times.their.push(measured.get(their) ?? 0)
  }
  return [
    { time: median(times.our), commands: await commandsOf(sides[0], our) },
    { time: median(times.their), commands: await commandsOf(sides[1], their) },
  ]
}

/** Microseconds, and what was sent. */
interface Measured {
  readonly time: number
  readonly commands: readonly string[]
}

async function commandsOf(
  { commands }: Side,
  { arrange, run }: Awaited<ReturnType<Task["prepare"]>>,
): Promise<readonly string[]> {
  await arrange?.()
  commands.length = 0
  await run()
  return [...commands]
}

function configOf({ adapter, subject }: Side) {
  const provider = createIdentityProvider()
  const providers = [provider.oauth(subject)]
  return { provider, config: configure({ adapter, providers, session: { strategy: "database" } }) }
}

async function sessionCheck(side: Side) {
  const { subject, adapter } = side
  const { config } = configOf(side)
  const { name, email, picture: image } = claims
  const user = await adapter.createUser?.({ id: randomUUID(), name, email, image, emailVerified: null })
  const sessionToken = randomUUID()
  const expires = new Date(Date.now() + 30 * 86_400_000)
  await adapter.createSession?.({ sessionToken, userId: user?.id ?? "", expires })
  const run = async (): Promise<Response> =>
    subject.answer(get("session", `${sessionCookie}=${sessionToken}`), config)
  const session: { user?: { email?: string } } | null = await (await run()).json()
  verify(session?.user?.email === email, subject, "the session is Ada's")
  return { run }
}

/** A callback that always comes with the same code, and the database as it was before anybody signed in. */
async function firstSignIn(side: Side) {
  const { database, subject } = side
  const run = await callback(side)
  const arrange = async (): Promise<void> => {
    for (const name of ["users", "accounts", "sessions"]) await database.collection(name).deleteMany()
  }
  await arrange()
  const response = await run()
  verify(response.headers.get("location") === `${origin}/home`, subject, "the callback signs Ada in")
  verify((await database.collection("accounts").countDocuments()) === 1, subject, "Ada's account is stored")
  return { arrange, run }
}

async function secondSignIn(side: Side) {
  const { run } = await firstSignIn(side)
  return { run }
}

async function callback(side: Side): Promise<() => Promise<Response>> {
  const { subject } = side
  const { provider, config } = configOf(side)
  const { cookie, csrfToken } = await csrf(subject, config)
  const form = { csrfToken, callbackUrl: `${origin}/home` }
  const start = await subject.answer(post("signin/idp", cookie, form), config)
  const back = provider.consent(new URL(start.headers.get("location") ?? origin))
  const cookies = cookiesAfter(start, cookie)
  return async () => subject.answer(get(`callback/idp${back.search}`, cookies), config)
}
