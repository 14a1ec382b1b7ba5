import type { SqlAdapterOptions } from "@latchkey/adapter-sql"

/** The columns of users that are the playground's own. */
export const columns: NonNullable<SqlAdapterOptions["columns"]> = {
  users: { nickname: "text", provider: "text", signedInAt: "date" },
}
