import type { AdapterAccount, AdapterUser } from "../adapter/contract.ts"
import type { GuardedAdapter } from "../adapter/guarded.ts"
import { emit } from "../config/emit.ts"
import { OAuthAccountNotLinked } from "../errors/classes.ts"
import type { User } from "../model/user.ts"
import { createUser } from "./create-user.ts"
import { finishHalfMadeUser, undoHalfMadeUser } from "./half-made-user.ts"
import type { Linking } from "./linking.ts"
import type { Verified } from "./verified.ts"

/** Whose sign-in it is, once accounts are settled. */
export interface Linked {
  readonly user: User | AdapterUser
  readonly isNewUser: boolean
}

/** Finds, or makes, the user of a proved account: one decision per line. */
export async function link(verified: Verified, linking: Linking): Promise<Linked> {
  return verified.type === "email" ? linkEmail(verified, linking) : linkAccount(verified, linking)
}

async function linkAccount(verified: Verified, linking: Linking): Promise<Linked> {
  const { settings, adapter, current } = linking
  const known = await adapter.getUserByAccount(accountKey(verified))
  if (known !== null && current !== null && known.id !== current.id) {
    throw new OAuthAccountNotLinked("The account belongs to another user than the one who is signed in.")
  }
  if (known !== null) return { user: known, isNewUser: false }
  if (current !== null) return attach(verified, current, linking)
  const namesake = await userByEmail(verified.user.email, adapter)
  if (namesake === null) return register(verified, linking)
  if (verified.linksByEmail === true) return attach(verified, namesake, linking)
  if (await finishHalfMadeUser(verified, namesake, linking)) return attach(verified, namesake, linking)
  const rival = await adapter.getUserByAccount(accountKey(verified))
  // Two first sign-ins of one person at once: the other one has just finished [FC-05].
  if (rival !== null) return { user: rival, isNewUser: false }
  settings.logger.debug("An account was not linked", {
    provider: verified.account.provider,
    user: namesake.id,
  })
  throw new OAuthAccountNotLinked("A user with this e-mail address exists and has not linked this account.")
}

/** Links the account to a user who exists. */
async function attach(
  verified: Verified,
  user: AdapterUser,
  { settings, adapter }: Linking,
): Promise<Linked> {
  const account = { ...verified.account, userId: user.id } as AdapterAccount
  await adapter.linkAccount(account)
  await emit(settings, "linkAccount", { user, account, profile: verified.user })
  return { user, isNewUser: false }
}

/** Makes a user and links the account to it: both, or neither. */
async function register(verified: Verified, linking: Linking): Promise<Linked> {
  const { settings, adapter } = linking
  const { user, created } = await createUser({ ...verified.user, emailVerified: null }, adapter)
  if (!created) return linkAccount(verified, linking)
  const account = { ...verified.account, userId: user.id } as AdapterAccount
  try {
    await adapter.linkAccount(account)
  } catch (error) {
    if (!(await isLinked(verified, user, adapter))) {
      await undoHalfMadeUser(verified, user, linking)
      throw error
    }
  }
  await emit(settings, "createUser", { user })
  await emit(settings, "linkAccount", { user, account, profile: verified.user })
  return { user, isNewUser: true }
}

async function linkEmail(verified: Verified, { settings, adapter }: Linking): Promise<Linked> {
  const { email } = verified.user
  const known = await userByEmail(email, adapter)
  if (known !== null) return confirmEmail(known, { settings, adapter })
  const { user, created } = await createUser({ ...verified.user, emailVerified: new Date() }, adapter)
  if (!created) return confirmEmail(user, { settings, adapter })
  await emit(settings, "createUser", { user })
  return { user, isNewUser: true }
}

async function confirmEmail(
  known: AdapterUser,
  { settings, adapter }: Omit<Linking, "current">,
): Promise<Linked> {
  const user = await adapter.updateUser({ id: known.id, emailVerified: new Date() })
  await emit(settings, "updateUser", { user })
  return { user, isNewUser: false }
}

/** After a `linkAccount` that threw: whether the row is there all the same. */
async function isLinked(verified: Verified, user: AdapterUser, adapter: GuardedAdapter): Promise<boolean> {
  try {
    return (await adapter.getUserByAccount(accountKey(verified)))?.id === user.id
  } catch {
    return false
  }
}

async function userByEmail(
  email: string | null | undefined,
  adapter: GuardedAdapter,
): Promise<AdapterUser | null> {
  if (typeof email !== "string" || email === "") return null
  return adapter.getUserByEmail(email)
}

function accountKey({ account }: Verified): { provider: string; providerAccountId: string } {
  return { provider: account.provider, providerAccountId: account.providerAccountId }
}
