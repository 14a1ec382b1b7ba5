import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { mysql2Pool } from "./stores/mysql.ts"
import { nodePostgresPool } from "./stores/postgresql.ts"
import { newName, urlOf } from "./stores/store.ts"

/** Returns the path of Bun's program, in the package from which Bun's install script would move it. */
function program(): string {
  const manifest = createRequire(import.meta.url).resolve("bun/package.json")
  const found = createRequire(manifest).resolve("@oven/bun-linux-x64/package.json")
  return join(dirname(found), "bin/bun")
}

/** Creates a database without tables on a server, and returns its URL. */
async function newDatabase(server: "postgresql" | "mysql"): Promise<string> {
  const store = server === "mysql" ? mysql2Pool : nodePostgresPool
  const { rows, close } = await store.open()
  const query = server === "mysql" ? "select database() as name" : "select current_database() as name"
  const [row] = (await rows(query)) as { name: string }[]
  await close()
  return urlOf(server, row?.name ?? "")
}

const cases = [
  ["postgresql", "text"],
  ["postgresql", "integer"],
  ["mysql", "text"],
  ["mysql", "integer"],
  ["sqlite", "text"],
  ["sqlite", "integer"],
] as const

const expires = "2037-05-06T07:08:09.123Z"

describe.skipIf(process.platform !== "linux" || process.arch !== "x64" || !existsSync(program()))(
  "Bun's SQL",
  () => {
    test.each(cases)(
      "over %s, with ids that are %s, stores and finds what the others do [ADP-22]",
      async (dialect, ids) => {
        const url =
          dialect === "sqlite"
            ? urlOf("sqlite", newName()).replace("file:", "sqlite:")
            : await newDatabase(dialect)
        const { stdout } = await promisify(execFile)(program(), [
          join(import.meta.dirname, "bun.entry.ts"),
          url,
          dialect,
          ids,
        ])
        const user = {
          id: expect.stringMatching(ids === "integer" ? /^\d+$/ : /^[\da-f-]{36}$/) as string,
          email: "ada@example.com",
          name: "Ada 👩🏽‍🚀",
          emailVerified: expires,
          image: null,
        }
        expect(JSON.parse(stdout)).toMatchObject({
          taken: "refused",
          byId: user,
          noEve: null,
          session: { session: { sessionToken: "a", expires }, user },
          account: { provider: "idp", expires_at: 1_900_000_000, access_token: "access", scope: null },
          updated: true,
          again: false,
          passkey: { counter: 4_294_967_295, credentialBackedUp: true, transports: null },
          replayed: "refused",
          uses: [{ identifier: "ada@example.com", token: "t", expires }],
          counts: [null, null, null, 1_900_000_000_003],
          revoked: [false, true],
          hasOtherId: true,
          erased: [true, false],
          left: null,
        })
      },
    )
  },
)
