import { $, component$, useSignal, useVisibleTask$ } from "@builder.io/qwik"
import { autofill, setServiceLocation, signIn, type SignInResponse } from "@latchkey/qwik/webauthn"
import { problemOf } from "playground-content/passkey-attempt.ts"

/** The same as in the other playgrounds; see `plugin@auth.ts`. */
const address = { basePath: "/api/auth" }

/** Signs in with a passkey, from a button or the field's autofill, and signs up. */
const PasskeyForm = component$(() => {
  const problem = useSignal<string>()
  const attempt = $(async (ceremony: () => Promise<SignInResponse>) => {
    problem.value = undefined
    setServiceLocation(address)
    problem.value = await problemOf(ceremony)
    if (problem.value === undefined) location.assign("/")
  })

  useVisibleTask$((task) => {
    const offer = new AbortController()
    task.cleanup(() => offer.abort())
    setServiceLocation(address)
    void autofill("passkey", { signal: offer.signal, redirectTo: "/" })
  })

  return (
    <>
      {problem.value !== undefined && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <button
        type="button"
        class="primary"
        onClick$={() => attempt(async () => signIn("passkey", { action: "authenticate", redirect: false }))}
      >
        Sign in with a passkey
      </button>
      <form
        class="fields"
        preventdefault:submit
        onSubmit$={(_, form) => {
          const email = new FormData(form).get("email")
          return attempt(async () => signIn("passkey", { action: "register", email, redirect: false }))
        }}
      >
        <label>
          Address of a new account
          <input name="email" type="email" required maxLength={254} autocomplete="username webauthn" />
        </label>
        <button type="submit">Sign up with a passkey</button>
      </form>
    </>
  )
})

/** The start page's part about passkeys. */
export const PasskeyCard = component$(() => (
  <section class="card" aria-labelledby="passkey">
    <h2 id="passkey">With a passkey</h2>
    <p class="hint">
      Your device unlocks as it always does, and nobody types a password. Any address will do for a new
      account.
    </p>
    <PasskeyForm />
  </section>
))
