import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createBrowser } from "@latchkey/test-kit/browser"
import { git } from "@latchkey/test-kit/repository"
import { startMariadb } from "@latchkey/tests-databases/mariadb"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import type { DatabaseServer } from "@latchkey/tests-databases/server"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import {
  installAdded,
  installCommand,
  type PackedCommand,
  separatePort,
  startDevelopment,
} from "./application.ts"

let command: PackedCommand

beforeAll(async () => {
  command = await installCommand()
}, 60_000)
afterAll(() => command?.remove())

/** The databases of the adapter for SQL, each with its server if it needs one. */
const databases: readonly { readonly database: string; readonly start?: () => Promise<DatabaseServer> }[] = [
  { database: "better-sqlite3" },
  { database: "node-sqlite" },
  { database: "pglite" },
  { database: "postgresql", start: startPostgres },
  { database: "mysql", start: startMariadb },
]

/** Makes an application with the adapter, and returns its folder and the commands that remain to be run. */
async function make(database: string): Promise<{ folder: string; commands: readonly string[] }> {
  const parent = mkdtempSync(join(realpathSync(tmpdir()), "latchkey-adapter-"))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, "app")
  const options = ["--framework", "express", "--adapter", "sql", "--database", database]
  const { code, out, error } = await command.run("create", folder, ...options, "--yes", "--no-install")
  expect(out + error).not.toContain("Left for you")
  expect(code).toBe(0)
  await installAdded(folder, [])
  const commands = [...out.matchAll(/^ {2}(node .*create-tables.*)$/gm)].map(([, line = ""]) => line)
  return { folder, commands }
}

/** Puts the address of a database into the environment file, in place of the placeholder. */
function fillIn(folder: string, address: string): void {
  const file = join(folder, ".env")
  writeFileSync(file, readFileSync(file, "utf8").replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${address}`))
}

test.each(databases)(
  "an application that is made for $database stores users and sessions after the commands that are printed",
  async ({ database, start }) => {
    const { folder, commands } = await make(database)
    const server = await start?.()
    if (server !== undefined) {
      onTestFinished(async () => server.stop())
      fillIn(folder, server.url)
    }
    expect(commands).toHaveLength(1)
    for (const line of commands) execFileSync("/bin/sh", ["-c", line], { cwd: folder, stdio: "pipe" })
    await separatePort(folder, "auth.ts")
    const browser = createBrowser()
    const first = await startDevelopment(folder, { options: () => [] })
    try {
      const choice = await browser.press(await browser.open(first.origin), "Sign in")
      const signedIn = await browser.press(choice, "Amara Okafor")
      expect(signedIn.text, first.printed()).toContain("Hello, Amara Okafor.")
    } finally {
      await first.stop()
    }
    // Another process finds the session only if the first one has stored it.
    const second = await startDevelopment(folder, { options: () => [] })
    try {
      expect((await browser.open(second.origin)).text, second.printed()).toContain("Hello, Amara Okafor.")
    } finally {
      await second.stop()
    }
    git(folder, "init", "--quiet")
    expect(git(folder, "status", "--porcelain", "--untracked-files=all")).not.toMatch(/dev\.db|pgdata|\.env/)
  },
  240_000,
)
