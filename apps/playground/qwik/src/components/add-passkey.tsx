import { component$, useSignal } from "@builder.io/qwik"
import { useNavigate } from "@builder.io/qwik-city"
import { addPasskey, setServiceLocation } from "@latchkey/qwik/webauthn"
import { problemOf } from "playground-content/passkey-attempt.ts"

/** Adds a passkey to the signed-in user's account. */
export const AddPasskey = component$(() => {
  const problem = useSignal<string>()
  const navigate = useNavigate()
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
        onClick$={async () => {
          problem.value = undefined
          setServiceLocation({ basePath: "/api/auth" })
          problem.value = await problemOf(async () => addPasskey("passkey"))
          // Reloads the same page with current data from its loaders.
          if (problem.value === undefined) await navigate()
        }}
      >
        Add a passkey
      </button>
    </>
  )
})
