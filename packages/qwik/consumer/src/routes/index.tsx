import { component$ } from "@builder.io/qwik"
import { Form, Link } from "@builder.io/qwik-city"
import { useSession, useSignIn, useSignOut } from "./plugin@auth"

export default component$(() => {
  const session = useSession()
  const signIn = useSignIn()
  const signOut = useSignOut()
  return (
    <>
      <p id="who">{session.value?.user?.name ?? "nobody"}</p>
      <p id="role">{session.value?.role}</p>
      <p id="expires">{session.value?.expires}</p>
      {signIn.value?.failed && <p role="alert">{signIn.value.formErrors?.join(" ")}</p>}
      <p>{signIn.value?.fieldErrors?.providerId?.join(" ")}</p>
      <Form action={signIn}>
        <input type="hidden" name="providerId" value="credentials" />
        <input type="hidden" name="options.redirectTo" value="/dashboard/" />
        <input name="options.name" />
        <input name="options.password" type="password" />
        <button>Sign in</button>
      </Form>
      <button onClick$={() => signIn.submit({ providerId: "github", options: { redirectTo: "/" } })}>
        Sign in with GitHub
      </button>
      <button onClick$={() => signIn.submit({ redirectTo: "/" })}>Sign in somehow</button>
      <Form action={signOut}>
        <input type="hidden" name="redirectTo" value="/" />
        <button>Sign out</button>
      </Form>
      <button onClick$={() => signOut.submit({ redirectTo: "/" })}>Sign out by script</button>
      <Link href="/dashboard/">Dashboard</Link>
    </>
  )
})
