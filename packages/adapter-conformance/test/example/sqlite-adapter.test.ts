import { describeAdapter } from "@latchkey/adapter-conformance"
import { DatabaseSync } from "node:sqlite"
import { SqliteAdapter } from "./sqlite-adapter.ts"

describeAdapter("my adapter for SQLite", {
  connect: () => {
    const database = new DatabaseSync(":memory:")
    return { adapter: SqliteAdapter(database), disconnect: () => database.close() }
  },
  capabilities: {
    authenticators: "the application offers no passkeys",
    revocation: "the application revokes no sessions",
    counters: "the application has no limits",
    exportUser: "the application reads its own tables",
    eraseUser: "the application deletes users itself",
    sessionDetails: "the application shows no list of sessions",
    deleteUserSessions: "the application ends sessions one by one",
    extraColumns: "the application adds no columns to users",
  },
})
