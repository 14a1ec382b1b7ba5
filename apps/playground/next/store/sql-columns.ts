import type { SqlAdapterOptions } from "@latchkey/adapter-sql"

/** The playground's own columns of users. */
export const columns: NonNullable<SqlAdapterOptions["columns"]> = {
  users: { nickname: "text", provider: "text", signedInAt: "date" },
}
