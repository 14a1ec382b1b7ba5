import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs"
import { basename, dirname, join } from "node:path"
import { promisify } from "node:util"
import { PrismaLibSql } from "@prisma/adapter-libsql"
import { freePort } from "@latchkey/test-kit/free-port"
import { migrate as runMigration } from "@latchkey/test-kit/migrate"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"

const here = import.meta.dirname
const programs = join(here, "node_modules/.bin")

/** One of `applications`, copied to where it can be changed and built. */
export interface Application {
  readonly folder: string
  /** The programs that build and start it. */
  readonly environment: Readonly<Record<string, string>>
}

/** Copies an application. It stands inside this workspace, and finds what is installed here. */
export function copyOf(name: string): Application {
  const folder = join(here, "generated", name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(here, "applications", name), folder, { recursive: true })
  const environment = {
    AUTH_SECRET: "a secret of the tests, and of no one else",
    AUTH_TRUST_HOST: "true",
    DATABASE_URL: `file:${join(folder, "application.db")}`,
    NEXT_TELEMETRY_DISABLED: "1",
    OUTBOX: join(folder, "outbox.txt"),
    SESSION_PASSWORD: "a password of the tests, for sealed sessions",
  }
  return { folder, environment }
}

/** Runs the command on an application. @returns what it printed */
export function migrate({ folder }: Application): string {
  return runMigration(folder)
}

/** Builds an application, which checks its types. @throws Error with the build's output if it fails */
export async function build(application: Application): Promise<void> {
  if (readdirSync(application.folder).includes("prisma")) await generateClient(application)
  await run(application, "next", "build")
}

/**
 * Builds an application that uses nothing of ours, or takes the build that was made of the same files with the same
 * dependencies. @throws Error with the build's output if it fails
 */
export async function buildOnce(application: Application): Promise<void> {
  const kept = join(here, "generated/kept", fingerprintOf(application))
  const parts = [".next", "client", "next-env.d.ts"]
  if (existsSync(kept)) {
    for (const part of readdirSync(kept)) cpSync(join(kept, part), join(application.folder, part), copying)
    return
  }
  await build(application)
  const incomplete = mkdtempSync(join(here, "generated/incomplete-"))
  for (const part of parts.filter((name) => existsSync(join(application.folder, name))))
    cpSync(join(application.folder, part), join(incomplete, part), copying)
  mkdirSync(dirname(kept), { recursive: true })
  renameSync(incomplete, kept)
}

/** Links aren't resolved, because Next links the packages that it doesn't bundle. */
const copying = { recursive: true, verbatimSymlinks: true }

/** Returns a hash of everything that a build depends on: its folder, its files, and the lock file. */
function fingerprintOf({ folder }: Application): string {
  const hash = createHash("sha256").update(`${folder}\n${process.version}\n`)
  hash.update(readFileSync(join(here, "../../pnpm-lock.yaml")))
  const source = join(here, "applications", basename(folder))
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" }).sort()) {
    hash.update(`${file}\n`)
    if (statSync(join(source, file)).isFile()) hash.update(readFileSync(join(source, file)))
  }
  return hash.digest("hex").slice(0, 32)
}

/** Generates the client of Prisma. It runs no engine, but wants to see the path of one: any file will do. */
async function generateClient(application: Application): Promise<void> {
  const engine = join(here, "package.json")
  const environment = {
    ...application.environment,
    CHECKPOINT_DISABLE: "1",
    PRISMA_QUERY_ENGINE_LIBRARY: engine,
    PRISMA_SCHEMA_ENGINE_BINARY: engine,
  }
  await run({ ...application, environment }, "prisma", "generate", "--schema", "prisma/schema.prisma")
}

/** Makes the tables of an application's database. */
export async function createTables({ folder, environment }: Application): Promise<void> {
  const connection = await new PrismaLibSql({ url: environment["DATABASE_URL"] ?? "" }).connect()
  const statements = readFileSync(join(folder, "prisma/tables.sql"), "utf8").split(";\n")
  for (const sql of statements.filter((statement) => statement.trim() !== ""))
    await connection.executeRaw({ sql, args: [], argTypes: [] })
  await connection.dispose()
}

/** Starts the production server of an application on a free port. @throws Error if it does not answer */
export async function start({ folder, environment }: Application): Promise<RunningServer> {
  const port = await freePort()
  const next = join(here, "node_modules/next/dist/bin/next")
  return startApplication({
    args: [next, "start", "--port", String(port), "--hostname", "127.0.0.1"],
    folder,
    environment: { ...process.env, ...environment, NODE_ENV: "production" },
    port,
  })
}

async function run({ folder, environment }: Application, program: string, ...args: string[]): Promise<void> {
  try {
    await promisify(execFile)(join(programs, program), args, {
      cwd: folder,
      env: { ...process.env, ...environment, NODE_ENV: "production" },
    })
  } catch (error) {
    const printed = error instanceof Error && "stdout" in error && "stderr" in error
    throw new Error(printed ? `${String(error.stdout)}${String(error.stderr)}` : `${program} failed`, {
      cause: error,
    })
  }
}
