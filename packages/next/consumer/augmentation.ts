import type { DefaultSession, DefaultUser } from "@latchkey/next"

/** As in a schema of the application. */
interface Row {
  locale: string
  plan: "free" | "paid"
}

export type Role = "admin" | "member"

declare module "@latchkey/next" {
  interface Session extends DefaultSession {
    user: { role: Role } & DefaultSession["user"]
    error?: "RefreshTokenError"
  }
  interface User extends DefaultUser, Partial<Row> {
    role?: Role
  }
  interface Account {
    tenant?: string
  }
  /** A type that only the application has. */
  interface Team {
    name: string
  }
}

declare module "@latchkey/next/jwt" {
  interface JWT {
    role?: Role
  }
}

declare module "@latchkey/next/adapters" {
  interface AdapterUser {
    verifiedBy?: string
  }
}
