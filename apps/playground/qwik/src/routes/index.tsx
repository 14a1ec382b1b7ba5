import { component$ } from "@builder.io/qwik"
import { routeLoader$ } from "@builder.io/qwik-city"
import { SignedIn } from "../components/signed-in.tsx"
import { SignedOut } from "../components/signed-out.tsx"
import { useSession } from "./plugin@auth.ts"

/** The URL of the page with the mails. */
export const useMailOutbox = routeLoader$(({ env }) => env.get("MAIL_OUTBOX"))

/** The start page, which shows the signed-in user or the ways to sign in. */
export default component$(() => {
  const session = useSession()
  const outbox = useMailOutbox()
  return session.value === null ? <SignedOut outbox={outbox.value} /> : <SignedIn session={session.value} />
})
