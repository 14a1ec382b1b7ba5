import NextAuth, { type Session } from "@latchkey/next"
import type { AdapterUser } from "@latchkey/next/adapters"
import type { JWT } from "@latchkey/next/jwt"

/** What was added to core's modules is in this package's. */
export function members(session: Session, token: JWT, stored: AdapterUser): (string | number | undefined)[] {
  return [session.team, token.team, stored.age]
}

export const { auth } = NextAuth({
  providers: [],
  callbacks: { session: ({ session, token }) => ({ ...session, team: token.team }) },
})

export async function team(): Promise<string | undefined> {
  return (await auth())?.team
}
