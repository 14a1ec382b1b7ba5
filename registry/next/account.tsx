import { redirect } from "next/navigation"
import { type ReactNode, Suspense } from "react"
import { accounts, auth, passkeys, sessions } from "@/auth"
import { Accounts } from "@/components/latchkey/accounts"
import { Passkeys } from "@/components/latchkey/passkeys"
import { Sessions } from "@/components/latchkey/sessions"
import {
  endOneSession,
  endOtherSessions,
  readAgain,
  removePasskey,
  renamePasskey,
  unlinkAccount,
} from "./actions"

/** The sign-in page, which returns the user to this page. */
const signInPage = "/login?callbackUrl=%2Faccount"

/** The user's account, with passkeys, sessions and linked accounts. */
export default function AccountPage(): ReactNode {
  return (
    <main className="mx-auto flex w-full max-w-xl flex-col gap-6 p-6">
      <h1 className="text-2xl font-semibold tracking-tight">Your account</h1>
      <Suspense>
        <Blocks />
      </Suspense>
    </main>
  )
}

async function Blocks(): Promise<ReactNode> {
  const session = await auth()
  if (session === null) redirect(signInPage)
  const [keys, open, linked] = await Promise.all([passkeys.list(), sessions(), accounts.list()])
  return (
    <>
      <Passkeys
        passkeys={keys}
        onAdded={readAgain}
        onRename={renamePasskey}
        onRemove={removePasskey}
        signInAgain={signInPage}
      />
      <Sessions sessions={open} onEnd={endOneSession} onEndOthers={endOtherSessions} />
      <Accounts accounts={linked} onUnlink={unlinkAccount} callbackUrl="/account" />
    </>
  )
}
