import { autofill, signIn, type SignInResponse } from "@latchkey/solid/client/webauthn"
import { problemOf } from "playground-content/passkey-attempt.ts"
import { createSignal, onCleanup, onMount, Show, type JSX } from "solid-js"
import { createIsReady } from "./is-ready.ts"

/** Signs in with a passkey, from a button or the field's autofill, and signs up. */
function PasskeyForm(): JSX.Element {
  const [problem, setProblem] = createSignal<string>()
  const isReady = createIsReady()

  async function attempt(ceremony: () => Promise<SignInResponse>): Promise<void> {
    setProblem(undefined)
    const found = await problemOf(ceremony)
    if (found === undefined) location.assign("/")
    else setProblem(found)
  }

  onMount(offerAutofill)

  return (
    <>
      <Show when={problem()}>
        <p class="problem" role="alert">
          {problem()}
        </p>
      </Show>
      <button
        type="button"
        class="primary"
        disabled={!isReady()}
        onClick={() =>
          void attempt(async () => signIn("passkey", { action: "authenticate", redirect: false }))
        }
      >
        Sign in with a passkey
      </button>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault()
          const email = new FormData(event.currentTarget).get("email")
          void attempt(async () => signIn("passkey", { action: "register", email, redirect: false }))
        }}
      >
        <label>
          Address of a new account
          <input name="email" type="email" required maxLength={254} autocomplete="username webauthn" />
        </label>
        <button type="submit" disabled={!isReady()}>
          Sign up with a passkey
        </button>
      </form>
    </>
  )
}

function offerAutofill(): void {
  const offer = new AbortController()
  onCleanup(() => offer.abort())
  void autofill("passkey", { signal: offer.signal, redirectTo: "/" })
}

/** The start page's part about passkeys. */
export function PasskeyCard(): JSX.Element {
  return (
    <section class="card" aria-labelledby="passkey">
      <h2 id="passkey">With a passkey</h2>
      <p class="hint">
        Your device unlocks as it always does, and nobody types a password. Any address will do for a new
        account.
      </p>
      <PasskeyForm />
    </section>
  )
}
