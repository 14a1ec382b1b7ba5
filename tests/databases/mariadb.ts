import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { isRoot, ownFolder } from "./account.ts"
import { findProgram, installPackages, versionOf } from "./programs.ts"
import { freePort } from "@latchkey/test-kit/free-port"
import { startServer, type DatabaseServer } from "./server.ts"

/**
 * Returns the MariaDB server in `MARIADB_URL` (which can be a MySQL server), or starts one with the system's programs,
 * or with the programs that apt-get installs for root.
 */
export async function startMariadb(): Promise<DatabaseServer> {
  const given = process.env["MARIADB_URL"]
  if (given !== undefined && given !== "") {
    process.stdout.write("mariadb: the server that MARIADB_URL names\n")
    return { url: given, stop: async () => {} }
  }
  const { server, install } = findPrograms()
  process.stdout.write(`mariadb: ${versionOf(server)}\n`)
  const folder = ownFolder("mariadb", {})
  const data = join(folder, "data")
  const account = isRoot ? ["--user=root"] : []
  execFileSync(
    install,
    [
      "--no-defaults",
      ...account,
      `--datadir=${data}`,
      "--auth-root-authentication-method=normal",
      "--skip-test-db",
    ],
    { cwd: folder, stdio: "pipe" },
  )
  const port = await freePort()
  const stop = await startServer({
    name: "mariadb",
    program: server,
    args: [
      "--no-defaults",
      ...account,
      `--datadir=${data}`,
      `--socket=${join(folder, "socket")}`,
      `--port=${port}`,
      "--bind-address=127.0.0.1",
      "--skip-name-resolve",
      // Durability costs time, and a server that ends with its tests doesn't need it.
      "--innodb-flush-log-at-trx-commit=0",
      "--innodb-doublewrite=0",
    ],
    folder,
    account: {},
    ready: /ready for connections/,
    signal: "TERM",
  })
  return { url: `mysql://root@127.0.0.1:${port}/mysql`, stop }
}

function findPrograms(): { server: string; install: string } {
  const found = system()
  if (found !== undefined) return found
  installPackages("MariaDB", "MARIADB_URL", "mariadb-server-core", "mariadb-client-core")
  const installed = system()
  if (installed === undefined) throw new Error("apt-get installed MariaDB, but there is no mariadbd.")
  return installed
}

function system(): { server: string; install: string } | undefined {
  const server = findProgram("mariadbd")
  const install = findProgram("mariadb-install-db")
  // Debian has it in a different package than the two above, which need it.
  const defaults = findProgram("my_print_defaults")
  return server === undefined || install === undefined || defaults === undefined
    ? undefined
    : { server, install }
}
