import { component$ } from "@builder.io/qwik"
import { Form } from "@builder.io/qwik-city"
import { useSession, useSignIn, useSignOut } from "./plugin@auth"

export default component$(() => {
  const session = useSession()
  const signIn = useSignIn()
  const signOut = useSignOut()
  return session.value ? (
    <Form action={signOut}>
      <p>{`Hello, ${session.value.user?.name}.`}</p>
      <button>Sign out</button>
      <a href="/members">Members only</a>
    </Form>
  ) : (
    <Form action={signIn}>
      <p>Nobody is signed in.</p>
      <input type="hidden" name="providerId" value="development" />
      <button>Sign in</button>
      <a href="/members">Members only</a>
    </Form>
  )
})
