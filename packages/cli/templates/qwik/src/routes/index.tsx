import { component$ } from "@builder.io/qwik"
import { Form, type DocumentHead } from "@builder.io/qwik-city"
import { useSession, useSignIn, useSignOut } from "./plugin@auth"

export const head: DocumentHead = { title: "Start" }

export default component$(() => {
  const session = useSession()
  const signIn = useSignIn()
  const signOut = useSignOut()
  const user = session.value?.user
  return (
    <main>
      <h1>
        {session.value
          ? `Hello, ${user?.name ?? user?.email}.`
          : "Nobody is signed in."}
      </h1>
      <Form action={session.value ? signOut : signIn}>
        <input type="hidden" name="providerId" value="development" />
        <button>{session.value ? "Sign out" : "Sign in"}</button>
      </Form>
      <nav>
        <a href="/members">Members only</a>
        <a href="/auth/session">Session</a>
        <a href="https://github.com/latchkey/latchkey/blob/main/docs/start/qwik-city.md#next">
          What next?
        </a>
      </nav>
    </main>
  )
})
