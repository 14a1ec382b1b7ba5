import "@latchkey/next/jwt"
import NextAuth, { type Account, type Profile, type Session, type User } from "@latchkey/next"
import type { AdapterUser } from "@latchkey/next/adapters"
import type { JWT } from "@latchkey/next/jwt"

/** Additions to core's modules are in this package's. */
export function members(
  session: Session,
  token: JWT,
  stored: AdapterUser,
  user: User,
  account: Account,
  profile: Profile,
): (string | number | undefined)[] {
  return [session.team, token.team, stored.age, stored.team, user.team, account.tenant, profile.groups?.[0]]
}

export const { auth } = NextAuth({
  providers: [],
  callbacks: { session: ({ session, token }) => ({ ...session, team: token.team }) },
})

export async function team(): Promise<string | undefined> {
  return (await auth())?.team
}
