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

/** A row of the package's users table. */
export interface UserRow extends UserColumns {
  id: string
}

/** A row of the package's accounts table. */
export interface AccountRow extends AccountColumns {
  userId: string
  expires_at: number | null
}

/** A row of the package's sessions table. */
export interface SessionRow extends SessionColumns {
  userId: string
}

/** A row of the package's passkeys table. */
export interface AuthenticatorRow extends AuthenticatorColumns {
  userId: string
  counter: number
  name: string | null
}

/** A row of the package's counters table. */
export interface CounterRow extends CounterColumns {
  value: number
}
