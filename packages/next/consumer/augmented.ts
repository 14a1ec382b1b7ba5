import type * as Core from "@latchkey/core"
import type * as CoreAdapters from "@latchkey/core/adapters"
import type * as CoreTypes from "@latchkey/core/types"
import type { Account, Session, Team, User } from "@latchkey/next"
import type { AdapterUser } from "@latchkey/next/adapters"
import type { JWT } from "@latchkey/next/jwt"
import type { Role } from "./augmentation.ts"

/** Compiles where two types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never

/** Every route of augmentation reaches one interface. */
export const same: [
  Same<Session, CoreTypes.Session>,
  Same<Session, Core.Session>,
  Same<User, Core.User>,
  Same<Account, CoreTypes.Account>,
  Same<JWT, Core.JWT>,
  Same<AdapterUser, CoreAdapters.AdapterUser>,
] = [true, true, true, true, true, true]

/** The added member is there, with its type. */
export function members(
  session: Session,
  user: User,
  account: Account,
  token: JWT,
  stored: AdapterUser,
  team: Team,
) {
  const role: Role = session.user.role
  const plan: "free" | "paid" | undefined = user.plan
  const strings: (string | null | undefined)[] = [
    session.user.name,
    session.error,
    user.locale,
    account.tenant,
    stored.verifiedBy,
    stored.email,
    team.name,
  ]
  return { role, plan, strings, tokenRole: token.role }
}
