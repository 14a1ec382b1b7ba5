import type { VerificationToken } from "../../adapter/adapter.ts"
import type { UserStore } from "../resolved-user.ts"

/** The key of a record about a registration, which is a row among the verification tokens. */
export type RecordKey = Pick<VerificationToken, "identifier" | "token">

/** The time for which a record is kept, in milliseconds: a day. */
const recordLifetime = 24 * 3_600_000

/** Returns true if the store can keep records. Some stores don't keep verification tokens. */
export function keepsRecords({ adapter }: UserStore): boolean {
  return adapter.has("createVerificationToken") && adapter.has("useVerificationToken")
}

/**
 * Returns true if a registration can stay incomplete. It can't if the adapter stores the user and the account in one
 * call; then no recovery records are written.
 */
export function hasRecoveryRecords(store: UserStore): boolean {
  return !store.adapter.has("createUserWithAccount") && keepsRecords(store)
}

/** Returns true if only a record can say whether another account has joined a user: the store can't list accounts. */
export function needsRecords(store: UserStore): boolean {
  return !store.adapter.has("listAccountsByUserId") && keepsRecords(store)
}

/** Stores a record. Never throws. */
export async function storeRecord(record: RecordKey, { adapter, settings }: UserStore): Promise<void> {
  try {
    const expires = new Date(Date.now() + recordLifetime)
    await adapter.createVerificationToken({ ...record, expires })
  } catch (error) {
    settings.logger.debug("A record of a registration could not be stored", { error })
  }
}
