import { createFileRoute, useRouter } from "@tanstack/react-router"
import { useServerFn } from "@tanstack/react-start"
import type { ReactNode } from "react"
import { Accounts } from "@/components/latchkey/accounts"
import { Passkeys } from "@/components/latchkey/passkeys"
import { Sessions } from "@/components/latchkey/sessions"
import {
  endOneSession,
  endOtherSessions,
  readAccount,
  removePasskey,
  renamePasskey,
  unlinkAccount,
} from "../functions/account-page"

/** The user's account, with passkeys, sessions and linked accounts. */
export const Route = createFileRoute("/account")({
  loader: async () => readAccount(),
  component: AccountPage,
})

/** The sign-in page, which returns the user to this page. */
const signInPage = "/login?callbackUrl=%2Faccount"

function AccountPage(): ReactNode {
  const { passkeys, sessions, accounts } = Route.useLoaderData()
  const router = useRouter()
  const rename = useServerFn(renamePasskey)
  const remove = useServerFn(removePasskey)
  const end = useServerFn(endOneSession)
  const endOthers = useServerFn(endOtherSessions)
  const unlink = useServerFn(unlinkAccount)

  /** Waits for a server function's result, and makes the page show what's stored now. */
  async function answerOf<Answer extends object>(call: Promise<Answer>): Promise<Answer> {
    const answer: Answer | undefined = await call
    // After a redirect, there's no result, because the browser is leaving the page.
    if (answer === undefined) return new Promise(() => undefined)
    await router.invalidate()
    return answer
  }

  return (
    <main className="mx-auto flex w-full max-w-xl flex-col gap-6 p-6">
      <h1 className="text-2xl font-semibold tracking-tight">Your account</h1>
      <Passkeys
        passkeys={passkeys}
        onAdded={async () => router.invalidate()}
        onRename={async (id, name) => answerOf(rename({ data: { id, name } }))}
        onRemove={async (id) => answerOf(remove({ data: id }))}
        signInAgain={signInPage}
      />
      <Sessions
        sessions={sessions}
        onEnd={async (id) => answerOf(end({ data: id }))}
        onEndOthers={async () => answerOf(endOthers())}
      />
      <Accounts
        accounts={accounts}
        onUnlink={async (account) => answerOf(unlink({ data: account }))}
        callbackUrl="/account"
      />
    </main>
  )
}
