import type { TableName } from "../columns.ts"

/** A table's keys and indexes; `tableColumns` contains its columns. */
export interface Definition {
  readonly primaryKey: readonly string[]
  readonly unique?: readonly string[]
  /** The columns that can't be null. */
  readonly required: readonly string[]
  readonly indexes?: readonly (readonly string[])[]
  /** True if `userId` is the id of a stored user. The row is removed with that user. */
  readonly belongsToUser?: boolean
}

/** The tables, in the order in which they are created. */
export const definitions: Readonly<Record<TableName, Definition>> = {
  users: { primaryKey: ["id"], unique: ["email"], required: [] },
  accounts: {
    primaryKey: ["provider", "providerAccountId"],
    required: ["userId", "type"],
    indexes: [["userId"]],
    belongsToUser: true,
  },
  sessions: {
    primaryKey: ["sessionToken"],
    required: ["userId", "expires"],
    indexes: [["userId"], ["expires"]],
    belongsToUser: true,
  },
  verificationTokens: { primaryKey: ["identifier", "token"], required: ["expires"], indexes: [["expires"]] },
  authenticators: {
    primaryKey: ["credentialID"],
    required: [
      "userId",
      "providerAccountId",
      "credentialPublicKey",
      "counter",
      "credentialDeviceType",
      "credentialBackedUp",
    ],
    indexes: [["userId"]],
    belongsToUser: true,
  },
  sessionDetails: {
    primaryKey: ["id"],
    required: ["userId", "provider", "signedInAt", "lastUsedAt", "expires"],
    indexes: [["userId"], ["provider", "providerSubject"], ["provider", "providerSessionId"], ["expires"]],
  },
  revocations: { primaryKey: ["key"], required: ["since", "until"], indexes: [["until"]] },
  counters: { primaryKey: ["key"], required: ["value", "until"], indexes: [["until"]] },
}
