import type { Session } from "@latchkey/react-router"
import type { ReactNode } from "react"
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { auth } from "../auth.server.ts"
import { SignedIn } from "../components/signed-in.tsx"
import { SignedOut } from "../components/signed-out.tsx"
import { type FailedAttempt, signInOrOut } from "../home-action.server.ts"

interface HomeData {
  readonly session: Session | null
  /** The URL of the page with the mails. */
  readonly outbox: string | undefined
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  return { session: await auth(context), outbox: process.env["MAIL_OUTBOX"] }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response | FailedAttempt> {
  return signInOrOut(context, await request.formData())
}

/** The start page, which shows the signed-in user or the ways to sign in. */
export default function HomePage(): ReactNode {
  const { session, outbox } = useLoaderData<typeof loader>()
  return session === null ? <SignedOut outbox={outbox} /> : <SignedIn session={session} />
}
