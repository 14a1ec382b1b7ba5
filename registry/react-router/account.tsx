import type { PasskeySignals } from "@latchkey/react-router"
import { type ReactNode, useEffect, useRef } from "react"
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type SubmitTarget,
  useFetcher,
  useLoaderData,
  useRevalidator,
} from "react-router"
import { accounts, endSession, passkeys, requireFresh, requireSession, sessions } from "@/auth.server"
import { Accounts } from "@/components/latchkey/accounts"
import { Passkeys } from "@/components/latchkey/passkeys"
import { Sessions } from "@/components/latchkey/sessions"

/** The path of this page, as in your routes. */
const page = "/account"

/** The time that a sign-in counts as recent, in seconds. */
const maxAge = 900

type Context = LoaderFunctionArgs["context"]

export async function loader({ context }: LoaderFunctionArgs) {
  await requireSession(context)
  const [keys, open, linked] = await Promise.all([
    passkeys.list(context),
    sessions(context),
    accounts.list(context),
  ])
  return { passkeys: keys, sessions: open, accounts: linked }
}

/** The result of an action, for the component that asked for it. */
interface Answer {
  readonly signals?: PasskeySignals | undefined
  readonly problem?: string | undefined
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Answer> {
  const form = await request.formData()
  const id = String(form.get("id"))
  switch (form.get("intent")) {
    case "rename-passkey":
      await passkeys.rename(context, id, String(form.get("name")))
      return {}
    case "remove-passkey":
      return removePasskey(context, id)
    case "end-session":
      await requireFresh(context, { maxAge, callbackUrl: page })
      await endSession(context, id)
      return {}
    case "end-other-sessions":
      await requireFresh(context, { maxAge, callbackUrl: page })
      for (const session of await sessions(context))
        if (!session.current) await endSession(context, session.id)
      return {}
    case "unlink":
      await requireFresh(context, { maxAge, callbackUrl: page })
      // Fails if it's the user's only way to sign in.
      await accounts.unlink(context, { provider: String(form.get("provider")), providerAccountId: id })
      return {}
    default:
      return { problem: "unknown" }
  }
}

async function removePasskey(context: Context, id: string): Promise<Answer> {
  try {
    return { signals: (await passkeys.remove(context, id)) ?? undefined }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "sign_in_again")
      return { problem: "sign_in_again" }
    throw error
  }
}

/** The user's account, with passkeys, sessions and linked accounts. */
export default function AccountPage(): ReactNode {
  const data = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const post = usePost()
  return (
    <main className="mx-auto flex w-full max-w-xl flex-col gap-6 p-6">
      <h1 className="text-2xl font-semibold tracking-tight">Your account</h1>
      <Passkeys
        passkeys={data.passkeys}
        onAdded={revalidate}
        onRename={async (id, name) => post({ intent: "rename-passkey", id, name })}
        onRemove={async (id) => post({ intent: "remove-passkey", id })}
        signInAgain={`/login?callbackUrl=${encodeURIComponent(page)}`}
      />
      <Sessions
        sessions={data.sessions}
        onEnd={async (id) => post({ intent: "end-session", id })}
        onEndOthers={async () => post({ intent: "end-other-sessions" })}
      />
      <Accounts
        accounts={data.accounts}
        onUnlink={async ({ provider, providerAccountId: id }) => post({ intent: "unlink", provider, id })}
        callbackUrl={page}
      />
    </main>
  )
}

/**
 * Returns a function that posts to this page's action and waits for the response. After a redirect, the browser leaves
 * the page.
 */
function usePost(): (fields: Readonly<Record<string, string>>) => Promise<Answer> {
  const { data, state, submit } = useFetcher<Answer>()
  const waiting = useRef<(answer: Answer) => void>(undefined)
  useEffect(() => {
    if (state !== "idle" || data === undefined) return
    waiting.current?.(data)
    waiting.current = undefined
  }, [data, state])
  return async (fields) =>
    new Promise((resolve) => {
      waiting.current = resolve
      void submit(fields as SubmitTarget, { method: "post" })
    })
}
