import { component$ } from "@builder.io/qwik"
import { routeLoader$ } from "@builder.io/qwik-city"
import { SignedIn } from "../components/signed-in.tsx"
import { SignedOut } from "../components/signed-out.tsx"
import { useSession } from "./plugin@auth.ts"

/** The URL of the page that shows mails. */
export const useMailOutbox = routeLoader$(({ env }) => env.get("MAIL_OUTBOX"))

/** The start page: who is signed in, or how to sign in. */
export default component$(() => {
  const session = useSession()
  const outbox = useMailOutbox()
  return session.value === null ? <SignedOut outbox={outbox.value} /> : <SignedIn session={session.value} />
})
