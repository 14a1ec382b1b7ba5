import type {
  AccountColumns,
  AuthenticatorColumns,
  CounterColumns,
  SessionColumns,
  UserColumns,
} from "./tables.ts"

export type {
  RevocationColumns as RevocationRow,
  SessionDetailsColumns as SessionDetailsRow,
  VerificationTokenColumns as VerificationTokenRow,
} from "./tables.ts"

/** A row of the package's table of users. */
export interface UserRow extends UserColumns {
  id: string
}

/** A row of the package's table of accounts. */
export interface AccountRow extends AccountColumns {
  userId: string
  expires_at: number | null
}

/** A row of the package's table of sessions. */
export interface SessionRow extends SessionColumns {
  userId: string
}

/** A row of the package's table of passkeys. */
export interface AuthenticatorRow extends AuthenticatorColumns {
  userId: string
  counter: number
  name: string | null
}

/** A row of the package's table of counters. */
export interface CounterRow extends CounterColumns {
  value: number
}
