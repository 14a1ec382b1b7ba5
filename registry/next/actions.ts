"use server"

import { revalidatePath } from "next/cache"
import { accounts, auth, endSession, passkeys, sessions } from "@/auth"
import type { ShownAccount } from "@/components/latchkey/accounts"
import type { RemovedPasskey } from "@/components/latchkey/passkeys"

/** The URL of the account page. */
const page = "/account"

/** The requirement for actions that an attacker with an unlocked device must not take. `maxAge` is in seconds. */
const recently = { maxAge: 900, redirectTo: page }

/** Makes the account page show what's stored now. */
export async function readAgain(): Promise<void> {
  revalidatePath(page)
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await passkeys.rename(id, name)
  revalidatePath(page)
}

export async function removePasskey(id: string): Promise<RemovedPasskey> {
  try {
    const signals = await passkeys.remove(id)
    revalidatePath(page)
    return { signals }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "sign_in_again")
      return { problem: "sign_in_again" }
    throw error
  }
}

export async function endOneSession(id: string): Promise<void> {
  await auth.requireFresh(recently)
  await endSession(id)
  revalidatePath(page)
}

export async function endOtherSessions(): Promise<void> {
  await auth.requireFresh(recently)
  for (const session of await sessions()) if (!session.current) await endSession(session.id)
  revalidatePath(page)
}

/** Unlinks one of this user's accounts. Fails if it's their only way to sign in. */
export async function unlinkAccount(account: ShownAccount): Promise<void> {
  await auth.requireFresh(recently)
  await accounts.unlink(account)
  revalidatePath(page)
}
