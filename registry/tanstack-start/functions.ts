import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { accounts, endSession, passkeys, protect, sessions } from "@/auth.server"
import type { ShownAccount } from "@/components/latchkey/accounts"
import type { RemovedPasskey } from "@/components/latchkey/passkeys"

/** The URL of the account page. */
const callbackUrl = "/account"

/** Sends a user without a session to the sign-in page, and back afterwards. */
const signedIn = createMiddleware({ type: "function" }).server(protect({ callbackUrl }))

/** Guards actions that an attacker with an unlocked device must not take. `maxAge` is in seconds. */
const signedInRecently = createMiddleware({ type: "function" }).server(protect({ maxAge: 900, callbackUrl }))

/** Returns everything that the account page shows. */
export const readAccount = createServerFn()
  .middleware([signedIn])
  .handler(async () => {
    const [keys, open, linked] = await Promise.all([passkeys.list(), sessions(), accounts.list()])
    return { passkeys: keys, sessions: [...open], accounts: linked }
  })

export const renamePasskey = createServerFn({ method: "POST" })
  .middleware([signedIn])
  .validator((passkey: { id: string; name: string }) => passkey)
  .handler(async ({ data: { id, name } }) => {
    await passkeys.rename(id, name)
    return {}
  })

export const removePasskey = createServerFn({ method: "POST" })
  .middleware([signedIn])
  .validator((id: string) => id)
  .handler(async ({ data: id }): Promise<RemovedPasskey> => {
    try {
      return { signals: await passkeys.remove(id) }
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "sign_in_again")
        return { problem: "sign_in_again" }
      throw error
    }
  })

export const endOneSession = createServerFn({ method: "POST" })
  .middleware([signedInRecently])
  .validator((id: string) => id)
  .handler(async ({ data: id }) => ({ ended: await endSession(id) }))

export const endOtherSessions = createServerFn({ method: "POST" })
  .middleware([signedInRecently])
  .handler(async () => {
    for (const session of await sessions()) if (!session.current) await endSession(session.id)
    return {}
  })

/** Unlinks one of this user's accounts. Fails if it's their only way to sign in. */
export const unlinkAccount = createServerFn({ method: "POST" })
  .middleware([signedInRecently])
  .validator((account: ShownAccount) => account)
  .handler(async ({ data: account }) => ({ unlinked: await accounts.unlink(account) }))
